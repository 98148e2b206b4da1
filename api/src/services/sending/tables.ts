/** Notifications that are being sent. */
import { sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, text, uuid } from '../../data/columns.ts'

export const sendingTables: readonly TableSet[] = [
  put => {
    // Notifications that are being sent: from when on, and to whom they went last, in the order of ids.
    put('notification_sending', {
      notification: uuid('notification').primaryKey(),
      resource: text('resource').notNull(),
      due_at: instant('due_at').notNull(),
      after_person: uuid('after_person'),
      recipients: integer('recipients').notNull(),
      // its time came while the service was stopped for long: staff look at its mails before they leave
      holds_mails: columnOfType('boolean')('holds_mails').notNull().default(sql`false`),
    })
  },
]
