UPDATE "mou_assignment" SET "signature" = jsonb_set("signature", '{drawing}', to_jsonb("signature_drawing")) WHERE "signature_drawing" IS NOT NULL AND "signature" IS NOT NULL;
-- allowed: what it held stands in the signature now
ALTER TABLE "mou_assignment" DROP COLUMN "signature_drawing";
