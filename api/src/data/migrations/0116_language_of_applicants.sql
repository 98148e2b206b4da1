ALTER TABLE "careers" ADD COLUMN "language" text;
