DROP INDEX "chat_message_client";
DROP INDEX "guest_message_client";
CREATE UNIQUE INDEX "guest_message_opening" ON "guest_message" USING btree ("client_id") WHERE "seq" = 1;
CREATE UNIQUE INDEX "chat_message_client" ON "chat_message" USING btree ("thread","client_id");
CREATE UNIQUE INDEX "guest_message_client" ON "guest_message" USING btree ("conversation","client_id");
