ALTER TABLE "blogs" ADD COLUMN "unpublish_at" timestamptz(3);
ALTER TABLE "videos" ADD COLUMN "unpublish_at" timestamptz(3);
ALTER TABLE "activities" ADD COLUMN "unpublish_at" timestamptz(3);
ALTER TABLE "static_page" ADD COLUMN "unpublish_at" timestamptz(3);
