ALTER TABLE "mail_job" ADD COLUMN "button" text;
ALTER TABLE "mail_job" ADD COLUMN "button_path" text;
ALTER TABLE "company" ADD COLUMN "tender_notices" text NOT NULL DEFAULT 'here';
ALTER TABLE "company" ALTER COLUMN "tender_notices" DROP DEFAULT;
ALTER TABLE "projects" ADD COLUMN "time_zone" text;
UPDATE projects SET time_zone = coalesce(
  (SELECT z.zone FROM (VALUES ('AE', 'Asia/Dubai'), ('BD', 'Asia/Dhaka'), ('BH', 'Asia/Qatar'), ('DE', 'Europe/Berlin'),
    ('EG', 'Africa/Cairo'), ('FR', 'Europe/Paris'), ('GB', 'Europe/London'), ('IN', 'Asia/Kolkata'), ('JP', 'Asia/Tokyo'),
    ('KE', 'Africa/Nairobi'), ('KW', 'Asia/Kuwait'), ('NP', 'Asia/Kathmandu'), ('OM', 'Asia/Dubai'), ('PK', 'Asia/Karachi'),
    ('QA', 'Asia/Qatar'), ('SA', 'Asia/Riyadh'), ('SG', 'Asia/Singapore'), ('ZA', 'Africa/Johannesburg')) AS z (country, zone)
    WHERE z.country = projects.country),
  (SELECT value #>> '{}' FROM site_config WHERE key = 'platform.timeZone'),
  'Asia/Dubai');
