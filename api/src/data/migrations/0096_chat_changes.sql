CREATE TABLE "chat_reaction" (
	"message" uuid NOT NULL,
	"reaction" text NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "chat_reaction_pk" PRIMARY KEY("message","reaction","person")
);

ALTER TABLE "chat_member" ADD COLUMN "from_seq" integer DEFAULT 0 NOT NULL;
ALTER TABLE "chat_member" ADD COLUMN "muted" boolean DEFAULT false NOT NULL;
ALTER TABLE "chat_member" ADD COLUMN "company" uuid;
ALTER TABLE "chat_message" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "chat_message" ADD COLUMN "edited_at" timestamptz(3);
ALTER TABLE "chat_message" ADD COLUMN "removed_at" timestamptz(3);
ALTER TABLE "chat_message" ADD COLUMN "sent_hash" text;
ALTER TABLE "chat_message" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text("body")) STORED;
CREATE INDEX "chat_message_search" ON "chat_message" USING gin ("searched" gin_trgm_ops);
