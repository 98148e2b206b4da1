create extension if not exists pg_trgm;
CREATE SEQUENCE "public"."company_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."project_bid_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."project_winnings_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."billings_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."profile_download_request_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."mou_assignment_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."guest_conversation_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."jobs_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."booking_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."customers_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."supplier_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."sale_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."purchase_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."projects_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
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

CREATE TABLE "counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);

CREATE TABLE "inbox" (
	"notification" uuid NOT NULL,
	"resource" text NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	CONSTRAINT "inbox_pk" PRIMARY KEY("notification","person")
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

CREATE TABLE "stock_balance" (
	"product" uuid NOT NULL,
	"warehouse" uuid NOT NULL,
	"on_hand" numeric(18, 3) DEFAULT 0 NOT NULL,
	"reserved" numeric(18, 3) DEFAULT 0 NOT NULL,
	"incoming" numeric(18, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_balance_pk" PRIMARY KEY("product","warehouse")
);

CREATE TABLE "stock_movement" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"product" uuid NOT NULL,
	"warehouse" uuid NOT NULL,
	"change" numeric(18, 3) NOT NULL,
	"balance_after" numeric(18, 3) NOT NULL,
	"unit_cost" numeric(18, 3),
	"reason" text NOT NULL,
	"note" text,
	"source" text,
	"source_id" uuid,
	"by" uuid
);

CREATE TABLE "guest_message" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"conversation" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"body" text NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"author" uuid,
	"at" timestamptz(3) NOT NULL
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

CREATE TABLE "project_winnings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"project" uuid NOT NULL,
	"bid" uuid NOT NULL,
	"company" uuid NOT NULL,
	"currency" text NOT NULL,
	"award_amount" numeric(18, 3) NOT NULL,
	"award_date" date NOT NULL,
	"justification" text,
	"compared_bids" integer,
	"lowest_amount" numeric(18, 3),
	"standstill_until" date,
	"acceptance_deadline" date NOT NULL,
	"accepted_at" timestamptz(3),
	"contract_no" text,
	"contract_signed_on" date,
	"contract_file" uuid,
	"start_date" date,
	"end_date" date,
	"performance_security" jsonb,
	"commission_percent" numeric(18, 2) NOT NULL,
	"commission_amount" numeric(18, 3),
	"public_announcement" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"notes" text
);

CREATE TABLE "billings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"reference" text NOT NULL,
	"number" text,
	"type" text NOT NULL,
	"related_to" uuid,
	"company" uuid NOT NULL,
	"project" uuid,
	"winning" uuid,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"period_from" date,
	"period_to" date,
	"currency" text NOT NULL,
	"sub_total" numeric(18, 3),
	"discount_total" numeric(18, 3),
	"tax_total" numeric(18, 3),
	"total" numeric(18, 3),
	"amount_paid" numeric(18, 3),
	"balance" numeric(18, 3),
	"bill_to" jsonb,
	"po_reference" text,
	"terms" text,
	"notes" text,
	"internal_notes" text,
	"disputed" boolean DEFAULT false NOT NULL,
	"disputed_reason" text,
	"status" text NOT NULL,
	"status_reason" text,
	"issued_at" timestamptz(3),
	"issued_by" uuid
);

CREATE TABLE "requested_category" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"company" uuid NOT NULL,
	"suggested_parent" uuid,
	"reason" text,
	"status" text NOT NULL,
	"status_reason" text,
	"resolved_professional" uuid,
	"resolved_consultant" uuid,
	"reviewed_at" timestamptz(3)
);

CREATE TABLE "profile_download_request" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"company" uuid NOT NULL,
	"target" uuid NOT NULL,
	"purpose" text NOT NULL,
	"sections" text[] DEFAULT '{}' NOT NULL,
	"format" text NOT NULL,
	"expires_on" date,
	"max_downloads" integer,
	"download_count" integer NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"decided_at" timestamptz(3)
);

CREATE TABLE "profile_sharing" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"company" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"channel" text NOT NULL,
	"sections" text[] DEFAULT '{}' NOT NULL,
	"passcode" text,
	"allow_download" boolean DEFAULT false NOT NULL,
	"expires_on" date NOT NULL,
	"view_count" integer NOT NULL,
	"last_viewed_at" timestamptz(3),
	"status" text NOT NULL,
	"status_reason" text
);

CREATE TABLE "mou" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"version_no" integer NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"file" uuid,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"commission_percent" numeric(18, 2),
	"currency" text NOT NULL,
	"commission_cap" numeric(18, 3),
	"validity_months" integer NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"notice_days" integer,
	"requires_countersign" boolean DEFAULT false NOT NULL,
	"change_log" text,
	"status" text NOT NULL,
	"status_reason" text,
	"activated_at" timestamptz(3)
);

CREATE TABLE "mou_assignment" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"mou" uuid NOT NULL,
	"company" uuid NOT NULL,
	"signatory" jsonb NOT NULL,
	"counter_signatory" uuid,
	"merge_values" jsonb,
	"rendered_text" text,
	"rendered_hash" text,
	"sign_before" date NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"sent_at" timestamptz(3),
	"viewed_at" timestamptz(3),
	"signed_at" timestamptz(3),
	"countersigned_at" timestamptz(3),
	"reminders" integer NOT NULL,
	"status" text NOT NULL,
	"status_reason" text
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

CREATE TABLE "package" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"description" text,
	"currency" text NOT NULL,
	"price" numeric(18, 3) NOT NULL,
	"billing_period" text NOT NULL,
	"trial_days" integer,
	"max_users" integer,
	"max_open_bids" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"limits" jsonb,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "customer_feedback" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"comment" text,
	"rating" integer NOT NULL,
	"subject_type" text NOT NULL,
	"about_company" uuid,
	"about_project" uuid,
	"company" uuid,
	"author_name" text,
	"author_email" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"assignee" uuid,
	"reply" text,
	"replied_at" timestamptz(3),
	"public" boolean DEFAULT false NOT NULL,
	"visibility" text NOT NULL,
	"status" text NOT NULL
);

CREATE TABLE "contact_message" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company_name" text,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"page" text,
	"assignee" uuid,
	"reply" text,
	"replied_at" timestamptz(3),
	"status" text NOT NULL
);

CREATE TABLE "guest_conversation" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"visitor_name" text NOT NULL,
	"visitor_email" text,
	"visitor_phone" text,
	"subject" text,
	"priority" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"assignee" uuid,
	"company" uuid,
	"page" text,
	"browser" text,
	"last_seq" integer NOT NULL,
	"agent_seen_seq" integer NOT NULL,
	"visitor_seen_seq" integer NOT NULL,
	"last_message" text,
	"last_activity_at" timestamptz(3),
	"first_reply_at" timestamptz(3),
	"waiting_since" timestamptz(3),
	"snoozed_until" timestamptz(3),
	"resolved_at" timestamptz(3),
	"rating" integer,
	"status" text NOT NULL
);

CREATE TABLE "admin_notification" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"link_label" text,
	"link_url" text,
	"expires_at" timestamptz(3),
	"status" text NOT NULL,
	"send_at" timestamptz(3),
	"sent_at" timestamptz(3),
	"recipient_count" integer
);

CREATE TABLE "company_notification" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"project" uuid,
	"billing" uuid,
	"requires_ack" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamptz(3),
	"sent_at" timestamptz(3),
	"recipient_count" integer
);

CREATE TABLE "outer_notification" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"company" uuid,
	"attempts" integer NOT NULL,
	"error" text,
	"sent_at" timestamptz(3),
	"status" text NOT NULL
);

CREATE TABLE "blogs" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"excerpt" text,
	"body" text NOT NULL,
	"cover" uuid,
	"cover_alt" text,
	"topic" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"seo" jsonb,
	"status" text NOT NULL,
	"publish_at" timestamptz(3),
	"published_at" timestamptz(3)
);

CREATE TABLE "videos" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"description" text,
	"source" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail" uuid,
	"duration_seconds" integer,
	"topic" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"order" integer,
	"seo" jsonb,
	"status" text NOT NULL,
	"publish_at" timestamptz(3),
	"published_at" timestamptz(3)
);

CREATE TABLE "banners" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"text" text,
	"image" uuid NOT NULL,
	"mobile_image" uuid,
	"alt" text NOT NULL,
	"link_label" text,
	"link_url" text,
	"placement" text NOT NULL,
	"start_at" timestamptz(3),
	"end_at" timestamptz(3),
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "faqs" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"topic" text NOT NULL,
	"helpful_yes" integer NOT NULL,
	"helpful_no" integer NOT NULL,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "service" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"icon" uuid,
	"image" uuid,
	"price_note" text,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "testimonial" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"company" uuid,
	"company_name" text,
	"position" text,
	"photo" uuid,
	"text" text NOT NULL,
	"rating" integer NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "gallery" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"album" text NOT NULL,
	"taken_on" date,
	"description" text,
	"cover" uuid NOT NULL,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "recent_work" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"project" uuid,
	"client" text,
	"category" uuid,
	"country" text,
	"place" text,
	"year" integer,
	"currency" text NOT NULL,
	"value" numeric(18, 3),
	"cover" uuid,
	"body" text,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "team_member" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"position" text NOT NULL,
	"department" uuid,
	"photo" uuid,
	"bio" text,
	"email" text,
	"linkedin" text,
	"joined_on" date,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "tributes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"person" text NOT NULL,
	"title" text,
	"occasion" text NOT NULL,
	"date" date,
	"text" text NOT NULL,
	"image" uuid,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "activities" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"end_date" date,
	"place" text,
	"capacity" integer,
	"body" text,
	"status" text NOT NULL,
	"publish_at" timestamptz(3),
	"published_at" timestamptz(3)
);

CREATE TABLE "philanthropic" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"cover" uuid,
	"link" text,
	"started_on" date,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "business" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"cover" uuid,
	"link" text,
	"started_on" date,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "jobs" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"department" uuid,
	"country" text NOT NULL,
	"location" text NOT NULL,
	"work_mode" text NOT NULL,
	"employment_type" text NOT NULL,
	"seniority" text NOT NULL,
	"openings" integer NOT NULL,
	"currency" text NOT NULL,
	"salary_min" numeric(18, 3),
	"salary_max" numeric(18, 3),
	"salary_visible" boolean DEFAULT false NOT NULL,
	"description" text NOT NULL,
	"requirements" text,
	"benefits" text,
	"closing_date" date,
	"hiring_manager" uuid,
	"status" text NOT NULL
);

CREATE TABLE "static_page" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"effective_from" date,
	"change_note" text,
	"seo" jsonb,
	"status" text NOT NULL,
	"publish_at" timestamptz(3),
	"published_at" timestamptz(3)
);

CREATE TABLE "careers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"job" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"resume" uuid NOT NULL,
	"cover_letter" text,
	"linkedin" text,
	"experience_years" integer,
	"current_employer" text,
	"currency" text NOT NULL,
	"expected_salary" numeric(18, 3),
	"notice_days" integer,
	"available_from" date,
	"source" text NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"rating" integer,
	"interviewer" uuid,
	"interview_at" timestamptz(3),
	"stage" text NOT NULL,
	"stage_reason" text,
	"notes" text
);

CREATE TABLE "technology" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"icon" uuid,
	"image" uuid,
	"vendor" text,
	"website" text,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "saas" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"icon" uuid,
	"image" uuid,
	"vendor" text,
	"website" text,
	"trial_days" integer,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "process" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"flow" text NOT NULL,
	"summary" text NOT NULL,
	"body" text,
	"icon" uuid,
	"duration_note" text,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "why_choose_us" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"icon" uuid,
	"figure" text,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "suite" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"description" text,
	"cover" uuid,
	"currency" text NOT NULL,
	"price" numeric(18, 3) NOT NULL,
	"capacity" integer NOT NULL,
	"bedrooms" integer,
	"area" numeric(18, 1),
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "accommodation" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"description" text,
	"cover" uuid,
	"currency" text NOT NULL,
	"price" numeric(18, 3) NOT NULL,
	"type" text NOT NULL,
	"place" text NOT NULL,
	"capacity" integer NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "complimentaries" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"description" text,
	"cover" uuid,
	"currency" text NOT NULL,
	"price" numeric(18, 3) NOT NULL,
	"kind" text NOT NULL,
	"conditions" text,
	"order" integer,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "booking" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"suite" uuid,
	"accommodation" uuid,
	"company" uuid,
	"guest_name" text NOT NULL,
	"guest" jsonb,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"guests" integer NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(18, 3),
	"notes" text,
	"status" text NOT NULL,
	"status_reason" text
);

CREATE TABLE "stores" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"address" jsonb,
	"phone" text,
	"email" text,
	"manager" uuid,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "customers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"company" uuid,
	"tax_id" text,
	"phone" text NOT NULL,
	"email" text,
	"address" jsonb,
	"currency" text NOT NULL,
	"credit_limit" numeric(18, 3),
	"payment_terms_days" integer,
	"blocked" boolean DEFAULT false NOT NULL,
	"notes" text
);

CREATE TABLE "supplier" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"company" uuid,
	"tax_id" text,
	"phone" text NOT NULL,
	"email" text,
	"address" jsonb,
	"currency" text NOT NULL,
	"lead_days" integer,
	"payment_terms_days" integer,
	"blocked" boolean DEFAULT false NOT NULL,
	"notes" text
);

CREATE TABLE "product" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"type" text NOT NULL,
	"category" uuid,
	"brand" text,
	"description" text,
	"image" uuid,
	"unit" text NOT NULL,
	"currency" text NOT NULL,
	"sale_price" numeric(18, 3) NOT NULL,
	"purchase_price" numeric(18, 3) NOT NULL,
	"cost_price" numeric(18, 3),
	"min_sale_price" numeric(18, 3),
	"tax_percent" numeric(18, 2),
	"track_stock" boolean DEFAULT false NOT NULL,
	"allow_backorder" boolean DEFAULT false NOT NULL,
	"reorder_level" numeric(18, 3),
	"reorder_quantity" numeric(18, 3),
	"weight" numeric(18, 3),
	"hazardous" boolean DEFAULT false NOT NULL,
	"hs_code" text,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "warehouse" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"store" uuid,
	"type" text NOT NULL,
	"address" jsonb,
	"manager" uuid,
	"active" boolean DEFAULT false NOT NULL
);

CREATE TABLE "sale" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"store" uuid NOT NULL,
	"warehouse" uuid NOT NULL,
	"customer" uuid,
	"currency" text NOT NULL,
	"sub_total" numeric(18, 3),
	"discount_type" text NOT NULL,
	"discount" numeric(18, 3),
	"discount_amount" numeric(18, 3),
	"commission" numeric(18, 3),
	"profit" numeric(18, 3),
	"final_price" numeric(18, 3),
	"payment_amount" numeric(18, 3),
	"due_price" numeric(18, 3),
	"salesperson" uuid,
	"delivery_date" date,
	"notes" text,
	"status" text NOT NULL,
	"status_reason" text
);

CREATE TABLE "purchase" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"number" text NOT NULL,
	"store" uuid NOT NULL,
	"warehouse" uuid NOT NULL,
	"supplier" uuid,
	"currency" text NOT NULL,
	"sub_total" numeric(18, 3),
	"discount_type" text NOT NULL,
	"discount" numeric(18, 3),
	"discount_amount" numeric(18, 3),
	"commission" numeric(18, 3),
	"profit" numeric(18, 3),
	"final_price" numeric(18, 3),
	"payment_amount" numeric(18, 3),
	"due_price" numeric(18, 3),
	"supplier_ref" text,
	"expected_at" date,
	"notes" text,
	"status" text NOT NULL,
	"status_reason" text
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

CREATE TABLE "app_language" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"native_name" text NOT NULL,
	"direction" text NOT NULL,
	"fallback" uuid,
	"date_format" text NOT NULL,
	"first_day_of_week" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"order" integer
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

CREATE TABLE "billings_lines" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"unit_price" numeric(18, 3) NOT NULL,
	"discount" numeric(18, 3),
	"tax_percent" numeric(18, 2),
	"total" numeric(18, 3)
);

CREATE TABLE "customer_feedback_attachments" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "customer_feedback_attachments_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "company_notification_companies" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_notification_companies_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "blogs_related_posts" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "blogs_related_posts_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "gallery_images" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"image" uuid NOT NULL,
	"alt" text NOT NULL,
	"caption" text
);

CREATE TABLE "recent_work_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "recent_work_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "activities_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "activities_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "philanthropic_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "philanthropic_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "business_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "business_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "suite_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "suite_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "accommodation_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "accommodation_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "complimentaries_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "complimentaries_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "booking_complimentaries" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "booking_complimentaries_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "product_images" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_images_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "product_suppliers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"supplier" uuid NOT NULL,
	"code" text,
	"price" numeric(18, 3),
	"lead_days" integer,
	"minimum" numeric(18, 3)
);

CREATE TABLE "sale_items" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"unit_price" numeric(18, 3),
	"unit_cost" numeric(18, 3),
	"total_price" numeric(18, 3)
);

CREATE TABLE "purchase_items" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"unit_price" numeric(18, 3),
	"unit_cost" numeric(18, 3),
	"total_price" numeric(18, 3)
);

CREATE TABLE "app_language_strings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"value" text,
	"state" text NOT NULL
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
ALTER TABLE "project_winnings" ADD CONSTRAINT "project_winnings_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "project_winnings" ADD CONSTRAINT "project_winnings_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."project_bid"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "project_winnings" ADD CONSTRAINT "project_winnings_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "project_winnings" ADD CONSTRAINT "project_winnings_contract_file_fk" FOREIGN KEY ("contract_file") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "billings" ADD CONSTRAINT "billings_related_to_fk" FOREIGN KEY ("related_to") REFERENCES "public"."billings"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "billings" ADD CONSTRAINT "billings_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "billings" ADD CONSTRAINT "billings_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "billings" ADD CONSTRAINT "billings_winning_fk" FOREIGN KEY ("winning") REFERENCES "public"."project_winnings"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "billings" ADD CONSTRAINT "billings_issued_by_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "requested_category" ADD CONSTRAINT "requested_category_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "requested_category" ADD CONSTRAINT "requested_category_suggested_parent_fk" FOREIGN KEY ("suggested_parent") REFERENCES "public"."professional_category"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "requested_category" ADD CONSTRAINT "requested_category_resolved_professional_fk" FOREIGN KEY ("resolved_professional") REFERENCES "public"."professional_category"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "requested_category" ADD CONSTRAINT "requested_category_resolved_consultant_fk" FOREIGN KEY ("resolved_consultant") REFERENCES "public"."consultant_category"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "profile_download_request" ADD CONSTRAINT "profile_download_request_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "profile_download_request" ADD CONSTRAINT "profile_download_request_target_fk" FOREIGN KEY ("target") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "profile_sharing" ADD CONSTRAINT "profile_sharing_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "mou" ADD CONSTRAINT "mou_file_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mou_assignment" ADD CONSTRAINT "mou_assignment_mou_fk" FOREIGN KEY ("mou") REFERENCES "public"."mou"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "mou_assignment" ADD CONSTRAINT "mou_assignment_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "mou_assignment" ADD CONSTRAINT "mou_assignment_counter_signatory_fk" FOREIGN KEY ("counter_signatory") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "category" ADD CONSTRAINT "category_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."category"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "category" ADD CONSTRAINT "category_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "professional_category" ADD CONSTRAINT "professional_category_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."professional_category"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "professional_category" ADD CONSTRAINT "professional_category_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "consultant_category" ADD CONSTRAINT "consultant_category_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."consultant_category"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "consultant_category" ADD CONSTRAINT "consultant_category_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."department"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_head_fk" FOREIGN KEY ("head") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_about_company_fk" FOREIGN KEY ("about_company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_about_project_fk" FOREIGN KEY ("about_project") REFERENCES "public"."projects"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_assignee_fk" FOREIGN KEY ("assignee") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assignee_fk" FOREIGN KEY ("assignee") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "guest_conversation" ADD CONSTRAINT "guest_conversation_assignee_fk" FOREIGN KEY ("assignee") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "guest_conversation" ADD CONSTRAINT "guest_conversation_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company_notification" ADD CONSTRAINT "company_notification_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company_notification" ADD CONSTRAINT "company_notification_billing_fk" FOREIGN KEY ("billing") REFERENCES "public"."billings"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "outer_notification" ADD CONSTRAINT "outer_notification_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_author_fk" FOREIGN KEY ("author") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "banners" ADD CONSTRAINT "banners_mobile_image_fk" FOREIGN KEY ("mobile_image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "service" ADD CONSTRAINT "service_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "service" ADD CONSTRAINT "service_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_photo_fk" FOREIGN KEY ("photo") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "gallery" ADD CONSTRAINT "gallery_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "recent_work" ADD CONSTRAINT "recent_work_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "recent_work" ADD CONSTRAINT "recent_work_category_fk" FOREIGN KEY ("category") REFERENCES "public"."category"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "recent_work" ADD CONSTRAINT "recent_work_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_department_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_photo_fk" FOREIGN KEY ("photo") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tributes" ADD CONSTRAINT "tributes_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "philanthropic" ADD CONSTRAINT "philanthropic_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "business" ADD CONSTRAINT "business_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_department_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_hiring_manager_fk" FOREIGN KEY ("hiring_manager") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "careers" ADD CONSTRAINT "careers_job_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "careers" ADD CONSTRAINT "careers_resume_fk" FOREIGN KEY ("resume") REFERENCES "public"."file"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "careers" ADD CONSTRAINT "careers_interviewer_fk" FOREIGN KEY ("interviewer") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "technology" ADD CONSTRAINT "technology_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "technology" ADD CONSTRAINT "technology_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "saas" ADD CONSTRAINT "saas_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "saas" ADD CONSTRAINT "saas_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "process" ADD CONSTRAINT "process_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "why_choose_us" ADD CONSTRAINT "why_choose_us_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "suite" ADD CONSTRAINT "suite_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "accommodation" ADD CONSTRAINT "accommodation_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "complimentaries" ADD CONSTRAINT "complimentaries_cover_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "booking" ADD CONSTRAINT "booking_suite_fk" FOREIGN KEY ("suite") REFERENCES "public"."suite"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "booking" ADD CONSTRAINT "booking_accommodation_fk" FOREIGN KEY ("accommodation") REFERENCES "public"."accommodation"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "booking" ADD CONSTRAINT "booking_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "stores" ADD CONSTRAINT "stores_manager_fk" FOREIGN KEY ("manager") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_category_fk" FOREIGN KEY ("category") REFERENCES "public"."category"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_store_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_manager_fk" FOREIGN KEY ("manager") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "sale" ADD CONSTRAINT "sale_store_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sale" ADD CONSTRAINT "sale_warehouse_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouse"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sale" ADD CONSTRAINT "sale_customer_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sale" ADD CONSTRAINT "sale_salesperson_fk" FOREIGN KEY ("salesperson") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_store_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_warehouse_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouse"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_supplier_fk" FOREIGN KEY ("supplier") REFERENCES "public"."supplier"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_role_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_avatar_fk" FOREIGN KEY ("avatar") REFERENCES "public"."file"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_department_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "app_language" ADD CONSTRAINT "app_language_fallback_fk" FOREIGN KEY ("fallback") REFERENCES "public"."app_language"("_id") ON DELETE set null ON UPDATE no action;
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
ALTER TABLE "billings_lines" ADD CONSTRAINT "billings_lines_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."billings"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_feedback_attachments" ADD CONSTRAINT "customer_feedback_attachments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."customer_feedback"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_feedback_attachments" ADD CONSTRAINT "customer_feedback_attachments_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_notification_companies" ADD CONSTRAINT "company_notification_companies_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."company_notification"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company_notification_companies" ADD CONSTRAINT "company_notification_companies_target_fk" FOREIGN KEY ("target") REFERENCES "public"."company"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blogs_related_posts" ADD CONSTRAINT "blogs_related_posts_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."blogs"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blogs_related_posts" ADD CONSTRAINT "blogs_related_posts_target_fk" FOREIGN KEY ("target") REFERENCES "public"."blogs"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."gallery"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_image_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "recent_work_images" ADD CONSTRAINT "recent_work_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."recent_work"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recent_work_images" ADD CONSTRAINT "recent_work_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activities_images" ADD CONSTRAINT "activities_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."activities"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activities_images" ADD CONSTRAINT "activities_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "philanthropic_images" ADD CONSTRAINT "philanthropic_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."philanthropic"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "philanthropic_images" ADD CONSTRAINT "philanthropic_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."business"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "suite_images" ADD CONSTRAINT "suite_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."suite"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "suite_images" ADD CONSTRAINT "suite_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "accommodation_images" ADD CONSTRAINT "accommodation_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."accommodation"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "accommodation_images" ADD CONSTRAINT "accommodation_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "complimentaries_images" ADD CONSTRAINT "complimentaries_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."complimentaries"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "complimentaries_images" ADD CONSTRAINT "complimentaries_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_complimentaries" ADD CONSTRAINT "booking_complimentaries_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."booking"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_complimentaries" ADD CONSTRAINT "booking_complimentaries_target_fk" FOREIGN KEY ("target") REFERENCES "public"."complimentaries"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."product"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_suppliers" ADD CONSTRAINT "product_suppliers_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."product"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_suppliers" ADD CONSTRAINT "product_suppliers_supplier_fk" FOREIGN KEY ("supplier") REFERENCES "public"."supplier"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."sale"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."purchase"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_product_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "app_language_strings" ADD CONSTRAINT "app_language_strings_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."app_language"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "history_record" ON "history" USING btree ("record_id","at");
CREATE INDEX "history_actor" ON "history" USING btree ("actor","at");
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");
CREATE INDEX "session_person" ON "session" USING btree ("person");
CREATE INDEX "inbox_person" ON "inbox" USING btree ("person","at");
CREATE INDEX "row_count_sum" ON "row_count" USING btree ("resource","field","key","n");
CREATE INDEX "stock_balance_warehouse" ON "stock_balance" USING btree ("warehouse");
CREATE INDEX "stock_movement_product" ON "stock_movement" USING btree ("product","seq");
CREATE INDEX "stock_movement_warehouse" ON "stock_movement" USING btree ("warehouse","seq");
CREATE UNIQUE INDEX "guest_message_seq" ON "guest_message" USING btree ("conversation","seq");
CREATE UNIQUE INDEX "guest_message_client" ON "guest_message" USING btree ("client_id");
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
CREATE INDEX "project_winnings_order_list" ON "project_winnings" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_winnings_status_list" ON "project_winnings" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_winnings_project_list" ON "project_winnings" USING btree ("project","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_winnings_company_list" ON "project_winnings" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_winnings_award_date_list" ON "project_winnings" USING btree ("award_date","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "project_winnings_acceptance_deadline_list" ON "project_winnings" USING btree ("acceptance_deadline","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "project_winnings_number_unique" ON "project_winnings" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "project_winnings_bid_ref" ON "project_winnings" USING btree ("bid");
CREATE INDEX "project_winnings_search" ON "project_winnings" USING gin ((coalesce("number", '') || ' ' || coalesce("contract_no", '')) gin_trgm_ops);
CREATE INDEX "billings_order_list" ON "billings" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "billings_status_list" ON "billings" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "billings_type_list" ON "billings" USING btree ("type","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "billings_company_list" ON "billings" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "billings_project_list" ON "billings" USING btree ("project","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "billings_currency_list" ON "billings" USING btree ("currency","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "billings_issue_date_list" ON "billings" USING btree ("issue_date","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "billings_due_date_list" ON "billings" USING btree ("due_date","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "billings_reference_unique" ON "billings" USING btree (lower("reference")) WHERE deleted_at is null;
CREATE UNIQUE INDEX "billings_number_unique" ON "billings" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "billings_related_to_ref" ON "billings" USING btree ("related_to");
CREATE INDEX "billings_winning_ref" ON "billings" USING btree ("winning");
CREATE INDEX "billings_issued_by_ref" ON "billings" USING btree ("issued_by");
CREATE INDEX "billings_search" ON "billings" USING gin ((coalesce("reference", '') || ' ' || coalesce("number", '') || ' ' || coalesce("po_reference", '')) gin_trgm_ops);
CREATE INDEX "requested_category_order_list" ON "requested_category" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "requested_category_status_list" ON "requested_category" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "requested_category_type_list" ON "requested_category" USING btree ("type","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "requested_category_company_list" ON "requested_category" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "requested_category_suggested_parent_ref" ON "requested_category" USING btree ("suggested_parent");
CREATE INDEX "requested_category_resolved_professional_ref" ON "requested_category" USING btree ("resolved_professional");
CREATE INDEX "requested_category_resolved_consultant_ref" ON "requested_category" USING btree ("resolved_consultant");
CREATE INDEX "requested_category_search" ON "requested_category" USING gin ((coalesce("name", '')) gin_trgm_ops);
CREATE INDEX "profile_download_request_order_list" ON "profile_download_request" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_download_request_status_list" ON "profile_download_request" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_download_request_company_list" ON "profile_download_request" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_download_request_target_list" ON "profile_download_request" USING btree ("target","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_download_request_expires_on_list" ON "profile_download_request" USING btree ("expires_on","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "profile_download_request_number_unique" ON "profile_download_request" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "profile_download_request_search" ON "profile_download_request" USING gin ((coalesce("number", '') || ' ' || coalesce("purpose", '')) gin_trgm_ops);
CREATE INDEX "profile_sharing_order_list" ON "profile_sharing" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_sharing_status_list" ON "profile_sharing" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_sharing_company_list" ON "profile_sharing" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_sharing_channel_list" ON "profile_sharing" USING btree ("channel","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_sharing_expires_on_list" ON "profile_sharing" USING btree ("expires_on","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "profile_sharing_search" ON "profile_sharing" USING gin ((coalesce("recipient_name", '') || ' ' || coalesce("recipient_email", '')) gin_trgm_ops);
CREATE INDEX "mou_order_list" ON "mou" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_status_list" ON "mou" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_kind_list" ON "mou" USING btree ("kind","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_language_list" ON "mou" USING btree ("language","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_effective_from_list" ON "mou" USING btree ("effective_from","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "mou_code_unique" ON "mou" USING btree (lower("code"),"version_no") WHERE deleted_at is null;
CREATE INDEX "mou_search" ON "mou" USING gin ((coalesce("code", '') || ' ' || coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "mou_assignment_order_list" ON "mou_assignment" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_assignment_status_list" ON "mou_assignment" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_assignment_mou_list" ON "mou_assignment" USING btree ("mou","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_assignment_company_list" ON "mou_assignment" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_assignment_sign_before_list" ON "mou_assignment" USING btree ("sign_before","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_assignment_valid_to_list" ON "mou_assignment" USING btree ("valid_to","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "mou_assignment_number_unique" ON "mou_assignment" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "mou_assignment_counter_signatory_ref" ON "mou_assignment" USING btree ("counter_signatory");
CREATE INDEX "mou_assignment_search" ON "mou_assignment" USING gin ((coalesce("number", '')) gin_trgm_ops);
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
CREATE INDEX "package_order_list" ON "package" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "package_created_at_list" ON "package" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "package_billing_period_list" ON "package" USING btree ("billing_period","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "package_name_unique" ON "package" USING btree (lower("name")) WHERE deleted_at is null;
CREATE INDEX "package_search" ON "package" USING gin ((coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);
CREATE INDEX "customer_feedback_order_list" ON "customer_feedback" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_status_list" ON "customer_feedback" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_visibility_list" ON "customer_feedback" USING btree ("visibility","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_subject_type_list" ON "customer_feedback" USING btree ("subject_type","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_company_list" ON "customer_feedback" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_about_company_list" ON "customer_feedback" USING btree ("about_company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_source_list" ON "customer_feedback" USING btree ("source","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_assignee_list" ON "customer_feedback" USING btree ("assignee","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customer_feedback_about_project_ref" ON "customer_feedback" USING btree ("about_project");
CREATE INDEX "customer_feedback_search" ON "customer_feedback" USING gin ((coalesce("title", '') || ' ' || coalesce("comment", '') || ' ' || coalesce("author_name", '')) gin_trgm_ops);
CREATE INDEX "contact_message_order_list" ON "contact_message" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "contact_message_status_list" ON "contact_message" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "contact_message_topic_list" ON "contact_message" USING btree ("topic","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "contact_message_assignee_list" ON "contact_message" USING btree ("assignee","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "contact_message_search" ON "contact_message" USING gin ((coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("subject", '')) gin_trgm_ops);
CREATE INDEX "guest_conversation_order_list" ON "guest_conversation" USING btree ("last_activity_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "guest_conversation_created_at_list" ON "guest_conversation" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "guest_conversation_status_list" ON "guest_conversation" USING btree ("status","last_activity_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "guest_conversation_priority_list" ON "guest_conversation" USING btree ("priority","last_activity_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "guest_conversation_assignee_list" ON "guest_conversation" USING btree ("assignee","last_activity_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "guest_conversation_company_list" ON "guest_conversation" USING btree ("company","last_activity_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "guest_conversation_number_unique" ON "guest_conversation" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "guest_conversation_search" ON "guest_conversation" USING gin ((coalesce("number", '') || ' ' || coalesce("visitor_name", '') || ' ' || coalesce("visitor_email", '') || ' ' || coalesce("subject", '')) gin_trgm_ops);
CREATE INDEX "admin_notification_order_list" ON "admin_notification" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "admin_notification_status_list" ON "admin_notification" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "admin_notification_kind_list" ON "admin_notification" USING btree ("kind","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "admin_notification_audience_list" ON "admin_notification" USING btree ("audience","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "admin_notification_sent_at_list" ON "admin_notification" USING btree ("sent_at","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "admin_notification_search" ON "admin_notification" USING gin ((coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "company_notification_order_list" ON "company_notification" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_notification_status_list" ON "company_notification" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_notification_kind_list" ON "company_notification" USING btree ("kind","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_notification_project_list" ON "company_notification" USING btree ("project","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_notification_sent_at_list" ON "company_notification" USING btree ("sent_at","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "company_notification_billing_ref" ON "company_notification" USING btree ("billing");
CREATE INDEX "company_notification_search" ON "company_notification" USING gin ((coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "outer_notification_order_list" ON "outer_notification" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "outer_notification_status_list" ON "outer_notification" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "outer_notification_channel_list" ON "outer_notification" USING btree ("channel","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "outer_notification_company_list" ON "outer_notification" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "outer_notification_sent_at_list" ON "outer_notification" USING btree ("sent_at","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "outer_notification_search" ON "outer_notification" USING gin ((coalesce("subject", '') || ' ' || coalesce("recipient", '')) gin_trgm_ops);
CREATE INDEX "blogs_order_list" ON "blogs" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "blogs_status_list" ON "blogs" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "blogs_topic_list" ON "blogs" USING btree ("topic","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "blogs_language_list" ON "blogs" USING btree ("language","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "blogs_author_list" ON "blogs" USING btree ("author","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "blogs_published_at_list" ON "blogs" USING btree ("published_at","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "blogs_slug_unique" ON "blogs" USING btree (lower("slug"),"language") WHERE deleted_at is null;
CREATE INDEX "blogs_search" ON "blogs" USING gin ((coalesce("title", '') || ' ' || coalesce("excerpt", '')) gin_trgm_ops);
CREATE INDEX "videos_order_list" ON "videos" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "videos_created_at_list" ON "videos" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "videos_status_list" ON "videos" USING btree ("status","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "videos_topic_list" ON "videos" USING btree ("topic","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "videos_source_list" ON "videos" USING btree ("source","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "videos_language_list" ON "videos" USING btree ("language","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "videos_slug_unique" ON "videos" USING btree (lower("slug"),"language") WHERE deleted_at is null;
CREATE INDEX "videos_search" ON "videos" USING gin ((coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "banners_order_list" ON "banners" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "banners_created_at_list" ON "banners" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "banners_placement_list" ON "banners" USING btree ("placement","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "banners_start_at_list" ON "banners" USING btree ("start_at","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "banners_end_at_list" ON "banners" USING btree ("end_at","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "banners_search" ON "banners" USING gin ((coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "faqs_order_list" ON "faqs" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "faqs_created_at_list" ON "faqs" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "faqs_topic_list" ON "faqs" USING btree ("topic","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "faqs_search" ON "faqs" USING gin ((coalesce("question", '')) gin_trgm_ops);
CREATE INDEX "service_order_list" ON "service" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "service_created_at_list" ON "service" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "service_slug_unique" ON "service" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "service_search" ON "service" USING gin ((coalesce("title", '') || ' ' || coalesce("summary", '')) gin_trgm_ops);
CREATE INDEX "testimonial_order_list" ON "testimonial" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "testimonial_created_at_list" ON "testimonial" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "testimonial_company_list" ON "testimonial" USING btree ("company","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "testimonial_search" ON "testimonial" USING gin ((coalesce("name", '') || ' ' || coalesce("company_name", '')) gin_trgm_ops);
CREATE INDEX "gallery_order_list" ON "gallery" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "gallery_created_at_list" ON "gallery" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "gallery_album_list" ON "gallery" USING btree ("album","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "gallery_taken_on_list" ON "gallery" USING btree ("taken_on","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "gallery_search" ON "gallery" USING gin ((coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "recent_work_order_list" ON "recent_work" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "recent_work_created_at_list" ON "recent_work" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "recent_work_category_list" ON "recent_work" USING btree ("category","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "recent_work_country_list" ON "recent_work" USING btree ("country","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "recent_work_project_list" ON "recent_work" USING btree ("project","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "recent_work_slug_unique" ON "recent_work" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "recent_work_search" ON "recent_work" USING gin ((coalesce("title", '') || ' ' || coalesce("client", '')) gin_trgm_ops);
CREATE INDEX "team_member_order_list" ON "team_member" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "team_member_created_at_list" ON "team_member" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "team_member_department_list" ON "team_member" USING btree ("department","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "team_member_search" ON "team_member" USING gin ((coalesce("name", '') || ' ' || coalesce("position", '')) gin_trgm_ops);
CREATE INDEX "tributes_order_list" ON "tributes" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "tributes_created_at_list" ON "tributes" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "tributes_occasion_list" ON "tributes" USING btree ("occasion","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "tributes_date_list" ON "tributes" USING btree ("date","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "tributes_search" ON "tributes" USING gin ((coalesce("person", '') || ' ' || coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "activities_order_list" ON "activities" USING btree ("date" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "activities_created_at_list" ON "activities" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "activities_status_list" ON "activities" USING btree ("status","date" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "activities_type_list" ON "activities" USING btree ("type","date" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "activities_slug_unique" ON "activities" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "activities_search" ON "activities" USING gin ((coalesce("title", '') || ' ' || coalesce("place", '')) gin_trgm_ops);
CREATE INDEX "philanthropic_order_list" ON "philanthropic" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "philanthropic_created_at_list" ON "philanthropic" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "philanthropic_started_on_list" ON "philanthropic" USING btree ("started_on","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "philanthropic_slug_unique" ON "philanthropic" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "philanthropic_search" ON "philanthropic" USING gin ((coalesce("title", '') || ' ' || coalesce("summary", '')) gin_trgm_ops);
CREATE INDEX "business_order_list" ON "business" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "business_created_at_list" ON "business" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "business_started_on_list" ON "business" USING btree ("started_on","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "business_slug_unique" ON "business" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "business_search" ON "business" USING gin ((coalesce("title", '') || ' ' || coalesce("summary", '')) gin_trgm_ops);
CREATE INDEX "jobs_order_list" ON "jobs" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "jobs_status_list" ON "jobs" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "jobs_department_list" ON "jobs" USING btree ("department","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "jobs_country_list" ON "jobs" USING btree ("country","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "jobs_work_mode_list" ON "jobs" USING btree ("work_mode","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "jobs_employment_type_list" ON "jobs" USING btree ("employment_type","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "jobs_seniority_list" ON "jobs" USING btree ("seniority","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "jobs_closing_date_list" ON "jobs" USING btree ("closing_date","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "jobs_number_unique" ON "jobs" USING btree (lower("number")) WHERE deleted_at is null;
CREATE UNIQUE INDEX "jobs_slug_unique" ON "jobs" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "jobs_hiring_manager_ref" ON "jobs" USING btree ("hiring_manager");
CREATE INDEX "jobs_search" ON "jobs" USING gin ((coalesce("number", '') || ' ' || coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "static_page_order_list" ON "static_page" USING btree ("title" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "static_page_created_at_list" ON "static_page" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "static_page_status_list" ON "static_page" USING btree ("status","title" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "static_page_key_list" ON "static_page" USING btree ("key","title" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "static_page_language_list" ON "static_page" USING btree ("language","title" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "static_page_effective_from_list" ON "static_page" USING btree ("effective_from","title" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "static_page_slug_unique" ON "static_page" USING btree (lower("slug"),"language") WHERE deleted_at is null;
CREATE INDEX "static_page_search" ON "static_page" USING gin ((coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "careers_order_list" ON "careers" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "careers_stage_list" ON "careers" USING btree ("stage","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "careers_job_list" ON "careers" USING btree ("job","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "careers_source_list" ON "careers" USING btree ("source","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "careers_interviewer_list" ON "careers" USING btree ("interviewer","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "careers_search" ON "careers" USING gin ((coalesce("name", '') || ' ' || coalesce("email", '')) gin_trgm_ops);
CREATE INDEX "technology_order_list" ON "technology" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "technology_created_at_list" ON "technology" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "technology_slug_unique" ON "technology" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "technology_search" ON "technology" USING gin ((coalesce("title", '') || ' ' || coalesce("summary", '')) gin_trgm_ops);
CREATE INDEX "saas_order_list" ON "saas" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "saas_created_at_list" ON "saas" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "saas_slug_unique" ON "saas" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "saas_search" ON "saas" USING gin ((coalesce("title", '') || ' ' || coalesce("summary", '')) gin_trgm_ops);
CREATE INDEX "process_order_list" ON "process" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "process_created_at_list" ON "process" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "process_flow_list" ON "process" USING btree ("flow","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "process_search" ON "process" USING gin ((coalesce("title", '') || ' ' || coalesce("summary", '')) gin_trgm_ops);
CREATE INDEX "why_choose_us_order_list" ON "why_choose_us" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "why_choose_us_created_at_list" ON "why_choose_us" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "why_choose_us_search" ON "why_choose_us" USING gin ((coalesce("title", '')) gin_trgm_ops);
CREATE INDEX "suite_order_list" ON "suite" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "suite_created_at_list" ON "suite" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "suite_name_unique" ON "suite" USING btree (lower("name")) WHERE deleted_at is null;
CREATE INDEX "suite_search" ON "suite" USING gin ((coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);
CREATE INDEX "accommodation_order_list" ON "accommodation" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "accommodation_created_at_list" ON "accommodation" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "accommodation_name_unique" ON "accommodation" USING btree (lower("name")) WHERE deleted_at is null;
CREATE INDEX "accommodation_search" ON "accommodation" USING gin ((coalesce("name", '') || ' ' || coalesce("description", '') || ' ' || coalesce("place", '')) gin_trgm_ops);
CREATE INDEX "complimentaries_order_list" ON "complimentaries" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "complimentaries_created_at_list" ON "complimentaries" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "complimentaries_name_unique" ON "complimentaries" USING btree (lower("name")) WHERE deleted_at is null;
CREATE INDEX "complimentaries_search" ON "complimentaries" USING gin ((coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);
CREATE INDEX "booking_order_list" ON "booking" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "booking_status_list" ON "booking" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "booking_suite_list" ON "booking" USING btree ("suite","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "booking_accommodation_list" ON "booking" USING btree ("accommodation","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "booking_company_list" ON "booking" USING btree ("company","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "booking_from_list" ON "booking" USING btree ("from","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "booking_to_list" ON "booking" USING btree ("to","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "booking_number_unique" ON "booking" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "booking_search" ON "booking" USING gin ((coalesce("number", '') || ' ' || coalesce("guest_name", '')) gin_trgm_ops);
CREATE INDEX "stores_order_list" ON "stores" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "stores_created_at_list" ON "stores" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "stores_manager_list" ON "stores" USING btree ("manager","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "stores_currency_list" ON "stores" USING btree ("currency","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "stores_code_unique" ON "stores" USING btree (lower("code")) WHERE deleted_at is null;
CREATE INDEX "stores_search" ON "stores" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '')) gin_trgm_ops);
CREATE INDEX "customers_order_list" ON "customers" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customers_created_at_list" ON "customers" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customers_type_list" ON "customers" USING btree ("type","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customers_company_list" ON "customers" USING btree ("company","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "customers_currency_list" ON "customers" USING btree ("currency","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "customers_code_unique" ON "customers" USING btree (lower("code")) WHERE deleted_at is null;
CREATE INDEX "customers_search" ON "customers" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '')) gin_trgm_ops);
CREATE INDEX "supplier_order_list" ON "supplier" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "supplier_created_at_list" ON "supplier" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "supplier_type_list" ON "supplier" USING btree ("type","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "supplier_company_list" ON "supplier" USING btree ("company","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "supplier_currency_list" ON "supplier" USING btree ("currency","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "supplier_code_unique" ON "supplier" USING btree (lower("code")) WHERE deleted_at is null;
CREATE INDEX "supplier_search" ON "supplier" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '')) gin_trgm_ops);
CREATE INDEX "product_order_list" ON "product" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "product_created_at_list" ON "product" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "product_type_list" ON "product" USING btree ("type","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "product_category_list" ON "product" USING btree ("category","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "product_sku_unique" ON "product" USING btree (lower("sku")) WHERE deleted_at is null;
CREATE INDEX "product_search" ON "product" USING gin ((coalesce("name", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("barcode", '') || ' ' || coalesce("brand", '')) gin_trgm_ops);
CREATE INDEX "warehouse_order_list" ON "warehouse" USING btree ("name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "warehouse_created_at_list" ON "warehouse" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "warehouse_store_list" ON "warehouse" USING btree ("store","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "warehouse_type_list" ON "warehouse" USING btree ("type","name" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "warehouse_code_unique" ON "warehouse" USING btree (lower("code")) WHERE deleted_at is null;
CREATE INDEX "warehouse_manager_ref" ON "warehouse" USING btree ("manager");
CREATE INDEX "warehouse_search" ON "warehouse" USING gin ((coalesce("name", '') || ' ' || coalesce("code", '')) gin_trgm_ops);
CREATE INDEX "sale_order_list" ON "sale" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "sale_status_list" ON "sale" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "sale_customer_list" ON "sale" USING btree ("customer","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "sale_store_list" ON "sale" USING btree ("store","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "sale_warehouse_list" ON "sale" USING btree ("warehouse","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "sale_number_unique" ON "sale" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "sale_salesperson_ref" ON "sale" USING btree ("salesperson");
CREATE INDEX "sale_search" ON "sale" USING gin ((coalesce("number", '')) gin_trgm_ops);
CREATE INDEX "purchase_order_list" ON "purchase" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "purchase_status_list" ON "purchase" USING btree ("status","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "purchase_supplier_list" ON "purchase" USING btree ("supplier","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "purchase_store_list" ON "purchase" USING btree ("store","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "purchase_warehouse_list" ON "purchase" USING btree ("warehouse","created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "purchase_number_unique" ON "purchase" USING btree (lower("number")) WHERE deleted_at is null;
CREATE INDEX "purchase_search" ON "purchase" USING gin ((coalesce("number", '') || ' ' || coalesce("supplier_ref", '')) gin_trgm_ops);
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
CREATE INDEX "app_language_order_list" ON "app_language" USING btree ("order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "app_language_created_at_list" ON "app_language" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "app_language_direction_list" ON "app_language" USING btree ("direction","order" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE UNIQUE INDEX "app_language_code_unique" ON "app_language" USING btree (lower("code")) WHERE deleted_at is null;
CREATE INDEX "app_language_fallback_ref" ON "app_language" USING btree ("fallback");
CREATE UNIQUE INDEX "app_language_is_default_single" ON "app_language" USING btree ("is_default") WHERE "is_default" and deleted_at is null;
CREATE INDEX "app_language_search" ON "app_language" USING gin ((coalesce("code", '') || ' ' || coalesce("name", '')) gin_trgm_ops);
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
CREATE INDEX "billings_lines_owner" ON "billings_lines" USING btree ("owner","position");
CREATE INDEX "customer_feedback_attachments_target" ON "customer_feedback_attachments" USING btree ("target");
CREATE INDEX "company_notification_companies_target" ON "company_notification_companies" USING btree ("target");
CREATE INDEX "blogs_related_posts_target" ON "blogs_related_posts" USING btree ("target");
CREATE INDEX "gallery_images_owner" ON "gallery_images" USING btree ("owner","position");
CREATE INDEX "recent_work_images_target" ON "recent_work_images" USING btree ("target");
CREATE INDEX "activities_images_target" ON "activities_images" USING btree ("target");
CREATE INDEX "philanthropic_images_target" ON "philanthropic_images" USING btree ("target");
CREATE INDEX "business_images_target" ON "business_images" USING btree ("target");
CREATE INDEX "suite_images_target" ON "suite_images" USING btree ("target");
CREATE INDEX "accommodation_images_target" ON "accommodation_images" USING btree ("target");
CREATE INDEX "complimentaries_images_target" ON "complimentaries_images" USING btree ("target");
CREATE INDEX "booking_complimentaries_target" ON "booking_complimentaries" USING btree ("target");
CREATE INDEX "product_images_target" ON "product_images" USING btree ("target");
CREATE INDEX "product_suppliers_owner" ON "product_suppliers" USING btree ("owner","position");
CREATE INDEX "sale_items_owner" ON "sale_items" USING btree ("owner","position");
CREATE INDEX "purchase_items_owner" ON "purchase_items" USING btree ("owner","position");
CREATE INDEX "app_language_strings_owner" ON "app_language_strings" USING btree ("owner","position");
