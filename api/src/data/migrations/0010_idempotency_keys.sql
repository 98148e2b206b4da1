CREATE TABLE "idempotency_key" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"committed" boolean DEFAULT false NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "idempotency_key_pk" PRIMARY KEY("caller","key")
);

CREATE INDEX "idempotency_key_at" ON "idempotency_key" USING btree ("at");
