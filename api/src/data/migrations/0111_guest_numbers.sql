ALTER TABLE "guest_message" ADD COLUMN "guest_seq" integer;
UPDATE "guest_message" m SET "guest_seq" = n."number" FROM (
  SELECT "_id", row_number() OVER (PARTITION BY "conversation" ORDER BY "seq") AS "number" FROM "guest_message" WHERE NOT "private"
) n WHERE n."_id" = m."_id";
CREATE UNIQUE INDEX "guest_message_guest_seq" ON "guest_message" USING btree ("conversation","guest_seq");
