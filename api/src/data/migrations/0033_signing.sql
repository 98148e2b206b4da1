CREATE TABLE "record_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);

ALTER TABLE "mou_assignment" ADD COLUMN "signed_via" text;
ALTER TABLE "mou_assignment" ADD COLUMN "signature_drawing" text;
CREATE UNIQUE INDEX "record_link_record" ON "record_link" USING btree ("record_id");
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");
