CREATE TABLE "tender_lots" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate((coalesce("code", '') || ' ' || coalesce("title", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"project" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"currency" text NOT NULL,
	"estimated_value" numeric(18, 3),
	"show_estimate" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"status_reason" text
);

ALTER TABLE "project_bid" ADD COLUMN "lot" uuid;
ALTER TABLE "project_winnings" ADD COLUMN "lot" uuid;
ALTER TABLE "projects_boq" ADD COLUMN "lot" text;
ALTER TABLE "addenda_boq" ADD COLUMN "lot" text;
ALTER TABLE "bid_openings_bids" ADD COLUMN "lot" text;
ALTER TABLE "tender_lots" ADD CONSTRAINT "tender_lots_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "tender_lots_order_list" ON "tender_lots" USING btree ("code" desc nulls last,"_id" desc);
CREATE INDEX "tender_lots_project_list" ON "tender_lots" USING btree ("project" desc nulls last,"code" desc nulls last,"_id" desc);
CREATE INDEX "tender_lots_status_list" ON "tender_lots" USING btree ("status" desc nulls last,"code" desc nulls last,"_id" desc);
CREATE INDEX "tender_lots_created_at_list" ON "tender_lots" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_lots_title_list" ON "tender_lots" USING btree ("title" desc nulls last,"_id" desc);
CREATE INDEX "tender_lots_estimated_value_list" ON "tender_lots" USING btree ("estimated_value" desc nulls last,"_id" desc);
CREATE INDEX "tender_lots_currency_list" ON "tender_lots" USING btree ("currency" desc nulls last,"code" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "tender_lots_code_unique" ON "tender_lots" USING btree (lower("code"),"project");
CREATE INDEX "tender_lots_search" ON "tender_lots" USING gin ("searched" gin_trgm_ops);
ALTER TABLE "project_bid" ADD CONSTRAINT "project_bid_lot_fk" FOREIGN KEY ("lot") REFERENCES "public"."tender_lots"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "project_winnings" ADD CONSTRAINT "project_winnings_lot_fk" FOREIGN KEY ("lot") REFERENCES "public"."tender_lots"("_id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "project_bid_lot_list" ON "project_bid" USING btree ("lot" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_winnings_lot_list" ON "project_winnings" USING btree ("lot" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
-- A company has one live bid on a project, or on each of its lots; each of them has one active award.
DROP INDEX "project_bid_live_unique";
CREATE UNIQUE INDEX "project_bid_live_unique" ON "project_bid" ("project", "company", "lot") NULLS NOT DISTINCT
  WHERE deleted_at is null AND status NOT IN ('withdrawn', 'disqualified', 'lost', 'project_cancelled');
DROP INDEX "project_winnings_active_unique";
CREATE UNIQUE INDEX "project_winnings_active_unique" ON "project_winnings" ("project", "lot") NULLS NOT DISTINCT
  WHERE deleted_at is null AND status IN ('proposed', 'approved', 'declared', 'accepted', 'contract_signed');
