DROP INDEX "sale_number_list";
DROP INDEX "purchase_number_list";
ALTER TABLE "sale" ADD COLUMN "reference" text;
ALTER TABLE "purchase" ADD COLUMN "reference" text;
ALTER TABLE "sale" ALTER COLUMN "number" DROP NOT NULL;
ALTER TABLE "purchase" ALTER COLUMN "number" DROP NOT NULL;
-- orders keep their numbers; what a cart was called by is its reference, for it has no number before it is confirmed
UPDATE "sale" SET "reference" = "number", "number" = CASE WHEN "status" = 'cart' THEN NULL ELSE "number" END;
UPDATE "purchase" SET "reference" = "number", "number" = CASE WHEN "status" = 'cart' THEN NULL ELSE "number" END;
ALTER TABLE "sale" ALTER COLUMN "reference" SET NOT NULL;
ALTER TABLE "purchase" ALTER COLUMN "reference" SET NOT NULL;
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "sale" drop column "searched";
ALTER TABLE "sale" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("reference", '') || ' ' || coalesce("number", '')))) STORED;
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "purchase" drop column "searched";
ALTER TABLE "purchase" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("reference", '') || ' ' || coalesce("number", '') || ' ' || coalesce("supplier_ref", '')))) STORED;
ALTER TABLE "sale" ADD COLUMN "reference_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("reference", 250)), "reference")) STORED;
ALTER TABLE "purchase" ADD COLUMN "reference_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("reference", 250)), "reference")) STORED;
CREATE INDEX "sale_search" ON "sale" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "purchase_search" ON "purchase" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "sale_reference_list" ON "sale" USING btree ("reference_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "sale_reference_unique" ON "sale" USING btree (lower("reference")) WHERE deleted_at is null;
CREATE INDEX "purchase_reference_list" ON "purchase" USING btree ("reference_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "purchase_reference_unique" ON "purchase" USING btree (lower("reference")) WHERE deleted_at is null;
-- allowed: lists are in the order of references, which have keys of their own
ALTER TABLE "sale" DROP COLUMN "number_sort_key";
-- allowed: lists are in the order of references, which have keys of their own
ALTER TABLE "purchase" DROP COLUMN "number_sort_key";
CREATE INDEX "sale_created_by_list" ON "sale" USING btree ("created_by" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "purchase_created_by_list" ON "purchase" USING btree ("created_by" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
