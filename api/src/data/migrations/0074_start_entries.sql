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
-- by hand: companies are found by their name without legal forms, and by their registration number without signs
CREATE INDEX "company_bare_name" ON "company" ((regexp_replace(regexp_replace(regexp_replace(translate(lower(trade_name), '.''’', ''), '[[:punct:][:space:]]+', ' ', 'g'), '(^| )(co|company|corp|corporation|inc|incorporated|llc|l l c|ltd|limited|plc|gmbh|sa|sarl|bv|wll|w l l|fze|fzco|fzc|est|establishment|شركة|مؤسسة|المحدودة|ذمم)(?= |$)', '', 'g'), ' ', '', 'g'))) WHERE deleted_at is null;
CREATE INDEX "company_bare_registration" ON "company" (lower(regexp_replace(registration_no, '[^[:alnum:]]', '', 'g'))) WHERE deleted_at is null;
