CREATE TABLE "sale_payments" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"amount" numeric(18, 3) NOT NULL,
	"change" numeric(18, 3)
);

CREATE TABLE "purchase_payments" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"amount" numeric(18, 3) NOT NULL,
	"change" numeric(18, 3)
);

ALTER TABLE "sale_payments" ADD CONSTRAINT "sale_payments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."sale"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "purchase_payments" ADD CONSTRAINT "purchase_payments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."purchase"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sale_payments_owner" ON "sale_payments" USING btree ("owner","position");
CREATE INDEX "purchase_payments_owner" ON "purchase_payments" USING btree ("owner","position");
-- what was paid of the orders that are there, as one payment at the time of their last change
INSERT INTO "sale_payments" ("_id", "owner", "position", "at", "method", "amount", "change") SELECT gen_random_uuid(), "_id", 0, "updated_at", "payment_method", "payment_amount", "change" FROM "sale" WHERE "status" <> 'cart' AND "payment_amount" > 0;
INSERT INTO "purchase_payments" ("_id", "owner", "position", "at", "method", "amount", "change") SELECT gen_random_uuid(), "_id", 0, "updated_at", "payment_method", "payment_amount", "change" FROM "purchase" WHERE "status" <> 'cart' AND "payment_amount" > 0;
CREATE TABLE "sale_costs" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"unit_cost" numeric(24, 12)
);

CREATE TABLE "purchase_costs" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"unit_cost" numeric(24, 12)
);

ALTER TABLE "sale_costs" ADD CONSTRAINT "sale_costs_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."sale"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sale_costs" ADD CONSTRAINT "sale_costs_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase_costs" ADD CONSTRAINT "purchase_costs_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."purchase"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "purchase_costs" ADD CONSTRAINT "purchase_costs_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "sale_costs_owner" ON "sale_costs" USING btree ("owner","position");
CREATE INDEX "purchase_costs_owner" ON "purchase_costs" USING btree ("owner","position");
INSERT INTO "sale_costs" ("_id", "owner", "position", "product", "unit_cost") SELECT gen_random_uuid(), "owner", "position", "product", "unit_cost" FROM "sale_items";
INSERT INTO "purchase_costs" ("_id", "owner", "position", "product", "unit_cost") SELECT gen_random_uuid(), "owner", "position", "product", "unit_cost" FROM "purchase_items";
-- allowed: costs are lines of their own now, which only those read who may
ALTER TABLE "sale_items" DROP COLUMN "unit_cost";
-- allowed: costs are lines of their own now, which only those read who may
ALTER TABLE "purchase_items" DROP COLUMN "unit_cost";
-- whoever runs the network or its money reads costs, as the roles are shipped
UPDATE "roles" SET "permissions" = "permissions" || array['READ_COST'] WHERE "alias" IN ('super-admin', 'operations', 'finance') AND 'READ_COST' <> ALL("permissions");
