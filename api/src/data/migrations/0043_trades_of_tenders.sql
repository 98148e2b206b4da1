CREATE TABLE "professional_category_works" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "professional_category_works_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "consultant_category_works" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "consultant_category_works_pk" PRIMARY KEY("owner","target")
);

ALTER TABLE "professional_category_works" ADD CONSTRAINT "professional_category_works_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."professional_category"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "professional_category_works" ADD CONSTRAINT "professional_category_works_target_fk" FOREIGN KEY ("target") REFERENCES "public"."category"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consultant_category_works" ADD CONSTRAINT "consultant_category_works_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."consultant_category"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consultant_category_works" ADD CONSTRAINT "consultant_category_works_target_fk" FOREIGN KEY ("target") REFERENCES "public"."category"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "professional_category_works_target" ON "professional_category_works" USING btree ("target");
CREATE INDEX "consultant_category_works_target" ON "consultant_category_works" USING btree ("target");
