CREATE TABLE "addenda_bill_changes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"before" text,
	"after" text
);

ALTER TABLE "addenda_bill_changes" ADD CONSTRAINT "addenda_bill_changes_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."addenda"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "addenda_bill_changes_owner" ON "addenda_bill_changes" USING btree ("owner","position");
