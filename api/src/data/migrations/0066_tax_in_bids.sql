ALTER TABLE "project_bid" ADD COLUMN "tax_percent" numeric(18, 2);
ALTER TABLE "bid_revisions" ADD COLUMN "tax_percent" numeric(18, 2);
-- Bids with tax in them get the usual rate of their tender's country, where that is known.
CREATE TEMPORARY TABLE "usual_tax" ON COMMIT DROP AS SELECT * FROM (VALUES ('AE', 5), ('BH', 10), ('DE', 19), ('EG', 14), ('ES', 21), ('FR', 20), ('GB', 20), ('IN', 18), ('IT', 22), ('JO', 16), ('JP', 10), ('KE', 16), ('KW', 0), ('MA', 20), ('NG', 7.5), ('OM', 5), ('PK', 18), ('PL', 23), ('QA', 0), ('SA', 15), ('SG', 9), ('TR', 20), ('ZA', 15)) AS t("country", "percent");
UPDATE "project_bid" b SET "tax_percent" = t."percent" FROM "projects" p JOIN "usual_tax" t ON t."country" = p."country"
  WHERE p."_id" = b."project" AND b."tax_included";
UPDATE "bid_revisions" v SET "tax_percent" = b."tax_percent" FROM "project_bid" b WHERE b."_id" = v."bid" AND v."tax_included";
