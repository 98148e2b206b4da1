ALTER TABLE "list_settings" ADD COLUMN "fill" boolean DEFAULT false NOT NULL;
