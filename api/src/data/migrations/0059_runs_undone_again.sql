ALTER TABLE "run" DROP CONSTRAINT "run_undo_of";
CREATE INDEX "run_undo_of" ON "run" USING btree ("undo_of") WHERE "undo_of" is not null;
