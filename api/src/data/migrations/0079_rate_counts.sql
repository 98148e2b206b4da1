CREATE TABLE "rate_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamptz(3) NOT NULL
);

CREATE INDEX "rate_count_end" ON "rate_count" USING btree ("ends_at");
