CREATE TABLE "last_write" (
	"person" uuid NOT NULL,
	"xid" bigint NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "last_write_pk" PRIMARY KEY("person","xid")
);

