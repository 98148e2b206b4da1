CREATE TABLE "document_record" (
	"document" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "document_record_pk" PRIMARY KEY("record_id","document")
);

