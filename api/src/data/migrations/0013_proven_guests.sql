ALTER TABLE "guest_conversation" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;
