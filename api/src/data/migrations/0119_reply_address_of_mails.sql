ALTER TABLE "mail_job" ADD COLUMN "reply_to" text;
