-- One live bid per company and project, also under concurrent requests.
create unique index project_bid_live_unique on project_bid (project, company)
  where deleted_at is null and status not in ('withdrawn', 'disqualified', 'lost', 'project_cancelled');
