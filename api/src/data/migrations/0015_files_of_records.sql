ALTER TABLE "file" ADD COLUMN "guest" text;
ALTER TABLE "file" ADD COLUMN "resource" text;
ALTER TABLE "file" ADD COLUMN "field" text;
ALTER TABLE "file" ADD COLUMN "record_id" uuid;
ALTER TABLE "file" ADD COLUMN "gone_at" timestamptz(3);
CREATE INDEX "file_record" ON "file" USING btree ("record_id","created_at");
