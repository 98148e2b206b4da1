CREATE TABLE "record_merge" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"source" uuid NOT NULL,
	"target" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"by" uuid
);

CREATE TABLE "merged_reference" (
	"merge" uuid NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"lines" text NOT NULL,
	"row" uuid NOT NULL,
	"both" boolean NOT NULL
);

CREATE INDEX "record_merge_source" ON "record_merge" USING btree ("source","at");
CREATE INDEX "merged_reference_merge" ON "merged_reference" USING btree ("merge");
