CREATE TABLE "notice_choice" (
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notice_choice_pk" PRIMARY KEY("person","kind")
);

CREATE TABLE "summary_entry" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"note" uuid
);

ALTER TABLE "mail_job" ADD COLUMN "opt_out" text;
CREATE INDEX "summary_entry_person" ON "summary_entry" USING btree ("person","at");
CREATE INDEX "summary_entry_record" ON "summary_entry" USING btree ("record_id");
CREATE INDEX "summary_entry_note" ON "summary_entry" USING btree ("note");
-- who wanted mentions by mail gets them as before
INSERT INTO "notice_choice" ("person", "kind", "bell", "mail") SELECT "_id", 'mentions', true, 'at_once' FROM "person" WHERE "mail_mentions";
-- allowed: what it said stands in notice_choice
ALTER TABLE "person" DROP COLUMN "mail_mentions";
