CREATE TABLE "chat_thread" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"pair" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message" text,
	"last_at" timestamptz(3) NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "chat_thread_pair" UNIQUE("pair")
);

CREATE TABLE "chat_member" (
	"thread" uuid NOT NULL,
	"person" uuid NOT NULL,
	"seen_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_member_pk" PRIMARY KEY("thread","person")
);

CREATE TABLE "chat_message" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"thread" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL
);

CREATE TABLE "second_factor" (
	"person" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"enabled_at" timestamptz(3),
	"last_step" integer,
	"pending" text,
	"pending_until" timestamptz(3)
);

CREATE TABLE "recovery_code" (
	"person" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_pk" PRIMARY KEY("person","code_hash")
);

CREATE TABLE "passkey" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3)
);

CREATE TABLE "passkey_challenge" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"person" uuid,
	"ticket" text,
	"expires_at" timestamptz(3) NOT NULL
);

CREATE TABLE "login_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);

CREATE TABLE "mailed_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);

CREATE TABLE "forgotten_password" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"ip" text,
	"at" timestamptz(3) NOT NULL,
	"done" boolean DEFAULT false NOT NULL
);

CREATE TABLE "mail_job" (
	"mail" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamptz(3) NOT NULL,
	"leased_until" timestamptz(3),
	"tries" integer DEFAULT 0 NOT NULL,
	"sealed" text,
	"sealed_until" timestamptz(3)
);

CREATE TABLE "person_stores" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "person_stores_pk" PRIMARY KEY("owner","target")
);

DROP INDEX "business_search";
ALTER TABLE "outer_notification" ADD COLUMN "note" text;
ALTER TABLE "philanthropic" ADD COLUMN "cause" text;
UPDATE "philanthropic" SET "cause" = 'education';
ALTER TABLE "philanthropic" ALTER COLUMN "cause" SET NOT NULL;
ALTER TABLE "philanthropic" ADD COLUMN "country" text;
ALTER TABLE "philanthropic" ADD COLUMN "beneficiaries" integer;
ALTER TABLE "philanthropic" ADD COLUMN "volunteers" integer;
ALTER TABLE "philanthropic" ADD COLUMN "currency" text;
UPDATE "philanthropic" SET "currency" = 'USD';
ALTER TABLE "philanthropic" ALTER COLUMN "currency" SET NOT NULL;
ALTER TABLE "philanthropic" ADD COLUMN "given" numeric(18, 3);
ALTER TABLE "philanthropic" ADD COLUMN "ended_on" date;
ALTER TABLE "business" ADD COLUMN "country" text;
ALTER TABLE "business" ADD COLUMN "head_of_unit" text;
ALTER TABLE "business" ADD COLUMN "email" text;
ALTER TABLE "business" ADD COLUMN "employees" integer;
ALTER TABLE "person_stores" ADD CONSTRAINT "person_stores_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "person_stores" ADD CONSTRAINT "person_stores_target_fk" FOREIGN KEY ("target") REFERENCES "public"."stores"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "chat_member_person" ON "chat_member" USING btree ("person");
CREATE UNIQUE INDEX "chat_message_seq" ON "chat_message" USING btree ("thread","seq");
CREATE UNIQUE INDEX "chat_message_client" ON "chat_message" USING btree ("client_id");
CREATE UNIQUE INDEX "passkey_credential" ON "passkey" USING btree ("credential");
CREATE INDEX "passkey_person" ON "passkey" USING btree ("person");
CREATE INDEX "passkey_challenge_expiry" ON "passkey_challenge" USING btree ("expires_at");
CREATE INDEX "login_ticket_person" ON "login_ticket" USING btree ("person");
CREATE UNIQUE INDEX "mailed_link_person" ON "mailed_link" USING btree ("person");
CREATE INDEX "forgotten_password_email" ON "forgotten_password" USING btree ("email","at");
CREATE INDEX "forgotten_password_at" ON "forgotten_password" USING btree ("at");
CREATE INDEX "mail_job_next" ON "mail_job" USING btree ("next_at");
CREATE INDEX "person_stores_target" ON "person_stores" USING btree ("target");
CREATE INDEX "philanthropic_cause_list" ON "philanthropic" USING btree ("cause","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "philanthropic_country_list" ON "philanthropic" USING btree ("country","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "business_country_list" ON "business" USING btree ("country","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "business_search" ON "business" USING gin ((coalesce("title", '') || ' ' || coalesce("summary", '') || ' ' || coalesce("head_of_unit", '')) gin_trgm_ops);
-- One active winning declaration per project, also when one comes back from the trash.
create unique index project_winnings_active_unique on project_winnings (project)
  where deleted_at is null and status in ('proposed', 'approved', 'declared', 'accepted', 'contract_signed');
