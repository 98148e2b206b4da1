ALTER TABLE "person" ADD COLUMN "records_open_as" text;
