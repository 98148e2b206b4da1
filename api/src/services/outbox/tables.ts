/** What was written, for whoever has to hear of it. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, missing, text, uuid } from '../../data/columns.ts'

export const outboxTables: readonly TableSet[] = [
  put => {
    // What was written, for whoever wants to know; numbered after the commit.
    put(
      'outbox',
      {
        id: bigserial('id', { mode: 'number' }).primaryKey(),
        seq: columnOfType('bigint')('seq'),
        at: instant('at').notNull(),
        resource: text('resource').notNull(),
        record_id: uuid('record_id').notNull(),
        action: text('action').notNull(),
        version: integer('version').notNull(),
        company: uuid('company'),
        store: uuid('store'),
        actor: uuid('actor'),
        concealed: columnOfType('boolean')('concealed').notNull().default(sql`false`),
      },
      own => [
        uniqueIndex('outbox_seq').on(own.seq ?? missing()),
        index('outbox_waiting')
          .on(own.id ?? missing())
          .where(sql`"seq" is null`),
      ],
    )
    put('outbox_cursor', {
      name: text('name').primaryKey(),
      seq: columnOfType('bigint')('seq').notNull(),
      at: instant('at').notNull(),
    })
  },
]
