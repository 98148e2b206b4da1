CREATE INDEX "stock_movement_at" ON "stock_movement" USING btree ("at");
CREATE INDEX "stock_movement_sold" ON "stock_movement" USING btree ("product","warehouse","at") WHERE "reason" = 'sale_delivery';
