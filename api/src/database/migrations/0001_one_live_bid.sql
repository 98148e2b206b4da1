-- One live bid per company and project, also under concurrent requests.
create unique index project_bid_live_unique on project_bid (project, company)
  where deleted_at is null and status not in ('withdrawn', 'disqualified', 'lost', 'project_cancelled');
-- One active winning declaration per project, also when one comes back from the trash.
create unique index project_winnings_active_unique on project_winnings (project)
  where deleted_at is null and status in ('proposed', 'approved', 'declared', 'accepted', 'contract_signed');
