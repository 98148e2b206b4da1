ALTER TABLE "project_bid_line_items" ALTER COLUMN "unit_rate" DROP NOT NULL;
ALTER TABLE "bid_revisions_line_items" ALTER COLUMN "unit_rate" DROP NOT NULL;
