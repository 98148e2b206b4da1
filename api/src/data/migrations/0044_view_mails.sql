CREATE TABLE "view_mail" (
	"person" uuid NOT NULL,
	"view" uuid NOT NULL,
	"query" text,
	"looked_on" date,
	CONSTRAINT "view_mail_pk" PRIMARY KEY("person","view")
);

CREATE TABLE "view_mail_known" (
	"person" uuid NOT NULL,
	"view" uuid NOT NULL,
	"record" uuid NOT NULL,
	CONSTRAINT "view_mail_known_pk" PRIMARY KEY("person","view","record")
);

CREATE TABLE "list_settings_mailed_views" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "list_settings_mailed_views_pk" PRIMARY KEY("owner","target")
);

ALTER TABLE "list_settings_mailed_views" ADD CONSTRAINT "list_settings_mailed_views_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."list_settings"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "list_settings_mailed_views" ADD CONSTRAINT "list_settings_mailed_views_target_fk" FOREIGN KEY ("target") REFERENCES "public"."saved_views"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "list_settings_mailed_views_target" ON "list_settings_mailed_views" USING btree ("target");
