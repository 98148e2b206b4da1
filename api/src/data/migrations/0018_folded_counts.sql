ALTER TABLE "row_count" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;
CREATE INDEX "row_count_unfolded" ON "row_count" USING btree ("id") WHERE not folded;
