ALTER TABLE "record_task" ADD COLUMN "reminded_day" date;
