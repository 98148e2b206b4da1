CREATE TABLE "project_bid_scan" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "project_bid_scan_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "bid_revisions_attachments" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bid_revisions_attachments_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "bid_revisions_joint_venture_partners" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bid_revisions_joint_venture_partners_pk" PRIMARY KEY("owner","target")
);

DROP INDEX "bid_revisions_created_at_list";
DROP INDEX "project_bid_currency_list";
DROP INDEX "project_bid_validity_until_list";
DROP INDEX "project_bid_duration_days_list";
DROP INDEX "bid_revisions_order_list";
DROP INDEX "bid_revisions_bid_list";
DROP INDEX "bid_revisions_revision_list";
DROP INDEX "bid_revisions_currency_list";
DROP INDEX "bid_revisions_receipt_list";
DROP INDEX "bid_revisions_amount_list";
DROP INDEX "bid_revisions_is_late_list";
DROP INDEX "bid_revisions_receipt_unique";
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "project_bid" drop column "searched";
ALTER TABLE "project_bid" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(translate((coalesce("number", '') || ' ' || coalesce("receipt_no", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıΣςأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiσσاااايه'))) STORED;
CREATE INDEX "project_bid_search" ON "project_bid" USING gin ("searched" gin_trgm_ops);
ALTER TABLE "bid_revisions" ALTER COLUMN "receipt" DROP NOT NULL;
ALTER TABLE "bid_revisions" ALTER COLUMN "submitted_at" DROP NOT NULL;
ALTER TABLE "bid_revisions" ALTER COLUMN "content_hash" DROP NOT NULL;
ALTER TABLE "project_bid" ADD COLUMN "entered_by" uuid;
ALTER TABLE "project_bid" ADD COLUMN "received_at" timestamptz(3);
ALTER TABLE "project_bid" ADD COLUMN "checker" uuid;
ALTER TABLE "bid_revisions" ADD COLUMN "deleted_at" timestamptz(3);
ALTER TABLE "bid_revisions" ADD COLUMN "title" text;
UPDATE "bid_revisions" r SET "title" = b."number" || '/' || r."revision" FROM "project_bid" b WHERE b."_id" = r."bid";
ALTER TABLE "bid_revisions" ALTER COLUMN "title" SET NOT NULL;
ALTER TABLE "bid_revisions" ADD COLUMN "proposed_start" date;
ALTER TABLE "bid_revisions" ADD COLUMN "subcontractors" text;
ALTER TABLE "bid_revisions" ADD COLUMN "contact" text;
UPDATE "bid_revisions" r SET "contact" = b."contact" FROM "project_bid" b WHERE b."_id" = r."bid";
ALTER TABLE "bid_revisions" ALTER COLUMN "contact" SET NOT NULL;
ALTER TABLE "bid_revisions" ADD COLUMN "contact_email" text;
ALTER TABLE "bid_revisions" ADD COLUMN "status" text;
UPDATE "bid_revisions" SET "status" = 'submitted';
ALTER TABLE "bid_revisions" ALTER COLUMN "status" SET NOT NULL;
ALTER TABLE "project_bid_scan" ADD CONSTRAINT "project_bid_scan_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."project_bid"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_bid_scan" ADD CONSTRAINT "project_bid_scan_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bid_revisions_attachments" ADD CONSTRAINT "bid_revisions_attachments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."bid_revisions"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bid_revisions_attachments" ADD CONSTRAINT "bid_revisions_attachments_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bid_revisions_joint_venture_partners" ADD CONSTRAINT "bid_revisions_joint_venture_partners_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."bid_revisions"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bid_revisions_joint_venture_partners" ADD CONSTRAINT "bid_revisions_joint_venture_partners_target_fk" FOREIGN KEY ("target") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "project_bid_scan_target" ON "project_bid_scan" USING btree ("target");
CREATE INDEX "bid_revisions_attachments_target" ON "bid_revisions_attachments" USING btree ("target");
CREATE INDEX "bid_revisions_joint_venture_partners_target" ON "bid_revisions_joint_venture_partners" USING btree ("target");
ALTER TABLE "project_bid" ADD CONSTRAINT "project_bid_entered_by_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."person"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "project_bid" ADD CONSTRAINT "project_bid_checker_fk" FOREIGN KEY ("checker") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "project_bid_tab_currency" ON "project_bid" USING btree ("status" desc nulls last,(case when "opened_at" is not null then "currency" end) desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_tab_validity_until" ON "project_bid" USING btree ("status" desc nulls last,(case when "opened_at" is not null then "validity_until" end) desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_tab_duration_days" ON "project_bid" USING btree ("status" desc nulls last,(case when "opened_at" is not null then "duration_days" end) desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_entered_by_ref" ON "project_bid" USING btree ("entered_by");
CREATE INDEX "project_bid_checker_ref" ON "project_bid" USING btree ("checker");
CREATE INDEX "bid_revisions_status_list" ON "bid_revisions" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_submitted_at_list" ON "bid_revisions" USING btree ("submitted_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_title_list" ON "bid_revisions" USING btree ("title" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_tab_submitted_at" ON "bid_revisions" USING btree ("status" desc nulls last,"submitted_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_trash" ON "bid_revisions" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is not null;
CREATE INDEX "project_bid_currency_list" ON "project_bid" USING btree ((case when "opened_at" is not null then "currency" end) desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_validity_until_list" ON "project_bid" USING btree ((case when "opened_at" is not null then "validity_until" end) desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_duration_days_list" ON "project_bid" USING btree ((case when "opened_at" is not null then "duration_days" end) desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_order_list" ON "bid_revisions" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_bid_list" ON "bid_revisions" USING btree ("bid" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_revision_list" ON "bid_revisions" USING btree ("revision" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_currency_list" ON "bid_revisions" USING btree ("currency" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_receipt_list" ON "bid_revisions" USING btree ("receipt" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_amount_list" ON "bid_revisions" USING btree ("amount" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "bid_revisions_is_late_list" ON "bid_revisions" USING btree ("is_late" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "bid_revisions_receipt_unique" ON "bid_revisions" USING btree (lower("receipt")) WHERE deleted_at is null;
-- A bid has one revision in preparation at most.
CREATE UNIQUE INDEX "bid_revisions_draft_unique" ON "bid_revisions" ("bid") WHERE deleted_at is null and status = 'draft';
-- A revision is a record of its own now: roles that change bids change and discard revisions too.
UPDATE "roles" SET "permissions" = "permissions" || array(
  select p from unnest(array['READ_ALL_BID_REVISIONS', 'READ_SINGLE_BID_REVISIONS', 'UPDATE_BID_REVISIONS', 'DELETE_BID_REVISIONS']) p
  where p <> all("roles"."permissions"))
  WHERE 'UPDATE_PROJECT_APPLICATIONS' = any("permissions");
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "bid_revisions" drop column "searched";
ALTER TABLE "bid_revisions" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(translate((coalesce("title", '') || ' ' || coalesce("receipt", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıΣςأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiσσاااايه'))) STORED;
CREATE INDEX "bid_revisions_search" ON "bid_revisions" USING gin ("searched" gin_trgm_ops);
