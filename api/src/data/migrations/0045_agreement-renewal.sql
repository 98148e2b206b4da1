ALTER TABLE "mou_assignment" ADD COLUMN "notice_until" date;
ALTER TABLE "mou_assignment" ADD COLUMN "notice_at" timestamptz(3);
ALTER TABLE "mou_assignment" ADD COLUMN "notice_reason" text;
ALTER TABLE "mou_assignment" ADD COLUMN "renewals" integer NOT NULL DEFAULT 0;
ALTER TABLE "mou_assignment" ALTER COLUMN "renewals" DROP DEFAULT;
ALTER TABLE "mou_assignment" ADD COLUMN "renews" uuid;
ALTER TABLE "mou_assignment" ADD CONSTRAINT "mou_assignment_renews_fk" FOREIGN KEY ("renews") REFERENCES "public"."mou_assignment"("_id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "mou_assignment_notice_until_list" ON "mou_assignment" USING btree ("notice_until" desc nulls last,"_id" desc) WHERE deleted_at is null;
CREATE INDEX "mou_assignment_renews_list" ON "mou_assignment" USING btree ("renews" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
-- Agreements that go on by themselves can be given notice from now on; those whose day for it has passed end as they would have.
UPDATE mou_assignment a SET notice_until = a.valid_to - coalesce(m.notice_days, 0)
  FROM mou m WHERE m._id = a.mou AND m.auto_renew AND a.status = 'active' AND a.valid_to - coalesce(m.notice_days, 0) >= current_date;
