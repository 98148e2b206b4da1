CREATE TABLE "run" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"undo_of" uuid,
	"person" uuid NOT NULL,
	"impersonator" uuid,
	"store" uuid,
	"ip" text,
	"user_agent" text,
	"request_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"total" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	"leased_until" timestamptz(3),
	CONSTRAINT "run_undo_of" UNIQUE("undo_of")
);

CREATE TABLE "run_item" (
	"run" uuid NOT NULL,
	"position" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"state" text,
	"name" text,
	"reason" text,
	"before" jsonb,
	"version" integer,
	CONSTRAINT "run_item_pk" PRIMARY KEY("run","position")
);

CREATE INDEX "run_person" ON "run" USING btree ("person","created_at");
CREATE INDEX "run_open" ON "run" USING btree ("leased_until") WHERE "ended_at" is null;
CREATE INDEX "run_item_waiting" ON "run_item" USING btree ("run","position") WHERE "state" is null;
