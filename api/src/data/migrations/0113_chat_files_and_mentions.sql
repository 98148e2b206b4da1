ALTER TABLE "chat_message" ADD COLUMN "mentions" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "chat_message" ADD COLUMN "files" uuid[] DEFAULT '{}' NOT NULL;
