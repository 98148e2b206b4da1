create extension if not exists pg_trgm;
CREATE SEQUENCE "public"."company_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."projects_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."project_bid_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."bid_receipt_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "file" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"width" integer,
	"height" integer,
	"has_thumb" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"created_by" uuid
);

CREATE TABLE "history" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor" uuid,
	"impersonator" uuid,
	"reason" text,
	"version" integer NOT NULL,
	"ip" text,
	"user_agent" text,
	"request_id" text,
	"changes" jsonb NOT NULL
);

CREATE TABLE "session" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person" uuid NOT NULL,
	"impersonator" uuid,
	"reason" text,
	"created_at" timestamptz(3) NOT NULL,
	"last_seen_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"ip" text,
	"user_agent" text
);

CREATE TABLE "slug_redirect" (
	"resource" text NOT NULL,
	"scope" text NOT NULL,
	"old" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "slug_redirect_pk" PRIMARY KEY("resource","scope","old")
);

CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamptz(3) NOT NULL
);

CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);

CREATE TABLE "row_count" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"n" integer NOT NULL
);

CREATE TABLE "company" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text,
	"trade_name" text NOT NULL,
	"legal_name" text NOT NULL,
	"type" text NOT NULL,
	"registration_no" text NOT NULL,
	"tax_id" text,
	"established_year" integer,
	"ownership" text,
	"parent_company" uuid,
	"logo" uuid,
	"cover" uuid,
	"about" text,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"address" jsonb NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text,
	"signatory" jsonb,
	"contractor_class" text,
	"service_areas" text[] DEFAULT '{}' NOT NULL,
	"employees_office" integer,
	"employees_field" integer,
	"currency" text NOT NULL,
	"annual_turnover" numeric(18, 3),
	"current_backlog" numeric(18, 3),
	"bonding_single" numeric(18, 3),
	"bonding_aggregate" numeric(18, 3),
	"emr" numeric(18, 2),
	"recordable_incidents" integer,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"litigation" text,
	"application" text NOT NULL,
	"verification" text NOT NULL,
	"verified_at" timestamptz(3),
	"verified_until" date,
	"single_project_limit" numeric(18, 3),
	"conditions" text,
	"status_reason" text,
	"reviewer" uuid,
	"profile_visibility" text NOT NULL,
	"allow_profile_download" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"internal_notes" text
);

CREATE TABLE "company_document" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"company" uuid NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text,
	"issue_date" date,
	"expiry_date" date,
	"file" uuid,
	"status" text NOT NULL,
	"review_reason" text
);

CREATE TABLE "projects" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text,
	"title" text NOT NULL,
	"company" uuid NOT NULL,
	"type" text NOT NULL,
	"sector" text NOT NULL,
	"procurement_method" text NOT NULL,
	"description" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"location" jsonb,
	"site_area" numeric(18, 2),
	"floors" integer,
	"currency" text NOT NULL,
	"budget" numeric(18, 3),
	"show_estimate" boolean DEFAULT false NOT NULL,
	"funding_source" text,
	"contract_type" text NOT NULL,
	"award_criteria" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"bid_deadline" timestamptz(3) NOT NULL,
	"bid_opening_at" timestamptz(3),
	"bid_validity_days" integer NOT NULL,
	"bid_security_percent" numeric(18, 2),
	"performance_security_percent" numeric(18, 2),
	"retention_percent" numeric(18, 2),
	"tender_fee" numeric(18, 3),
	"payment_terms" text,
	"site_visit" jsonb,
	"require_verified" boolean DEFAULT false NOT NULL,
	"sealed" boolean DEFAULT false NOT NULL,
	"accept_late_bids" boolean DEFAULT false NOT NULL,
	"allow_revision" boolean DEFAULT false NOT NULL,
	"visibility" text NOT NULL,
	"contact_person" text NOT NULL,
	"contact_email" text,
	"status" text NOT NULL,
	"status_reason" text,
	"published_at" timestamptz(3),
	"bids_opened_at" timestamptz(3),
	"moderator" uuid,
	"internal_notes" text
);

CREATE TABLE "project_bid" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"project" uuid NOT NULL,
	"company" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	"tax_included" boolean DEFAULT false NOT NULL,
	"discount" numeric(18, 3),
	"validity_until" date,
	"proposed_start" date,
	"duration_days" integer,
	"inclusions" text,
	"exclusions" text,
	"assumptions" text,
	"subcontractors" text,
	"contact" text NOT NULL,
	"contact_email" text,
	"status" text NOT NULL,
	"status_reason" text,
	"submitted_at" timestamptz(3),
	"receipt_no" text,
	"content_hash" text,
	"revision" integer NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"opened_at" timestamptz(3),
	"technical_score" numeric(18, 2),
	"financial_score" numeric(18, 2),
	"leveled_amount" numeric(18, 3),
	"level_notes" text,
	"internal_notes" text
);

CREATE TABLE "category" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"code" text,
	"parent" uuid,
	"description" text,
	"image" uuid,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "professional_category" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"code" text,
	"parent" uuid,
	"description" text,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"image" uuid,
	"requires_licence" boolean DEFAULT false NOT NULL,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "consultant_category" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"code" text,
	"parent" uuid,
	"description" text,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"image" uuid,
	"chartered" boolean DEFAULT false NOT NULL,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "department" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"parent" uuid,
	"head" uuid,
	"email" text,
	"description" text,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "person" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" uuid,
	"role_in_company" text,
	"role" uuid NOT NULL,
	"avatar" uuid,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password" text,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"theme" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"last_login_at" timestamptz(3),
	"notes" text,
	"department" uuid,
	"job_title" text,
	"chat_capacity" integer
);

CREATE TABLE "roles" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"description" text,
	"row_scope" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"mfa_required" boolean DEFAULT false NOT NULL
);

CREATE TABLE "site_config" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"group" text NOT NULL,
	"description" text,
	"value" jsonb,
	"secret_value" text,
	"public" boolean DEFAULT false NOT NULL
);

CREATE TABLE "company_contacts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"title" text,
	"email" text,
	"phone" text
);

CREATE TABLE "company_professional_categories" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_professional_categories_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "company_consultant_categories" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_consultant_categories_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "company_financial_statements" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_financial_statements_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "company_project_references" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"project" text NOT NULL,
	"client" text NOT NULL,
	"year" integer NOT NULL,
	"value" numeric(18, 3),
	"scope" text
);

CREATE TABLE "projects_categories" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "projects_categories_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "projects_boq" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"allow_alternatives" boolean DEFAULT false NOT NULL
);

CREATE TABLE "projects_invited_companies" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "projects_invited_companies_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "projects_attachments" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "projects_attachments_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "project_bid_line_items" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text,
	"description" text NOT NULL,
	"unit" text,
	"quantity" numeric(18, 3) NOT NULL,
	"unit_rate" numeric(18, 3) NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL
);

CREATE TABLE "project_bid_attachments" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "project_bid_attachments_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "project_bid_joint_venture_partners" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "project_bid_joint_venture_partners_pk" PRIMARY KEY("owner","target")
);

ALTER TABLE "company" ADD CONSTRAINT "company_parent_company_fk" FOREIGN KEY ("parent_company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company" ADD CONSTRAINT "company_logo_fk" FOREIGN KEY ("logo") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company" ADD CONSTRAINT "company_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company" ADD CONSTRAINT "company_reviewer_fk" FOREIGN KEY ("reviewer") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company_document" ADD CONSTRAINT "company_document_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company_document" ADD CONSTRAINT "company_document_file_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_moderator_fk" FOREIGN KEY ("moderator") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "project_bid" ADD CONSTRAINT "project_bid_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "project_bid" ADD CONSTRAINT "project_bid_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "category" ADD CONSTRAINT "category_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."category"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "category" ADD CONSTRAINT "category_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "professional_category" ADD CONSTRAINT "professional_category_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."professional_category"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "professional_category" ADD CONSTRAINT "professional_category_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "consultant_category" ADD CONSTRAINT "consultant_category_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."consultant_category"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "consultant_category" ADD CONSTRAINT "consultant_category_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."department"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_head_fk" FOREIGN KEY ("head") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_role_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_avatar_fk" FOREIGN KEY ("avatar") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_department_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_professional_categories" ADD CONSTRAINT "company_professional_categories_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_professional_categories" ADD CONSTRAINT "company_professional_categories_target_fk" FOREIGN KEY ("target") REFERENCES "public"."professional_category"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_consultant_categories" ADD CONSTRAINT "company_consultant_categories_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_consultant_categories" ADD CONSTRAINT "company_consultant_categories_target_fk" FOREIGN KEY ("target") REFERENCES "public"."consultant_category"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_financial_statements" ADD CONSTRAINT "company_financial_statements_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_financial_statements" ADD CONSTRAINT "company_financial_statements_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_project_references" ADD CONSTRAINT "company_project_references_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_categories" ADD CONSTRAINT "projects_categories_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_categories" ADD CONSTRAINT "projects_categories_target_fk" FOREIGN KEY ("target") REFERENCES "public"."category"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_boq" ADD CONSTRAINT "projects_boq_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_invited_companies" ADD CONSTRAINT "projects_invited_companies_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_invited_companies" ADD CONSTRAINT "projects_invited_companies_target_fk" FOREIGN KEY ("target") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_attachments" ADD CONSTRAINT "projects_attachments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "projects_attachments" ADD CONSTRAINT "projects_attachments_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_bid_line_items" ADD CONSTRAINT "project_bid_line_items_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."project_bid"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_bid_attachments" ADD CONSTRAINT "project_bid_attachments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."project_bid"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_bid_attachments" ADD CONSTRAINT "project_bid_attachments_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_bid_joint_venture_partners" ADD CONSTRAINT "project_bid_joint_venture_partners_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."project_bid"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "project_bid_joint_venture_partners" ADD CONSTRAINT "project_bid_joint_venture_partners_target_fk" FOREIGN KEY ("target") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "history_record" ON "history" USING btree ("record_id","at");
CREATE INDEX "history_actor" ON "history" USING btree ("actor","at");
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");
CREATE INDEX "session_person" ON "session" USING btree ("person");
CREATE INDEX "row_count_sum" ON "row_count" USING btree ("resource","field","key","n");
CREATE INDEX "company_order_list" ON "company" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_verification_list" ON "company" USING btree ("verification","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_application_list" ON "company" USING btree ("application","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_type_list" ON "company" USING btree ("type","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_country_list" ON "company" USING btree ("country","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_contractor_class_list" ON "company" USING btree ("contractor_class","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_verified_until_list" ON "company" USING btree ("verified_until","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_reviewer_list" ON "company" USING btree ("reviewer","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "company_number_unique" ON "company" USING btree (lower("number")) WHERE deleted_at is null;
CREATE UNIQUE INDEX "company_registration_no_unique" ON "company" USING btree (lower("registration_no")) WHERE deleted_at is null;
CREATE INDEX "company_parent_company_ref" ON "company" USING btree ("parent_company");
CREATE INDEX "company_search" ON "company" USING gin ((coalesce("number", '') || ' ' || coalesce("trade_name", '') || ' ' || coalesce("legal_name", '') || ' ' || coalesce("registration_no", '')) gin_trgm_ops);
CREATE INDEX "company_document_order_list" ON "company_document" USING btree ("expiry_date" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_document_created_at_list" ON "company_document" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_document_status_list" ON "company_document" USING btree ("status","expiry_date" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_document_company_list" ON "company_document" USING btree ("company","expiry_date" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_document_type_list" ON "company_document" USING btree ("type","expiry_date" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_document_search" ON "company_document" USING gin ((coalesce("number", '') || ' ' || coalesce("issuer", '')) gin_trgm_ops);
CREATE INDEX "projects_order_list" ON "projects" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_status_list" ON "projects" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_company_list" ON "projects" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_type_list" ON "projects" USING btree ("type","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_sector_list" ON "projects" USING btree ("sector","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_country_list" ON "projects" USING btree ("country","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_procurement_method_list" ON "projects" USING btree ("procurement_method","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_bid_deadline_list" ON "projects" USING btree ("bid_deadline","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "projects_moderator_list" ON "projects" USING btree ("moderator","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "projects_number_unique" ON "projects" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "projects_search" ON "projects" USING gin ((coalesce("number", '') || ' ' || coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "project_bid_order_list" ON "project_bid" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_status_list" ON "project_bid" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_project_list" ON "project_bid" USING btree ("project","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_company_list" ON "project_bid" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_currency_list" ON "project_bid" USING btree ("currency","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_bid_submitted_at_list" ON "project_bid" USING btree ("submitted_at","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "project_bid_number_unique" ON "project_bid" USING btree (lower("number")) WHERE deleted_at is null;
CREATE UNIQUE INDEX "project_bid_receipt_no_unique" ON "project_bid" USING btree (lower("receipt_no")) WHERE deleted_at is null;
CREATE INDEX "project_bid_search" ON "project_bid" USING gin ((coalesce("number", '') || ' ' || coalesce("contact", '')) gin_trgm_ops);
CREATE INDEX "category_order_list" ON "category" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "category_created_at_list" ON "category" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "category_parent_list" ON "category" USING btree ("parent","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "category_slug_unique" ON "category" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "category_search" ON "category" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '')) gin_trgm_ops);
CREATE INDEX "professional_category_order_list" ON "professional_category" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "professional_category_created_at_list" ON "professional_category" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "professional_category_parent_list" ON "professional_category" USING btree ("parent","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "professional_category_slug_unique" ON "professional_category" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "professional_category_search" ON "professional_category" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '')) gin_trgm_ops);
CREATE INDEX "consultant_category_order_list" ON "consultant_category" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "consultant_category_created_at_list" ON "consultant_category" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "consultant_category_parent_list" ON "consultant_category" USING btree ("parent","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "consultant_category_slug_unique" ON "consultant_category" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "consultant_category_search" ON "consultant_category" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '')) gin_trgm_ops);
CREATE INDEX "department_order_list" ON "department" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "department_created_at_list" ON "department" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "department_parent_list" ON "department" USING btree ("parent","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "department_head_list" ON "department" USING btree ("head","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "department_name_unique" ON "department" USING btree (lower("name")) WHERE deleted_at is null;
CREATE UNIQUE INDEX "department_code_unique" ON "department" USING btree (lower("code")) WHERE deleted_at is null;
CREATE INDEX "department_search" ON "department" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '')) gin_trgm_ops);
CREATE INDEX "person_order_list" ON "person" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "person_status_list" ON "person" USING btree ("status","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "person_role_list" ON "person" USING btree ("role","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "person_company_list" ON "person" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "person_role_in_company_list" ON "person" USING btree ("role_in_company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "person_last_login_at_list" ON "person" USING btree ("last_login_at","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "person_email_unique" ON "person" USING btree (lower("email")) WHERE deleted_at is null;
CREATE INDEX "person_search" ON "person" USING gin ((coalesce("name", '') || ' ' || coalesce("email", '')) gin_trgm_ops);
CREATE INDEX "person_created_at_list" ON "person" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "person_department_list" ON "person" USING btree ("department","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "roles_order_list" ON "roles" USING btree ("name" desc nulls last,"_id" desc);
CREATE INDEX "roles_created_at_list" ON "roles" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "roles_row_scope_list" ON "roles" USING btree ("row_scope","name" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name"));
CREATE UNIQUE INDEX "roles_alias_unique" ON "roles" USING btree (lower("alias"));
CREATE INDEX "roles_search" ON "roles" USING gin ((coalesce("name", '')) gin_trgm_ops);
CREATE INDEX "site_config_order_list" ON "site_config" USING btree ("key" desc nulls last,"_id" desc);
CREATE INDEX "site_config_created_at_list" ON "site_config" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "site_config_group_list" ON "site_config" USING btree ("group","key" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "site_config_key_unique" ON "site_config" USING btree (lower("key"));
CREATE INDEX "site_config_search" ON "site_config" USING gin ((coalesce("key", '') || ' ' || coalesce("description", '')) gin_trgm_ops);
CREATE INDEX "company_contacts_owner" ON "company_contacts" USING btree ("owner","position");
CREATE INDEX "company_professional_categories_target" ON "company_professional_categories" USING btree ("target");
CREATE INDEX "company_consultant_categories_target" ON "company_consultant_categories" USING btree ("target");
CREATE INDEX "company_financial_statements_target" ON "company_financial_statements" USING btree ("target");
CREATE INDEX "company_project_references_owner" ON "company_project_references" USING btree ("owner","position");
CREATE INDEX "projects_categories_target" ON "projects_categories" USING btree ("target");
CREATE INDEX "projects_boq_owner" ON "projects_boq" USING btree ("owner","position");
CREATE INDEX "projects_invited_companies_target" ON "projects_invited_companies" USING btree ("target");
CREATE INDEX "projects_attachments_target" ON "projects_attachments" USING btree ("target");
CREATE INDEX "project_bid_line_items_owner" ON "project_bid_line_items" USING btree ("owner","position");
CREATE INDEX "project_bid_attachments_target" ON "project_bid_attachments" USING btree ("target");
CREATE INDEX "project_bid_joint_venture_partners_target" ON "project_bid_joint_venture_partners" USING btree ("target");
