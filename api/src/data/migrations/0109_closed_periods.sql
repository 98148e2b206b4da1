ALTER TABLE "stores" ADD COLUMN "closed_until" date;
