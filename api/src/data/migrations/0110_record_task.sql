CREATE TABLE "record_task" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"assigned_by" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"due_on" date,
	"note" text,
	"done_at" timestamptz(3)
);

CREATE UNIQUE INDEX "record_task_open" ON "record_task" USING btree ("record_id","person") WHERE "done_at" is null;
CREATE INDEX "record_task_person" ON "record_task" USING btree ("person","done_at");
CREATE INDEX "record_task_assigned_by" ON "record_task" USING btree ("assigned_by","done_at");
