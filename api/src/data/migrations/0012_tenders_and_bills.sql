ALTER TABLE "billings" ADD COLUMN "amount_credited" numeric(18, 3);
ALTER TABLE "billings" ADD COLUMN "submitted_by" uuid;
ALTER TABLE "billings" ADD CONSTRAINT "billings_submitted_by_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "billings_submitted_by_ref" ON "billings" USING btree ("submitted_by");
UPDATE "billings" b SET "submitted_by" = h."actor" FROM (
  SELECT DISTINCT ON ("record_id") "record_id", "actor" FROM "history"
  WHERE "resource" = 'billings' AND "action" = 'submit' ORDER BY "record_id", "version" DESC
) h WHERE h."record_id" = b."_id" AND EXISTS (SELECT 1 FROM "person" p WHERE p."_id" = h."actor");
UPDATE "billings" SET "balance" = 0 WHERE "status" = 'voided';
UPDATE "history" SET "resource" = 'faq' WHERE "resource" = 'faqs';
DELETE FROM "row_count" WHERE "resource" = 'faqs';
