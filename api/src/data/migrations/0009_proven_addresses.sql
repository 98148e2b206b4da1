CREATE TABLE "email_proof" (
	"person" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);

CREATE TABLE "signup_request" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"password" text,
	"ip" text,
	"request_id" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"done" boolean DEFAULT false NOT NULL
);

CREATE UNIQUE INDEX "email_proof_token" ON "email_proof" USING btree ("token_hash");
CREATE INDEX "signup_request_at" ON "signup_request" USING btree ("at");
