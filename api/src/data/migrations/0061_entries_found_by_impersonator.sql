CREATE INDEX "history_impersonator" ON "history" USING btree ("impersonator","at") WHERE "impersonator" is not null;
