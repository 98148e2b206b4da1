CREATE TABLE "projects_criteria" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"weight" numeric(18, 2) NOT NULL,
	"description" text
);

CREATE TABLE "projects_evaluators" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "projects_evaluators_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "addenda_criteria" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"weight" numeric(18, 2) NOT NULL,
	"description" text
);

ALTER TABLE "projects" ADD COLUMN "price_weight" numeric(18, 2);
ALTER TABLE "addenda" ADD COLUMN "price_weight" numeric(18, 2);
ALTER TABLE "projects_criteria" ADD CONSTRAINT "projects_criteria_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_evaluators" ADD CONSTRAINT "projects_evaluators_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_evaluators" ADD CONSTRAINT "projects_evaluators_target_fk" FOREIGN KEY ("target") REFERENCES "public"."person"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "addenda_criteria" ADD CONSTRAINT "addenda_criteria_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."addenda"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "projects_criteria_owner" ON "projects_criteria" USING btree ("owner","position");
CREATE INDEX "projects_evaluators_target" ON "projects_evaluators" USING btree ("target");
CREATE INDEX "addenda_criteria_owner" ON "addenda_criteria" USING btree ("owner","position");
