ALTER TABLE "sale" ADD COLUMN "sold_on" date;
CREATE INDEX "sale_sold_on_list" ON "sale" USING btree ("sold_on" desc nulls last,"_id" desc) WHERE deleted_at is null;
-- the day of the confirmation as the history has it, else that on which the sale was made
UPDATE "sale" SET "sold_on" = (coalesce(
    (SELECT min(h."at") FROM "history" h WHERE h."resource" = 'sale' AND h."record_id" = "sale"."_id" AND h."action" = 'confirm'), "created_at")
  AT TIME ZONE coalesce((SELECT "value" #>> '{}' FROM "site_config" WHERE "key" = 'platform.timeZone'), 'Asia/Dubai'))::date
  WHERE "number" IS NOT NULL AND "status" <> 'cart';
