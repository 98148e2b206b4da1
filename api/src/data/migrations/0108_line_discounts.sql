ALTER TABLE "roles" ADD COLUMN "discount_limit" numeric(18, 3);
ALTER TABLE "sale_items" ADD COLUMN "list_price" numeric(24, 12);
ALTER TABLE "sale_items" ADD COLUMN "discount_type" text;
ALTER TABLE "sale_items" ADD COLUMN "discount_value" numeric(18, 3);
ALTER TABLE "sale_items" ADD COLUMN "discount_amount" numeric(18, 3);
ALTER TABLE "purchase_items" ADD COLUMN "list_price" numeric(24, 12);
ALTER TABLE "purchase_items" ADD COLUMN "discount_type" text;
ALTER TABLE "purchase_items" ADD COLUMN "discount_value" numeric(18, 3);
ALTER TABLE "purchase_items" ADD COLUMN "discount_amount" numeric(18, 3);
