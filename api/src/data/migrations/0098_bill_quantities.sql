ALTER TABLE "billings_lines" ALTER COLUMN "quantity" SET DATA TYPE numeric(18, 6);
