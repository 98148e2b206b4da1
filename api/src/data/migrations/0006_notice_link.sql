ALTER TABLE "company_notification" ADD COLUMN "link" text;
