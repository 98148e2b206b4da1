DROP INDEX "billings_related_to_ref";
CREATE INDEX "billings_related_to_list" ON "billings" USING btree ("related_to" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
