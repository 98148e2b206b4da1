ALTER TABLE "project_winnings" ADD COLUMN "negotiated_amount" numeric(18, 3);
ALTER TABLE "project_winnings" ADD COLUMN "negotiation_reason" text;
ALTER TABLE "project_winnings" ADD COLUMN "bid_amount" numeric(18, 3);
ALTER TABLE "project_winnings" ADD COLUMN "estimated_amount" numeric(18, 3);
ALTER TABLE "project_winnings" ADD COLUMN "over_bid" numeric(18, 2);
ALTER TABLE "project_winnings" ADD COLUMN "over_lowest" numeric(18, 2);
ALTER TABLE "project_winnings" ADD COLUMN "over_estimate" numeric(18, 2);
-- What was awarded before is shown beside its bid too, where both are in one currency.
UPDATE "project_winnings" w SET
  "bid_amount" = b."amount",
  "over_bid" = round(least(99999.99, greatest(-99999.99, (w."award_amount" - b."amount") * 100 / nullif(b."amount", 0))), 2),
  "over_lowest" = round(least(99999.99, greatest(-99999.99, (w."award_amount" - w."lowest_amount") * 100 / nullif(w."lowest_amount", 0))), 2)
FROM "project_bid" b WHERE b."_id" = w."bid" AND b."currency" = w."currency";
