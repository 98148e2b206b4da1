CREATE TABLE "notification_sending" (
	"notification" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"after_person" uuid,
	"recipients" integer NOT NULL,
	"holds_mails" boolean DEFAULT false NOT NULL
);

CREATE TABLE "admin_notification_roles" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "admin_notification_roles_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "admin_notification_categories" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "admin_notification_categories_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "company_notification_categories" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_notification_categories_pk" PRIMARY KEY("owner","target")
);

ALTER TABLE "inbox" ADD COLUMN "acknowledged_at" timestamptz(3);
ALTER TABLE "admin_notification" ADD COLUMN "company_types" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "admin_notification" ADD COLUMN "country" text;
ALTER TABLE "company_notification" ADD COLUMN "verified_only" boolean DEFAULT false NOT NULL;
ALTER TABLE "company_notification" ADD COLUMN "company_types" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "company_notification" ADD COLUMN "country" text;
ALTER TABLE "company_notification" ADD COLUMN "channels" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "admin_notification_roles" ADD CONSTRAINT "admin_notification_roles_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."admin_notification"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admin_notification_roles" ADD CONSTRAINT "admin_notification_roles_target_fk" FOREIGN KEY ("target") REFERENCES "public"."roles"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admin_notification_categories" ADD CONSTRAINT "admin_notification_categories_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."admin_notification"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admin_notification_categories" ADD CONSTRAINT "admin_notification_categories_target_fk" FOREIGN KEY ("target") REFERENCES "public"."professional_category"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_notification_categories" ADD CONSTRAINT "company_notification_categories_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company_notification"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_notification_categories" ADD CONSTRAINT "company_notification_categories_target_fk" FOREIGN KEY ("target") REFERENCES "public"."professional_category"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "admin_notification_roles_target" ON "admin_notification_roles" USING btree ("target");
CREATE INDEX "admin_notification_categories_target" ON "admin_notification_categories" USING btree ("target");
CREATE INDEX "company_notification_categories_target" ON "company_notification_categories" USING btree ("target");
CREATE INDEX "record_mail_mail" ON "record_mail" USING btree ("mail");
-- nothing was ever left in this state but rows of the demo, which nothing would end
UPDATE "admin_notification" SET "status" = 'sent', "sent_at" = coalesce("sent_at", "updated_at") WHERE "status" = 'sending';
UPDATE "company_notification" SET "status" = 'sent', "sent_at" = coalesce("sent_at", "updated_at") WHERE "status" = 'sending';
