UPDATE "billings" SET "reference" = "number" WHERE "number" IS NOT NULL;
