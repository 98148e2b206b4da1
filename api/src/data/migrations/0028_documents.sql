CREATE TABLE "record_document" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"template" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"by" uuid,
	"made" boolean NOT NULL
);

CREATE TABLE "billing_seal" (
	"series" text NOT NULL,
	"n" integer NOT NULL,
	"billing" uuid NOT NULL,
	"number" text NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "billing_seal_pk" PRIMARY KEY("series","n")
);

ALTER TABLE "mail_job" ADD COLUMN "document" uuid;
ALTER TABLE "company" ADD COLUMN "language" text;
CREATE UNIQUE INDEX "record_document_number" ON "record_document" USING btree ("record_id","name","number");
CREATE INDEX "record_document_waiting" ON "record_document" USING btree ("at") WHERE not made;
CREATE UNIQUE INDEX "billing_seal_billing" ON "billing_seal" USING btree ("billing");
