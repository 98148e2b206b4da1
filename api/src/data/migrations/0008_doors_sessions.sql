ALTER TABLE "session" ADD COLUMN "opened_from" uuid;
