ALTER TABLE "project_bid_line_items" ADD COLUMN "changed_from" text;
ALTER TABLE "bid_revisions_line_items" ADD COLUMN "changed_from" text;
