ALTER TABLE "projects" ADD COLUMN "former_number" text;
ALTER TABLE "billings" ADD COLUMN "former_number" text;
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "projects" drop column "searched";
ALTER TABLE "projects" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("former_number", '') || ' ' || coalesce("title", '')))) STORED;
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "billings" drop column "searched";
ALTER TABLE "billings" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("reference", '') || ' ' || coalesce("number", '') || ' ' || coalesce("former_number", '') || ' ' || coalesce("po_reference", '')))) STORED;
CREATE UNIQUE INDEX "projects_former_number_unique" ON "projects" USING btree (lower("former_number"),"company") WHERE deleted_at is null;
CREATE UNIQUE INDEX "billings_former_number_unique" ON "billings" USING btree (lower("former_number"),"company") WHERE deleted_at is null;
CREATE INDEX "projects_search" ON "projects" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "billings_search" ON "billings" USING gin ("searched" gin_trgm_ops);
