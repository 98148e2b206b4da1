ALTER TABLE "customers" ADD COLUMN "language" text;
