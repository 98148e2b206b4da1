ALTER TABLE "email_proof" ADD COLUMN "vouched" boolean DEFAULT false NOT NULL;
ALTER TABLE "person" ADD COLUMN "confirmation" text;
CREATE INDEX "users_confirmation_list" ON "person" USING btree ("confirmation" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE "kind" = 'platform' and deleted_at is null;
-- accounts from before were confirmed by nobody and keep what they could do
UPDATE "person" SET "confirmation" = 'confirmed' WHERE "kind" = 'platform';
