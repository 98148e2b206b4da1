CREATE TABLE "unit" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '')))) STORED,
	"name" text NOT NULL,
	"name_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("name", 250)), "name")) STORED,
	"code" text NOT NULL,
	"code_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("code", 250)), "code")) STORED,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"in_bills" boolean DEFAULT false NOT NULL,
	"in_products" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"order" integer
);

CREATE INDEX "unit_order_list" ON "unit" USING btree ("order" desc nulls last,"_id" desc);
CREATE INDEX "unit_whole_list" ON "unit" USING btree ("whole" desc nulls last,"order" desc nulls last,"_id" desc);
CREATE INDEX "unit_in_bills_list" ON "unit" USING btree ("in_bills" desc nulls last,"order" desc nulls last,"_id" desc);
CREATE INDEX "unit_in_products_list" ON "unit" USING btree ("in_products" desc nulls last,"order" desc nulls last,"_id" desc);
CREATE INDEX "unit_active_list" ON "unit" USING btree ("active" desc nulls last,"order" desc nulls last,"_id" desc);
CREATE INDEX "unit_name_list" ON "unit" USING btree ("name_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "unit_code_list" ON "unit" USING btree ("code_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "unit_other_names_list" ON "unit" USING gin ("other_names");
CREATE INDEX "unit_created_at_list" ON "unit" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "unit_code_unique" ON "unit" USING btree (lower("code"));
CREATE INDEX "unit_search" ON "unit" USING gin ("searched" gin_trgm_ops);
