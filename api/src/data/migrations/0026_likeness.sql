CREATE INDEX "company_tax_id_same" ON "company" USING btree (lower("tax_id")) WHERE deleted_at is null;
CREATE INDEX "company_email_same" ON "company" USING btree (lower("email")) WHERE deleted_at is null;
CREATE INDEX "customers_tax_id_same" ON "customers" USING btree (lower("tax_id")) WHERE deleted_at is null;
CREATE INDEX "customers_email_same" ON "customers" USING btree (lower("email")) WHERE deleted_at is null;
CREATE INDEX "supplier_tax_id_same" ON "supplier" USING btree (lower("tax_id")) WHERE deleted_at is null;
CREATE INDEX "supplier_email_same" ON "supplier" USING btree (lower("email")) WHERE deleted_at is null;
CREATE INDEX "product_barcode_same" ON "product" USING btree (lower("barcode")) WHERE deleted_at is null;
