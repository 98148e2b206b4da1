CREATE TABLE "record_note" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"author" uuid NOT NULL,
	"impersonator" uuid,
	"visibility" text NOT NULL,
	"body" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"files" uuid[] NOT NULL
);

CREATE TABLE "record_follower" (
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "record_follower_pk" PRIMARY KEY("record_id","person")
);

CREATE TABLE "record_notice" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text
);

CREATE TABLE "record_mail" (
	"mail" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "record_mail_pk" PRIMARY KEY("record_id","mail")
);

ALTER TABLE "person" ADD COLUMN "mail_mentions" boolean DEFAULT false NOT NULL;
CREATE INDEX "record_note_record" ON "record_note" USING btree ("record_id","at");
CREATE INDEX "record_notice_record" ON "record_notice" USING btree ("record_id");
