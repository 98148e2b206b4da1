CREATE TABLE "guest_opening" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"conversation" uuid NOT NULL,
	"request" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"token_number" integer DEFAULT 0 NOT NULL
);

CREATE UNIQUE INDEX "guest_opening_conversation" ON "guest_opening" USING btree ("conversation");

-- What has opened a conversation before opens none again; nothing says what was in it, so that nothing is the same.
INSERT INTO "guest_opening" ("client_id", "conversation", "request", "at") SELECT "client_id", "conversation", '', "at" FROM "guest_message" WHERE "seq" = 1;
