CREATE INDEX "projects_unsealed" ON "projects" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null and "show_estimate";
