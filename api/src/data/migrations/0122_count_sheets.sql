CREATE SEQUENCE "public"."count_sheet_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "stock_count" (
	"line" uuid PRIMARY KEY NOT NULL,
	"beginning" numeric(18, 3) NOT NULL,
	"expected" numeric(18, 3)
);

CREATE TABLE "count_line" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("barcode", '')))) STORED,
	"sheet" uuid NOT NULL,
	"product" uuid NOT NULL,
	"name" text NOT NULL,
	"name_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("name", 250)), "name")) STORED,
	"sku" text NOT NULL,
	"sku_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("sku", 250)), "sku")) STORED,
	"barcode" text,
	"status" text NOT NULL,
	"counted" numeric(18, 3),
	"counted_at" timestamptz(3),
	"counted_by" uuid
);

CREATE TABLE "count_sheet" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (fold_text((coalesce("reference", '')))) STORED,
	"reference" text NOT NULL,
	"reference_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("reference", 250)), "reference")) STORED,
	"warehouse" uuid NOT NULL,
	"store" uuid,
	"part" text NOT NULL,
	"category" uuid,
	"note" text,
	"status" text NOT NULL,
	"uncounted" text,
	"status_reason" text
);

ALTER TABLE "count_line" ADD CONSTRAINT "count_line_sheet_fk" FOREIGN KEY ("sheet") REFERENCES "public"."count_sheet"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "count_line" ADD CONSTRAINT "count_line_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "count_line" ADD CONSTRAINT "count_line_counted_by_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "count_sheet" ADD CONSTRAINT "count_sheet_warehouse_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouse"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "count_sheet" ADD CONSTRAINT "count_sheet_store_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "count_sheet" ADD CONSTRAINT "count_sheet_category_fk" FOREIGN KEY ("category") REFERENCES "public"."category"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "count_line_order_list" ON "count_line" USING btree ("name_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "count_line_sheet_list" ON "count_line" USING btree ("sheet" desc nulls last,"name_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "count_line_product_list" ON "count_line" USING btree ("product" desc nulls last,"name_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "count_line_status_list" ON "count_line" USING btree ("status" desc nulls last,"name_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "count_line_counted_at_list" ON "count_line" USING btree ("counted_at" desc nulls last,"_id" desc);
CREATE INDEX "count_line_sku_list" ON "count_line" USING btree ("sku_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "count_line_counted_list" ON "count_line" USING btree ("counted" desc nulls last,"_id" desc);
CREATE INDEX "count_line_counted_by_list" ON "count_line" USING btree ("counted_by" desc nulls last,"name_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "count_line_created_at_list" ON "count_line" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "count_line_tab_counted_at" ON "count_line" USING btree ("status" desc nulls last,"counted_at" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "count_line_sku_unique" ON "count_line" USING btree (lower("sku"),"sheet");
CREATE INDEX "count_line_search" ON "count_line" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "count_sheet_order_list" ON "count_sheet" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "count_sheet_status_list" ON "count_sheet" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "count_sheet_warehouse_list" ON "count_sheet" USING btree ("warehouse" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "count_sheet_store_list" ON "count_sheet" USING btree ("store" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "count_sheet_reference_list" ON "count_sheet" USING btree ("reference_sort_key" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "count_sheet_reference_unique" ON "count_sheet" USING btree (lower("reference"));
CREATE INDEX "count_sheet_category_ref" ON "count_sheet" USING btree ("category");
CREATE INDEX "count_sheet_search" ON "count_sheet" USING gin ("searched" gin_trgm_ops);
-- who books stock counts it, and who reads stock reads the counts
UPDATE "roles" SET "permissions" = "permissions" || array['CREATE_COUNT_SHEET', 'READ_ALL_COUNT_SHEET', 'READ_SINGLE_COUNT_SHEET', 'UPDATE_COUNT_SHEET', 'DELETE_COUNT_SHEET',
  'CREATE_COUNT_LINE', 'READ_ALL_COUNT_LINE', 'READ_SINGLE_COUNT_LINE', 'UPDATE_COUNT_LINE', 'DELETE_COUNT_LINE']
  WHERE 'ADJUST_STOCK' = ANY("permissions") AND 'READ_ALL_COUNT_SHEET' <> ALL("permissions");
UPDATE "roles" SET "permissions" = "permissions" || array['READ_ALL_COUNT_SHEET', 'READ_SINGLE_COUNT_SHEET', 'READ_ALL_COUNT_LINE', 'READ_SINGLE_COUNT_LINE']
  WHERE 'READ_ALL_STOCK' = ANY("permissions") AND 'READ_ALL_COUNT_SHEET' <> ALL("permissions");
