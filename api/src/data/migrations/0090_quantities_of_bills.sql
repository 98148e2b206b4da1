ALTER TABLE "projects_boq" ALTER COLUMN "quantity" SET DATA TYPE numeric(18, 6);
ALTER TABLE "addenda_boq" ALTER COLUMN "quantity" SET DATA TYPE numeric(18, 6);
ALTER TABLE "project_bid_line_items" ALTER COLUMN "quantity" SET DATA TYPE numeric(18, 6);
ALTER TABLE "bid_revisions_line_items" ALTER COLUMN "quantity" SET DATA TYPE numeric(18, 6);
