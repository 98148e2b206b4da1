-- What lists filter and sort by is an expression where it is sealed, of whose values PostgreSQL knows nothing by itself.
CREATE STATISTICS "project_bid_currency_statistics" ON (case when "opened_at" is not null then "currency" end) FROM "project_bid";
CREATE STATISTICS "project_bid_validity_until_statistics" ON (case when "opened_at" is not null then "validity_until" end) FROM "project_bid";
CREATE STATISTICS "project_bid_duration_days_statistics" ON (case when "opened_at" is not null then "duration_days" end) FROM "project_bid";
