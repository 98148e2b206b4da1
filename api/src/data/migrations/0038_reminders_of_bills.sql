CREATE TABLE "billings_reminders" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"level" text NOT NULL,
	"sent_at" timestamptz(3) NOT NULL,
	"balance" numeric(18, 3)
);

ALTER TABLE "billings_reminders" ADD CONSTRAINT "billings_reminders_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."billings"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "billings_reminders_owner" ON "billings_reminders" USING btree ("owner","position");

INSERT INTO "billings_reminders" ("_id", "owner", "position", "level", "sent_at")
SELECT gen_random_uuid(), b."_id", row_number() OVER (PARTITION BY b."_id" ORDER BY r."offset_days") - 1,
  CASE r."offset_days" WHEN 1 THEN 'reminder' WHEN 7 THEN 'second_reminder' ELSE 'final_notice' END, r."at"
FROM "record_reminder" r JOIN "billings" b ON b."_id" = r."record_id"
WHERE r."resource" = 'billings' AND r."name" = 'overdue' AND r."sent" AND r."on_day" = b."due_date" AND r."offset_days" IN (1, 7, 14);
