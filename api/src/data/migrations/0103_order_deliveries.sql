CREATE TABLE "sale_deliveries" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"row" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"amount" numeric(18, 3) NOT NULL
);

CREATE TABLE "purchase_deliveries" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"row" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"amount" numeric(18, 3) NOT NULL
);

ALTER TABLE "purchase" ADD COLUMN "amount_credited" numeric(18, 3);
ALTER TABLE "sale_deliveries" ADD CONSTRAINT "sale_deliveries_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."sale"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sale_deliveries" ADD CONSTRAINT "sale_deliveries_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase_deliveries" ADD CONSTRAINT "purchase_deliveries_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."purchase"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "purchase_deliveries" ADD CONSTRAINT "purchase_deliveries_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "sale_deliveries_owner" ON "sale_deliveries" USING btree ("owner","position");
CREATE INDEX "purchase_deliveries_owner" ON "purchase_deliveries" USING btree ("owner","position");

-- what was handed over or received of the orders that are completed, at the time of their completion
INSERT INTO "sale_deliveries" ("_id", "owner", "position", "at", "row", "product", "quantity", "amount") SELECT gen_random_uuid(), i."owner", i."position", coalesce((SELECT min(h."at") FROM "history" h WHERE h."resource" = 'sale' AND h."record_id" = s."_id" AND h."action" = 'complete'), s."updated_at"), row_number() OVER (PARTITION BY i."owner" ORDER BY i."position"), i."product", i."quantity", coalesce(i."total_price", 0) FROM "sale_items" i JOIN "sale" s ON s."_id" = i."owner" WHERE s."status" = 'completed';
INSERT INTO "purchase_deliveries" ("_id", "owner", "position", "at", "row", "product", "quantity", "amount") SELECT gen_random_uuid(), i."owner", i."position", coalesce((SELECT min(h."at") FROM "history" h WHERE h."resource" = 'purchase' AND h."record_id" = s."_id" AND h."action" = 'receive'), s."updated_at"), row_number() OVER (PARTITION BY i."owner" ORDER BY i."position"), i."product", i."quantity", coalesce(i."total_price", 0) FROM "purchase_items" i JOIN "purchase" s ON s."_id" = i."owner" WHERE s."status" = 'completed';
