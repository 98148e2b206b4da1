CREATE TABLE "canned_reply" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("text", '')))) STORED,
	"name" text NOT NULL,
	"name_sort_key" text collate "C" GENERATED ALWAYS AS (sort_key(fold_text(left("name", 250)), "name")) STORED,
	"text" text NOT NULL,
	"language" text,
	"shared" boolean DEFAULT false NOT NULL
);

CREATE INDEX "canned_reply_order_list" ON "canned_reply" USING btree ("name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "canned_reply_shared_list" ON "canned_reply" USING btree ("shared" desc nulls last,"name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "canned_reply_language_list" ON "canned_reply" USING btree ("language" desc nulls last,"name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "canned_reply_created_at_list" ON "canned_reply" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "canned_reply_created_by_list" ON "canned_reply" USING btree ("created_by" desc nulls last,"name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "canned_reply_updated_at_list" ON "canned_reply" USING btree ("updated_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "canned_reply_trash" ON "canned_reply" USING btree ("name_sort_key" desc nulls last,"_id" desc) WHERE deleted_at is not null;
CREATE INDEX "canned_reply_search" ON "canned_reply" USING gin ("searched" gin_trgm_ops);

-- whoever chats keeps canned replies, whoever reads everything reads those that are shared, as the roles are shipped
UPDATE "roles" SET "permissions" = "permissions" || array['CREATE_CANNED_REPLY', 'READ_ALL_CANNED_REPLY', 'READ_SINGLE_CANNED_REPLY', 'UPDATE_CANNED_REPLY', 'DELETE_CANNED_REPLY'] WHERE "alias" IN ('super-admin', 'operations', 'support') AND 'READ_ALL_CANNED_REPLY' <> ALL("permissions");
UPDATE "roles" SET "permissions" = "permissions" || array['SHARE_CANNED_REPLY'] WHERE "alias" IN ('super-admin', 'support') AND 'SHARE_CANNED_REPLY' <> ALL("permissions");
UPDATE "roles" SET "permissions" = "permissions" || array['READ_ALL_CANNED_REPLY', 'READ_SINGLE_CANNED_REPLY'] WHERE "alias" IN ('finance', 'viewer') AND 'READ_ALL_CANNED_REPLY' <> ALL("permissions");

ALTER TABLE "guest_conversation" ADD COLUMN "visitor_language" text;
ALTER TABLE "guest_conversation" ADD COLUMN "visitor_seen_at" timestamptz(3);
ALTER TABLE "guest_conversation" ADD COLUMN "mailed_seq" integer;
ALTER TABLE "guest_conversation" ADD COLUMN "mailed_at" timestamptz(3);
-- what was answered before is mailed to nobody
UPDATE "guest_conversation" SET "mailed_seq" = "last_seq";
ALTER TABLE "guest_conversation" ALTER COLUMN "mailed_seq" SET NOT NULL;
-- by hand: the conversations that a job looks through for answers to mail
CREATE INDEX "guest_conversation_unmailed" ON "guest_conversation" ("_id") WHERE email_verified and last_seq > greatest(visitor_seen_seq, mailed_seq) and deleted_at is null;

ALTER TABLE "guest_message" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text("body")) STORED;
CREATE INDEX "guest_message_search" ON "guest_message" USING gin ("searched" gin_trgm_ops);
