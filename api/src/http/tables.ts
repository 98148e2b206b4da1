/** Requests with a key of their own, and how many each person and address has made. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import type { TableSet } from '../data/columns.ts'
import { columnOfType, instant, missing, text } from '../data/columns.ts'

export const requestTables: readonly TableSet[] = [
  put => {
    // Requests that carry a key of their own, with the first answer, for a day.
    put(
      'idempotency_key',
      {
        caller: text('caller').notNull(),
        key: text('key').notNull(),
        request: text('request').notNull(),
        at: instant('at').notNull(),
        // a part of it was written, so it must not be carried out again
        committed: columnOfType('boolean')('committed').notNull().default(sql`false`),
        status: integer('status'),
        answer: text('answer'),
      },
      own => [
        primaryKey({ name: 'idempotency_key_pk', columns: [own.caller ?? missing(), own.key ?? missing()] }),
        index('idempotency_key_at').on(own.at ?? missing()),
      ],
    )
    // The requests within a minute of each person or address, in all processes.
    put(
      'rate_count',
      { key: text('key').primaryKey(), count: integer('count').notNull(), ends_at: instant('ends_at').notNull() },
      own => [index('rate_count_end').on(own.ends_at ?? missing())],
    )
  },
]
