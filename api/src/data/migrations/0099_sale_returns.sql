CREATE TABLE "sale_returns" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"number" text NOT NULL,
	"row" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"goods" text NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(18, 3) NOT NULL
);

ALTER TABLE "sale" ADD COLUMN "amount_credited" numeric(18, 3);
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."sale"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sale_returns" ADD CONSTRAINT "sale_returns_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "sale_returns_owner" ON "sale_returns" USING btree ("owner","position");
CREATE INDEX "stock_movement_source" ON "stock_movement" USING btree ("source_id");
