CREATE TABLE "file_reading" (
	"file" uuid NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "file_reading_file_person_pk" PRIMARY KEY("file","person")
);

ALTER TABLE "company" ADD COLUMN "verification_reason" text;
ALTER TABLE "company" ADD COLUMN "verification_requested_by" uuid;
ALTER TABLE "company" ADD CONSTRAINT "company_verification_requested_by_fk" FOREIGN KEY ("verification_requested_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "company_verification_requested_by_ref" ON "company" USING btree ("verification_requested_by");
