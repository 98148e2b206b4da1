CREATE SEQUENCE "public"."tender_invitations_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."bid_openings_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "addenda" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamptz(3),
	"searched" text GENERATED ALWAYS AS (translate((coalesce("title", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"project" uuid NOT NULL,
	"number" integer,
	"title" text NOT NULL,
	"changes" text NOT NULL,
	"material" boolean DEFAULT false NOT NULL,
	"new_deadline" timestamptz(3),
	"award_criteria" text,
	"sealing" text,
	"bid_security_percent" numeric(18, 2),
	"performance_security_percent" numeric(18, 2),
	"retention_percent" numeric(18, 2),
	"payment_terms" text,
	"status" text NOT NULL,
	"issued_at" timestamptz(3)
);

CREATE TABLE "tender_answers" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate((coalesce("subject", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"project" uuid NOT NULL,
	"company" uuid NOT NULL,
	"number" integer,
	"subject" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"status" text NOT NULL,
	"status_reason" text,
	"published_at" timestamptz(3)
);

CREATE TABLE "tender_questions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate((coalesce("subject", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"project" uuid NOT NULL,
	"company" uuid NOT NULL,
	"subject" text NOT NULL,
	"question" text NOT NULL,
	"answer" uuid,
	"status" text NOT NULL,
	"status_reason" text,
	"answered_at" timestamptz(3)
);

CREATE TABLE "tender_invitations" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate((coalesce("number", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"number" text NOT NULL,
	"project" uuid NOT NULL,
	"company" uuid NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"opened_at" timestamptz(3),
	"answered_at" timestamptz(3)
);

CREATE TABLE "bid_revisions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate((coalesce("receipt", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"receipt" text NOT NULL,
	"bid" uuid NOT NULL,
	"revision" integer NOT NULL,
	"submitted_at" timestamptz(3) NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"content_hash" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	"discount" numeric(18, 3),
	"tax_included" boolean DEFAULT false NOT NULL,
	"validity_until" date,
	"duration_days" integer,
	"inclusions" text,
	"exclusions" text,
	"assumptions" text
);

CREATE TABLE "bid_openings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate((coalesce("number", '') || ' ' || coalesce("opened_by", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"number" text NOT NULL,
	"project" uuid NOT NULL,
	"company" uuid NOT NULL,
	"opened_at" timestamptz(3) NOT NULL,
	"opened_by" text,
	"asked_by" text,
	"bid_count" integer NOT NULL,
	"content_hash" text NOT NULL
);

CREATE TABLE "addenda_attachments" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "addenda_attachments_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "addenda_boq" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"allow_alternatives" boolean DEFAULT false NOT NULL
);

CREATE TABLE "tender_answers_attachments" (
	"owner" uuid NOT NULL,
	"target" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tender_answers_attachments_pk" PRIMARY KEY("owner","target")
);

CREATE TABLE "bid_revisions_line_items" (
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

CREATE TABLE "bid_openings_bids" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"place" integer NOT NULL,
	"bid" text NOT NULL,
	"bidder" text NOT NULL,
	"receipt_no" text,
	"submitted_at" timestamptz(3),
	"currency" text NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL
);

ALTER TABLE "projects" ADD COLUMN "questions_until" timestamptz(3);
ALTER TABLE "projects" ADD COLUMN "opening_by" text;
UPDATE "projects" SET "opening_by" = 'one';
ALTER TABLE "projects" ALTER COLUMN "opening_by" SET NOT NULL;
ALTER TABLE "projects" ADD COLUMN "opening_asked_by" uuid;
ALTER TABLE "project_bid" ADD COLUMN "addenda_confirmed" integer;
UPDATE "project_bid" SET "addenda_confirmed" = 0;
ALTER TABLE "project_bid" ALTER COLUMN "addenda_confirmed" SET NOT NULL;
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tender_answers" ADD CONSTRAINT "tender_answers_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tender_answers" ADD CONSTRAINT "tender_answers_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tender_questions" ADD CONSTRAINT "tender_questions_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tender_questions" ADD CONSTRAINT "tender_questions_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tender_questions" ADD CONSTRAINT "tender_questions_answer_fk" FOREIGN KEY ("answer") REFERENCES "public"."tender_answers"("_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tender_invitations" ADD CONSTRAINT "tender_invitations_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tender_invitations" ADD CONSTRAINT "tender_invitations_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "bid_revisions" ADD CONSTRAINT "bid_revisions_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."project_bid"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "bid_openings" ADD CONSTRAINT "bid_openings_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "bid_openings" ADD CONSTRAINT "bid_openings_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "addenda_attachments" ADD CONSTRAINT "addenda_attachments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."addenda"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "addenda_attachments" ADD CONSTRAINT "addenda_attachments_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "addenda_boq" ADD CONSTRAINT "addenda_boq_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."addenda"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tender_answers_attachments" ADD CONSTRAINT "tender_answers_attachments_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."tender_answers"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tender_answers_attachments" ADD CONSTRAINT "tender_answers_attachments_target_fk" FOREIGN KEY ("target") REFERENCES "public"."file"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bid_revisions_line_items" ADD CONSTRAINT "bid_revisions_line_items_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."bid_revisions"("_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bid_openings_bids" ADD CONSTRAINT "bid_openings_bids_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."bid_openings"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "addenda_order_list" ON "addenda" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_project_list" ON "addenda" USING btree ("project" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_status_list" ON "addenda" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_material_list" ON "addenda" USING btree ("material" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_issued_at_list" ON "addenda" USING btree ("issued_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_title_list" ON "addenda" USING btree ("title" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_number_list" ON "addenda" USING btree ("number" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_new_deadline_list" ON "addenda" USING btree ("new_deadline" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "addenda_trash" ON "addenda" USING btree ("created_at" desc nulls last,"_id" desc) WHERE deleted_at is not null;
CREATE INDEX "addenda_search" ON "addenda" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "tender_answers_order_list" ON "tender_answers" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_answers_project_list" ON "tender_answers" USING btree ("project" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_answers_company_list" ON "tender_answers" USING btree ("company" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_answers_status_list" ON "tender_answers" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_answers_published_at_list" ON "tender_answers" USING btree ("published_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_answers_subject_list" ON "tender_answers" USING btree ("subject" desc nulls last,"_id" desc);
CREATE INDEX "tender_answers_number_list" ON "tender_answers" USING btree ("number" desc nulls last,"_id" desc);
CREATE INDEX "tender_answers_search" ON "tender_answers" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "tender_questions_order_list" ON "tender_questions" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_questions_project_list" ON "tender_questions" USING btree ("project" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_questions_company_list" ON "tender_questions" USING btree ("company" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_questions_status_list" ON "tender_questions" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_questions_subject_list" ON "tender_questions" USING btree ("subject" desc nulls last,"_id" desc);
CREATE INDEX "tender_questions_answered_at_list" ON "tender_questions" USING btree ("answered_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_questions_answer_ref" ON "tender_questions" USING btree ("answer");
CREATE INDEX "tender_questions_search" ON "tender_questions" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "tender_invitations_order_list" ON "tender_invitations" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_invitations_project_list" ON "tender_invitations" USING btree ("project" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_invitations_company_list" ON "tender_invitations" USING btree ("company" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_invitations_status_list" ON "tender_invitations" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_invitations_answered_at_list" ON "tender_invitations" USING btree ("answered_at" desc nulls last,"_id" desc);
CREATE INDEX "tender_invitations_number_list" ON "tender_invitations" USING btree ("number" desc nulls last,"_id" desc);
CREATE INDEX "tender_invitations_opened_at_list" ON "tender_invitations" USING btree ("opened_at" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "tender_invitations_number_unique" ON "tender_invitations" USING btree (lower("number"));
CREATE INDEX "tender_invitations_search" ON "tender_invitations" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "bid_revisions_order_list" ON "bid_revisions" USING btree ("submitted_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_bid_list" ON "bid_revisions" USING btree ("bid" desc nulls last,"submitted_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_revision_list" ON "bid_revisions" USING btree ("revision" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_currency_list" ON "bid_revisions" USING btree ("currency" desc nulls last,"submitted_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_receipt_list" ON "bid_revisions" USING btree ("receipt" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_amount_list" ON "bid_revisions" USING btree ("amount" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_is_late_list" ON "bid_revisions" USING btree ("is_late" desc nulls last,"submitted_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_content_hash_list" ON "bid_revisions" USING btree ("content_hash" desc nulls last,"_id" desc);
CREATE INDEX "bid_revisions_created_at_list" ON "bid_revisions" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "bid_revisions_receipt_unique" ON "bid_revisions" USING btree (lower("receipt"));
CREATE INDEX "bid_revisions_search" ON "bid_revisions" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "bid_openings_order_list" ON "bid_openings" USING btree ("opened_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_project_list" ON "bid_openings" USING btree ("project" desc nulls last,"opened_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_company_list" ON "bid_openings" USING btree ("company" desc nulls last,"opened_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_number_list" ON "bid_openings" USING btree ("number" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_opened_by_list" ON "bid_openings" USING btree ("opened_by" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_asked_by_list" ON "bid_openings" USING btree ("asked_by" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_bid_count_list" ON "bid_openings" USING btree ("bid_count" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_content_hash_list" ON "bid_openings" USING btree ("content_hash" desc nulls last,"_id" desc);
CREATE INDEX "bid_openings_created_at_list" ON "bid_openings" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "bid_openings_number_unique" ON "bid_openings" USING btree (lower("number"));
CREATE INDEX "bid_openings_search" ON "bid_openings" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "addenda_attachments_target" ON "addenda_attachments" USING btree ("target");
CREATE INDEX "addenda_boq_owner" ON "addenda_boq" USING btree ("owner","position");
CREATE INDEX "tender_answers_attachments_target" ON "tender_answers_attachments" USING btree ("target");
CREATE INDEX "bid_revisions_line_items_owner" ON "bid_revisions_line_items" USING btree ("owner","position");
CREATE INDEX "bid_openings_bids_owner" ON "bid_openings_bids" USING btree ("owner","position");
ALTER TABLE "projects" ADD CONSTRAINT "projects_opening_asked_by_fk" FOREIGN KEY ("opening_asked_by") REFERENCES "public"."person"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "projects_opening_asked_by_ref" ON "projects" USING btree ("opening_asked_by");
