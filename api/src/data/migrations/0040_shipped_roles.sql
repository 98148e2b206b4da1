CREATE TABLE "shipped_role" (
	"alias" text PRIMARY KEY NOT NULL,
	"permissions" text[] NOT NULL
);

