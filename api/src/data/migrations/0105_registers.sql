CREATE SEQUENCE "public"."register_session_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "register" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '')))) STORED,
	"store" uuid NOT NULL,
	"name" text NOT NULL,
	"name_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("name", 250)), "name")) STORED,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "register_session" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (fold_text((coalesce("reference", '')))) STORED,
	"reference" text NOT NULL,
	"reference_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("reference", 250)), "reference")) STORED,
	"register" uuid NOT NULL,
	"store" uuid NOT NULL,
	"currency" text NOT NULL,
	"person" uuid,
	"opening_float" numeric(18, 3) NOT NULL,
	"status" text NOT NULL,
	"closed_at" timestamptz(3),
	"closed_by" uuid,
	"counted" numeric(18, 3),
	"expected" numeric(18, 3),
	"difference" numeric(18, 3),
	"closing_reason" text
);

CREATE TABLE "register_session_moves" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"direction" text NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	"reason" text NOT NULL,
	"by" uuid
);

ALTER TABLE "sale_payments" ADD COLUMN "session" uuid;
ALTER TABLE "register" ADD CONSTRAINT "register_store_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "register_session" ADD CONSTRAINT "register_session_register_fk" FOREIGN KEY ("register") REFERENCES "public"."register"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "register_session" ADD CONSTRAINT "register_session_store_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "register_session" ADD CONSTRAINT "register_session_person_fk" FOREIGN KEY ("person") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "register_session" ADD CONSTRAINT "register_session_closed_by_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "register_session_moves" ADD CONSTRAINT "register_session_moves_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."register_session"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "register_session_moves" ADD CONSTRAINT "register_session_moves_by_fk" FOREIGN KEY ("by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "register_order_list" ON "register" USING btree ("name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "register_store_list" ON "register" USING btree ("store" desc nulls last,"name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "register_active_list" ON "register" USING btree ("active" desc nulls last,"name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "register_created_at_list" ON "register" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "register_trash" ON "register" USING btree ("name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is not null;
CREATE UNIQUE INDEX "register_name_unique" ON "register" USING btree (lower("name"),"store") WHERE deleted_at is null;
CREATE INDEX "register_search" ON "register" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "register_session_order_list" ON "register_session" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "register_session_status_list" ON "register_session" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "register_session_register_list" ON "register_session" USING btree ("register" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "register_session_store_list" ON "register_session" USING btree ("store" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "register_session_person_list" ON "register_session" USING btree ("person" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "register_session_difference_list" ON "register_session" USING btree ("difference" desc nulls last,"_id" desc);
CREATE INDEX "register_session_counted_list" ON "register_session" USING btree ("counted" desc nulls last,"_id" desc);
CREATE INDEX "register_session_closed_at_list" ON "register_session" USING btree ("closed_at" desc nulls last,"_id" desc);
CREATE INDEX "register_session_reference_list" ON "register_session" USING btree ("reference_sort_key" desc nulls last,"_id" desc);
CREATE INDEX "register_session_opening_float_list" ON "register_session" USING btree ("opening_float" desc nulls last,"_id" desc);
CREATE INDEX "register_session_expected_list" ON "register_session" USING btree ("expected" desc nulls last,"_id" desc);
CREATE INDEX "register_session_currency_list" ON "register_session" USING btree ("currency" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "register_session_tab_closed_at" ON "register_session" USING btree ("status" desc nulls last,"closed_at" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "register_session_reference_unique" ON "register_session" USING btree (lower("reference"));
CREATE INDEX "register_session_closed_by_ref" ON "register_session" USING btree ("closed_by");
CREATE INDEX "register_session_search" ON "register_session" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "register_session_moves_owner" ON "register_session_moves" USING btree ("owner","position");
ALTER TABLE "sale_payments" ADD CONSTRAINT "sale_payments_session_fk" FOREIGN KEY ("session") REFERENCES "public"."register_session"("_id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "register_session_register_open" ON "register_session" ("register") WHERE "status" = 'open';
CREATE UNIQUE INDEX "register_session_person_open" ON "register_session" ("person", "store") WHERE "status" = 'open';
CREATE INDEX "sale_payments_session" ON "sale_payments" ("session", "at") WHERE "session" IS NOT NULL;
