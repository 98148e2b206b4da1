ALTER TABLE "inbox" ADD COLUMN "snoozed_until" timestamptz(3);
