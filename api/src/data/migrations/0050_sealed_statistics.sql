CREATE STATISTICS "project_bid_amount_statistics" ON (case when "opened_at" is not null then "amount" end) FROM "project_bid";
