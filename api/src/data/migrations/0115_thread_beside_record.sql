ALTER TABLE "chat_thread" ADD COLUMN "resource" text;
ALTER TABLE "chat_thread" ADD COLUMN "record_id" uuid;
CREATE UNIQUE INDEX "chat_thread_record" ON "chat_thread" USING btree ("record_id","resource");
