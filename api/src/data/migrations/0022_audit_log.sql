CREATE INDEX "history_resource" ON "history" USING btree ("resource","_id");
