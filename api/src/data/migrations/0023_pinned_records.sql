ALTER TABLE "list_settings" ADD COLUMN "pinned_records" text[] DEFAULT '{}' NOT NULL;
