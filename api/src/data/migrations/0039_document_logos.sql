CREATE TABLE "document_logo" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" text NOT NULL
);

