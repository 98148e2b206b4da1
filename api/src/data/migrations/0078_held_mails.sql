-- A network that has companies already may have stood still: its first rounds hold back mails about the past.
insert into counter (name, value) select r.name, 0 from (values ('round of transitions'), ('round of reminders')) r (name)
  where exists (select 1 from company) on conflict do nothing;
