CREATE TABLE "record_visit" (
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "record_visit_pk" PRIMARY KEY("record_id","person")
);

CREATE INDEX "record_visit_person" ON "record_visit" USING btree ("person","at");
