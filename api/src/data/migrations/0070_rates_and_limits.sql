CREATE TABLE "exchange_rate" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(translate((coalesce("name", '') || ' ' || coalesce("source", '')), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțøØđĐłŁħĦıΣςأإآٱىةًٌٍَُِّْٰـ̧̨̀́̂̃̄̆̇̈̉̊̋̌', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzSsTtoOdDlLhHiσσاااايه'))) STORED,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"base" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(18, 10) NOT NULL,
	"source" text
);

ALTER TABLE "company" ADD COLUMN "aggregate_limit" numeric(18, 3);
ALTER TABLE "project_winnings" ADD COLUMN "limit_currency" text;
ALTER TABLE "project_winnings" ADD COLUMN "limit_amount" numeric(18, 3);
ALTER TABLE "project_winnings" ADD COLUMN "limit_open_amount" numeric(18, 3);
ALTER TABLE "project_winnings" ADD COLUMN "limit_rate" numeric(18, 10);
ALTER TABLE "project_winnings" ADD COLUMN "limit_rate_on" date;
ALTER TABLE "project_winnings" ADD COLUMN "cap_rate" jsonb;
CREATE INDEX "exchange_rate_order_list" ON "exchange_rate" USING btree ("day" desc nulls last,"_id" desc);
CREATE INDEX "exchange_rate_currency_list" ON "exchange_rate" USING btree ("currency" desc nulls last,"day" desc nulls last,"_id" desc);
CREATE INDEX "exchange_rate_base_list" ON "exchange_rate" USING btree ("base" desc nulls last,"day" desc nulls last,"_id" desc);
CREATE INDEX "exchange_rate_created_at_list" ON "exchange_rate" USING btree ("created_at" desc nulls last,"_id" desc);
CREATE INDEX "exchange_rate_name_list" ON "exchange_rate" USING btree ("name" desc nulls last,"_id" desc);
CREATE INDEX "exchange_rate_rate_list" ON "exchange_rate" USING btree ("rate" desc nulls last,"_id" desc);
CREATE INDEX "exchange_rate_source_list" ON "exchange_rate" USING btree ("source" desc nulls last,"_id" desc);
CREATE UNIQUE INDEX "exchange_rate_name_unique" ON "exchange_rate" USING btree (lower("name"));
CREATE INDEX "exchange_rate_search" ON "exchange_rate" USING gin ("searched" gin_trgm_ops);
