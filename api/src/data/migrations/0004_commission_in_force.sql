ALTER TABLE "project_winnings" ALTER COLUMN "commission_percent" DROP NOT NULL;
