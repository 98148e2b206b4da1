CREATE SEQUENCE "public"."bid_evaluations_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "bid_evaluations" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate((coalesce("number", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiاااايه')) STORED,
	"number" text NOT NULL,
	"project" uuid NOT NULL,
	"bid" uuid NOT NULL,
	"evaluator" uuid NOT NULL,
	"comment" text,
	"no_conflict" boolean DEFAULT false NOT NULL,
	"technical_score" numeric(18, 2),
	"status" text NOT NULL,
	"status_reason" text,
	"submitted_at" timestamptz(3)
);

CREATE TABLE "bid_evaluations_scores" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"criterion" text NOT NULL,
	"score" numeric(18, 2),
	"note" text
);

ALTER TABLE "bid_evaluations" ADD CONSTRAINT "bid_evaluations_project_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "bid_evaluations" ADD CONSTRAINT "bid_evaluations_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."project_bid"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "bid_evaluations" ADD CONSTRAINT "bid_evaluations_evaluator_fk" FOREIGN KEY ("evaluator") REFERENCES "public"."person"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "bid_evaluations_scores" ADD CONSTRAINT "bid_evaluations_scores_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."bid_evaluations"("_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "bid_evaluations_order_list" ON "bid_evaluations" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_evaluations_project_list" ON "bid_evaluations" USING btree ("project" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_evaluations_bid_list" ON "bid_evaluations" USING btree ("bid" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_evaluations_evaluator_list" ON "bid_evaluations" USING btree ("evaluator" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_evaluations_status_list" ON "bid_evaluations" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_evaluations_submitted_at_list" ON "bid_evaluations" USING btree ("submitted_at" desc nulls last,"_id" desc);
CREATE INDEX "bid_evaluations_number_list" ON "bid_evaluations" USING btree ("number" desc nulls last,"_id" desc);
CREATE INDEX "bid_evaluations_technical_score_list" ON "bid_evaluations" USING btree ("technical_score" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "bid_evaluations_number_unique" ON "bid_evaluations" USING btree (lower("number"));
CREATE INDEX "bid_evaluations_search" ON "bid_evaluations" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "bid_evaluations_scores_owner" ON "bid_evaluations_scores" USING btree ("owner","position");
