ALTER TABLE "company" ADD COLUMN "profile_requests" text NOT NULL DEFAULT 'notify';
ALTER TABLE "company" ALTER COLUMN "profile_requests" DROP DEFAULT;
ALTER TABLE "profile_download_request" ADD COLUMN "last_downloaded_at" timestamptz(3);
ALTER TABLE "profile_download_request" ADD COLUMN "consent" text NOT NULL DEFAULT 'not_needed';
ALTER TABLE "profile_download_request" ALTER COLUMN "consent" DROP DEFAULT;
CREATE INDEX "profile_download_request_consent_list" ON "profile_download_request" USING btree ("consent" desc nulls last,"created_at" desc nulls last,"_id" desc) WHERE deleted_at is null;
