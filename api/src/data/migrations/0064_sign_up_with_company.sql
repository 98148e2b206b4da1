CREATE TABLE "join_requests" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(translate((coalesce("name", '') || ' ' || coalesce("email", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıΣςأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiσσاااايه'))) STORED,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" uuid NOT NULL,
	"person" uuid NOT NULL,
	"joins_as" text,
	"status" text NOT NULL,
	"status_reason" text,
	"decided_at" timestamptz(3)
);

ALTER TABLE "email_proof" ADD COLUMN "company" jsonb;
ALTER TABLE "signup_request" ADD COLUMN "locale" text;
ALTER TABLE "signup_request" ADD COLUMN "time_zone" text;
ALTER TABLE "signup_request" ADD COLUMN "company" jsonb;
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_company_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_person_fk" FOREIGN KEY ("person") REFERENCES "public"."person"("_id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "join_requests_order_list" ON "join_requests" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "join_requests_status_list" ON "join_requests" USING btree ("status" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "join_requests_company_list" ON "join_requests" USING btree ("company" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "join_requests_name_list" ON "join_requests" USING btree ("name" desc nulls last,"_id" desc);
CREATE INDEX "join_requests_email_list" ON "join_requests" USING btree ("email" desc nulls last,"_id" desc);
CREATE INDEX "join_requests_joins_as_list" ON "join_requests" USING btree ("joins_as" desc nulls last,"created_at" desc nulls last,"_id" desc);
CREATE INDEX "join_requests_person_ref" ON "join_requests" USING btree ("person");
CREATE INDEX "join_requests_search" ON "join_requests" USING gin ("searched" gin_trgm_ops);
