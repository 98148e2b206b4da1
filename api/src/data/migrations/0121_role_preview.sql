ALTER TABLE "session" ADD COLUMN "preview_role" uuid;
