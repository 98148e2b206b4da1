ALTER TABLE "project_bid" ADD COLUMN "addenda_issued" integer;
