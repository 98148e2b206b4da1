CREATE TABLE "list_settings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"resource" text NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"density" text,
	"default_view" uuid
);

CREATE TABLE "saved_views_roles" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "saved_views_roles_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "list_settings_pinned_views" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "list_settings_pinned_views_pk" PRIMARY KEY("owner","target")
);

ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_default_view_fk" FOREIGN KEY ("default_view") REFERENCES "public"."saved_views"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "saved_views_roles" ADD CONSTRAINT "saved_views_roles_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."saved_views"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "saved_views_roles" ADD CONSTRAINT "saved_views_roles_target_fk" FOREIGN KEY ("target") REFERENCES "public"."roles"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "list_settings_pinned_views" ADD CONSTRAINT "list_settings_pinned_views_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."list_settings"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "list_settings_pinned_views" ADD CONSTRAINT "list_settings_pinned_views_target_fk" FOREIGN KEY ("target") REFERENCES "public"."saved_views"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "list_settings_order_list" ON "list_settings" USING btree ("created_by","resource" desc nulls last,"_id" desc);
CREATE INDEX "list_settings_default_view_list" ON "list_settings" USING btree ("created_by","default_view" desc nulls last,"resource" desc nulls last,"_id" desc);
CREATE INDEX "list_settings_updated_at_list" ON "list_settings" USING btree ("created_by","updated_at" desc nulls last,"_id" desc);
CREATE INDEX "list_settings_created_at_list" ON "list_settings" USING btree ("created_by","created_at" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "list_settings_resource_unique" ON "list_settings" USING btree (lower("resource"),"created_by");
CREATE INDEX "saved_views_roles_target" ON "saved_views_roles" USING btree ("target");
CREATE INDEX "list_settings_pinned_views_target" ON "list_settings_pinned_views" USING btree ("target");
-- a name that somebody gave to several views of one list stays with the first of them
UPDATE "saved_views" v SET "name" = left(v."name", 60) || ' (' || twice."n" || ' ' || left(v."_id"::text, 8) || ')'
FROM (SELECT "_id", row_number() OVER (PARTITION BY lower("name"), "resource", "created_by" ORDER BY "created_at", "_id") AS "n" FROM "saved_views") twice
WHERE twice."_id" = v."_id" AND twice."n" > 1;
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree (lower("name"),"resource","created_by");
