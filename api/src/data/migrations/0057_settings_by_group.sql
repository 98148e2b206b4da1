DROP INDEX "site_config_group_list";
DROP INDEX "site_config_order_list";
DROP INDEX "site_config_public_list";
CREATE INDEX "site_config_key_list" ON "site_config" USING btree ("key" desc nulls last,"_id" desc);
CREATE INDEX "site_config_order_list" ON "site_config" USING btree ("group" desc nulls last,"_id" desc);
CREATE INDEX "site_config_public_list" ON "site_config" USING btree ("public" desc nulls last,"group" desc nulls last,"_id" desc);
