CREATE TABLE "saved_views" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"query" text,
	"sort" text,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"density" text NOT NULL,
	"page_size" integer
);

CREATE INDEX "saved_views_order_list" ON "saved_views" USING btree ("created_by","name" desc nulls last,"_id" desc);
CREATE INDEX "saved_views_created_at_list" ON "saved_views" USING btree ("created_by","created_at" desc nulls last,"_id" desc);
CREATE INDEX "saved_views_search" ON "saved_views" USING gin ((coalesce("name", '')) gin_trgm_ops);
