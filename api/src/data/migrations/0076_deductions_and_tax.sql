ALTER TABLE "company" ADD COLUMN "tax_percent" numeric(18, 2);
ALTER TABLE "billings_lines" ADD COLUMN "deduction" boolean DEFAULT false NOT NULL;
DELETE FROM billing_seal WHERE series IN (
  SELECT b.type FROM billings b WHERE b.number IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM billing_seal s WHERE s.billing = b._id)
    AND b.issued_at < (SELECT min(s.at) FROM billing_seal s WHERE s.series = b.type));
