CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seq" bigint,
	"at" timestamptz(3) NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"version" integer NOT NULL,
	"company" uuid,
	"store" uuid,
	"actor" uuid
);

CREATE TABLE "outbox_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX "outbox_seq" ON "outbox" USING btree ("seq");
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "seq" is null;
