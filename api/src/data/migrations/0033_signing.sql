CREATE TABLE "signing_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"assignment" uuid NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);

ALTER TABLE "mou_assignment" ADD COLUMN "signed_via" text;
ALTER TABLE "mou_assignment" ADD COLUMN "signature_drawing" text;
CREATE UNIQUE INDEX "signing_link_assignment" ON "signing_link" USING btree ("assignment");
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");
