CREATE TABLE "record_reminder" (
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"on_day" date NOT NULL,
	"offset_days" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"sent" boolean NOT NULL,
	CONSTRAINT "record_reminder_pk" PRIMARY KEY("record_id","name","on_day","offset_days")
);

