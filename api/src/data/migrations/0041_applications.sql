CREATE TABLE "company_requested_changes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"part" text NOT NULL,
	"note" text NOT NULL
);

ALTER TABLE "company" ADD COLUMN "submitted_at" timestamptz(3);
ALTER TABLE "company_requested_changes" ADD CONSTRAINT "company_requested_changes_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "company_requested_changes_owner" ON "company_requested_changes" USING btree ("owner","position");
CREATE INDEX "company_submitted_at_list" ON "company" USING btree ("submitted_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
UPDATE "company" SET "submitted_at" = (SELECT max(h.at) FROM "history" h WHERE h.resource = 'company' AND h.record_id = "company"."_id" AND h.action = 'submit');
INSERT INTO "company_requested_changes" ("_id", "owner", "position", "part", "note") SELECT gen_random_uuid(), "_id", 1, 'company', left("status_reason", 1000) FROM "company" WHERE "application" = 'changes_requested' AND "status_reason" IS NOT NULL;
