DROP TABLE "last_write" CASCADE;
