CREATE TABLE "billings_payments" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"amount" numeric(18, 3) NOT NULL
);

ALTER TABLE "billings" ADD COLUMN "payment" jsonb;
ALTER TABLE "mou_assignment" ADD COLUMN "signature" jsonb;
ALTER TABLE "mou_assignment" ADD COLUMN "signed_by" uuid;
ALTER TABLE "mou_assignment" ADD COLUMN "signed_from" text;
ALTER TABLE "mou_assignment" ADD COLUMN "countersigned_by" uuid;
ALTER TABLE "blogs" ADD COLUMN "translation_of" uuid;
ALTER TABLE "videos" ADD COLUMN "translation_of" uuid;
ALTER TABLE "static_page" ADD COLUMN "translation_of" uuid;
ALTER TABLE "billings_payments" ADD CONSTRAINT "billings_payments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."billings"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "billings_payments_owner" ON "billings_payments" USING btree ("owner","position");
ALTER TABLE "mou_assignment" ADD CONSTRAINT "mou_assignment_signed_by_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mou_assignment" ADD CONSTRAINT "mou_assignment_countersigned_by_fk" FOREIGN KEY ("countersigned_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_translation_of_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."blogs"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "videos" ADD CONSTRAINT "videos_translation_of_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."videos"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "static_page" ADD CONSTRAINT "static_page_translation_of_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."static_page"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "mou_assignment_signed_by_ref" ON "mou_assignment" USING btree ("signed_by");
CREATE INDEX "mou_assignment_countersigned_by_ref" ON "mou_assignment" USING btree ("countersigned_by");
CREATE INDEX "blogs_translation_of_ref" ON "blogs" USING btree ("translation_of");
CREATE INDEX "videos_translation_of_ref" ON "videos" USING btree ("translation_of");
CREATE INDEX "static_page_translation_of_ref" ON "static_page" USING btree ("translation_of");
