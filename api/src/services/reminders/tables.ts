/** Reminders that were sent. */
import { integer, primaryKey } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, missing, text, uuid } from '../../data/columns.ts'

export const reminderTables: readonly TableSet[] = [
  put => {
    // reminders of a date that was near or past: each once for as long as the date stays
    put(
      'record_reminder',
      {
        resource: text('resource').notNull(),
        record_id: uuid('record_id').notNull(),
        name: text('name').notNull(),
        on_day: columnOfType('date')('on_day').notNull(),
        // days from that date, below zero: before it
        offset_days: integer('offset_days').notNull(),
        at: instant('at').notNull(),
        // false: a later one of the same record was due as well, and went out in its place
        sent: columnOfType('boolean')('sent').notNull(),
      },
      own => [
        primaryKey({
          name: 'record_reminder_pk',
          columns: [
            own.record_id ?? missing(),
            own.name ?? missing(),
            own.on_day ?? missing(),
            own.offset_days ?? missing(),
          ],
        }),
      ],
    )
    // reminders hours before a deadline: each once for as long as the deadline stays
    put(
      'deadline_reminder',
      {
        resource: text('resource').notNull(),
        record_id: uuid('record_id').notNull(),
        name: text('name').notNull(),
        deadline: instant('deadline').notNull(),
        hours: integer('hours').notNull(),
        at: instant('at').notNull(),
        // false: one closer to the deadline was due as well, and went out in its place
        sent: columnOfType('boolean')('sent').notNull(),
      },
      own => [
        primaryKey({
          name: 'deadline_reminder_pk',
          columns: [
            own.record_id ?? missing(),
            own.name ?? missing(),
            own.deadline ?? missing(),
            own.hours ?? missing(),
          ],
        }),
      ],
    )
  },
]
