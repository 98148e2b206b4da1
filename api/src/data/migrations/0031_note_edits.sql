CREATE TABLE "record_note_version" (
	"note" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"body" text NOT NULL,
	"mentions" uuid[] NOT NULL
);

ALTER TABLE "record_note" ADD COLUMN "edited_at" timestamptz(3);
ALTER TABLE "record_note" ADD COLUMN "deleted_at" timestamptz(3);
ALTER TABLE "record_notice" ADD COLUMN "note" uuid;
CREATE INDEX "record_note_version_note" ON "record_note_version" USING btree ("note","at");
CREATE INDEX "record_notice_note" ON "record_notice" USING btree ("note");
