CREATE TABLE "projects_companies_to_invite" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "projects_companies_to_invite_pk" PRIMARY KEY("owner","target")
);

ALTER TABLE "projects" ADD COLUMN "proposed_bid" uuid;
ALTER TABLE "projects" ADD COLUMN "proposal_reason" text;
ALTER TABLE "projects" ADD COLUMN "opening_wanted_at" timestamptz(3);
ALTER TABLE "projects_companies_to_invite" ADD CONSTRAINT "projects_companies_to_invite_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_companies_to_invite" ADD CONSTRAINT "projects_companies_to_invite_target_fk" FOREIGN KEY ("target") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "projects_companies_to_invite_target" ON "projects_companies_to_invite" USING btree ("target");
ALTER TABLE "projects" ADD CONSTRAINT "projects_proposed_bid_fk" FOREIGN KEY ("proposed_bid") REFERENCES "public"."project_bid"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "projects_proposed_bid_ref" ON "projects" USING btree ("proposed_bid");
-- Owners draft addenda to their tenders, which staff issue.
UPDATE "roles" SET "permissions" = "permissions" || array(
  select p from unnest(array['CREATE_ADDENDA', 'UPDATE_ADDENDA', 'DELETE_ADDENDA']) p
  where p <> all("roles"."permissions"))
  WHERE 'UPDATE_TENDER_ANSWERS' = any("permissions");
