ALTER TABLE "run" ADD COLUMN "written" integer;
ALTER TABLE "run" ADD COLUMN "file" text;
