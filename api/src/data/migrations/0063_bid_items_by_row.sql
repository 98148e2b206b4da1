ALTER TABLE "addenda_boq" ADD COLUMN "boq_row" text;
ALTER TABLE "project_bid_line_items" ADD COLUMN "boq_row" text;
ALTER TABLE "project_bid_line_items" ADD COLUMN "kind" text;
ALTER TABLE "bid_revisions_line_items" ADD COLUMN "boq_row" text;
ALTER TABLE "bid_revisions_line_items" ADD COLUMN "kind" text;
-- Items of existing bids get the key of the row of the bill that they price: by code, else by equal words. Where several
-- rows and several items have the same code or words, they belong together in their order; what matches nothing stays
-- without a key and counts as not in the bill.
CREATE TEMPORARY TABLE "bill_of_bid" ON COMMIT DROP AS
  SELECT b."_id" AS "bid", r."_id" AS "row", r."position", lower(btrim(coalesce(r."code", ''))) AS "code",
    regexp_replace(lower(btrim(r."description")), '\s+', ' ', 'g') AS "words"
  FROM "project_bid" b JOIN "projects_boq" r ON r."owner" = b."project" LEFT JOIN "tender_lots" t ON t."_id" = b."lot"
  WHERE b."lot" IS NULL OR btrim(coalesce(r."lot", '')) = '' OR lower(btrim(r."lot")) = lower(btrim(t."code"));
CREATE TEMPORARY TABLE "item_of_bid" ON COMMIT DROP AS
  SELECT l."_id" AS "item", l."owner", l."owner" AS "bid", l."position", lower(btrim(coalesce(l."code", ''))) AS "code",
    regexp_replace(lower(btrim(l."description")), '\s+', ' ', 'g') AS "words", NULL::uuid AS "row"
  FROM "project_bid_line_items" l
  UNION ALL
  SELECT l."_id", l."owner", v."bid", l."position", lower(btrim(coalesce(l."code", ''))),
    regexp_replace(lower(btrim(l."description")), '\s+', ' ', 'g'), NULL::uuid
  FROM "bid_revisions_line_items" l JOIN "bid_revisions" v ON v."_id" = l."owner";
UPDATE "item_of_bid" i SET "row" = m."row" FROM (
  SELECT n."item", b."row" FROM
    (SELECT "item", "bid", "code", row_number() OVER (PARTITION BY "owner", "code" ORDER BY "position") AS "place"
      FROM "item_of_bid" WHERE "code" <> '') n
    JOIN (SELECT "bid", "row", "code", row_number() OVER (PARTITION BY "bid", "code" ORDER BY "position") AS "place"
      FROM "bill_of_bid" WHERE "code" <> '') b ON b."bid" = n."bid" AND b."code" = n."code" AND b."place" = n."place"
  ) m WHERE m."item" = i."item";
UPDATE "item_of_bid" i SET "row" = m."row" FROM (
  SELECT n."item", b."row" FROM
    (SELECT "item", "owner", "bid", "words", row_number() OVER (PARTITION BY "owner", "words" ORDER BY "position") AS "place"
      FROM "item_of_bid" WHERE "row" IS NULL) n
    JOIN (SELECT o."owner", b."row", b."words",
        row_number() OVER (PARTITION BY o."owner", b."words" ORDER BY b."position") AS "place"
      FROM (SELECT DISTINCT "owner", "bid" FROM "item_of_bid") o JOIN "bill_of_bid" b ON b."bid" = o."bid"
      WHERE NOT EXISTS (SELECT 1 FROM "item_of_bid" t WHERE t."owner" = o."owner" AND t."row" = b."row")) b
      ON b."owner" = n."owner" AND b."words" = n."words" AND b."place" = n."place"
  ) m WHERE m."item" = i."item";
UPDATE "project_bid_line_items" l SET "boq_row" = i."row"::text FROM "item_of_bid" i WHERE i."item" = l."_id" AND i."row" IS NOT NULL;
UPDATE "bid_revisions_line_items" l SET "boq_row" = i."row"::text FROM "item_of_bid" i WHERE i."item" = l."_id" AND i."row" IS NOT NULL;
