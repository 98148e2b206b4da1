ALTER TABLE "mou_assignment" ADD COLUMN "signatory_confirmed_at" timestamptz(3);
-- whoever was sent an agreement before could sign it
UPDATE "mou_assignment" SET "signatory_confirmed_at" = "sent_at" WHERE "sent_at" IS NOT NULL;
