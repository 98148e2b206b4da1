ALTER TABLE "mail_job" ADD COLUMN "button" text;
ALTER TABLE "mail_job" ADD COLUMN "button_path" text;
ALTER TABLE "company" ADD COLUMN "tender_notices" text NOT NULL;
ALTER TABLE "projects" ADD COLUMN "time_zone" text;
