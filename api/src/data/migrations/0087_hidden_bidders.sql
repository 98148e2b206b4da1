ALTER TABLE "outbox" ADD COLUMN "concealed" boolean DEFAULT false NOT NULL;
ALTER TABLE "projects" ADD COLUMN "hides_bidders" boolean DEFAULT false NOT NULL;
ALTER TABLE "project_bid" ADD COLUMN "concealed" boolean DEFAULT false NOT NULL;
ALTER TABLE "company_notification" ADD COLUMN "concealed" boolean DEFAULT false NOT NULL;
ALTER TABLE "outer_notification" ADD COLUMN "concealed" boolean DEFAULT false NOT NULL;
CREATE INDEX "project_bid_concealed" ON "project_bid" USING btree ("_id") WHERE "concealed" and "opened_at" is null;
CREATE INDEX "company_notification_concealed" ON "company_notification" USING btree ("_id") WHERE "concealed";
CREATE INDEX "outer_notification_concealed" ON "outer_notification" USING btree ("_id") WHERE "concealed";
