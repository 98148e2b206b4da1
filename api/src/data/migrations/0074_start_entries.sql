CREATE TABLE "deadline_reminder" (
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"deadline" timestamptz(3) NOT NULL,
	"hours" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"sent" boolean NOT NULL,
	CONSTRAINT "deadline_reminder_pk" PRIMARY KEY("record_id","name","deadline","hours")
);

DROP INDEX "project_bid_entered_by_ref";
DROP INDEX "project_bid_checker_ref";
CREATE INDEX "project_bid_entered_by_list" ON "project_bid" USING btree ("entered_by" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_checker_list" ON "project_bid" USING btree ("checker" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
