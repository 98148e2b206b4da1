CREATE TABLE "bid_openings_not_counted" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"bid" text NOT NULL,
	"bidder" text NOT NULL,
	"reason" text
);

CREATE TABLE "bid_openings_evaluators" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL
);

ALTER TABLE "bid_openings_not_counted" ADD CONSTRAINT "bid_openings_not_counted_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."bid_openings"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bid_openings_evaluators" ADD CONSTRAINT "bid_openings_evaluators_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."bid_openings"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "bid_openings_not_counted_owner" ON "bid_openings_not_counted" USING btree ("owner","position");
CREATE INDEX "bid_openings_evaluators_owner" ON "bid_openings_evaluators" USING btree ("owner","position");
