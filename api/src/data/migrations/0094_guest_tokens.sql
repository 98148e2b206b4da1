ALTER TABLE "guest_opening" ADD COLUMN "token_hash" text;
CREATE INDEX "guest_conversation_waiting_since_list" ON "guest_conversation" USING btree ("waiting_since" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "guest_conversation_tab_waiting_since" ON "guest_conversation" USING btree ("status" desc nulls last,"waiting_since" desc nulls last,"_id" desc) WHERE deleted_at is null;
