/** Documents that were made out, the chain of those that may never change, and the reminders that were sent. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Columns } from './columns.ts'
import { instant, jsonb, missing, text, typed, uuid } from './columns.ts'

type Put = (name: string, columns: Columns, extras?: (own: Record<string, AnyPgColumn>) => object[]) => void

export function documentTables(put: Put): void {
  // documents as they were when they were made out: what they say is kept, and the file with the same id is made of it once
  put(
    'record_document',
    {
      _id: uuid('_id').primaryKey(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      // such as bill or receipt
      name: text('name').notNull(),
      number: text('number').notNull(),
      template: text('template').notNull(),
      content: jsonb('content').notNull(),
      at: instant('at').notNull(),
      by: uuid('by'),
      made: typed('boolean')('made').notNull(),
    },
    own => [
      uniqueIndex('record_document_number').on(
        own.record_id ?? missing(),
        own.name ?? missing(),
        own.number ?? missing(),
      ),
      index('record_document_waiting')
        .on(own.at ?? missing())
        .where(sql`not made`),
    ],
  )
  // each issued bill in the order of its series, chained to the one before it
  put(
    'billing_seal',
    {
      series: text('series').notNull(),
      n: integer('n').notNull(),
      billing: uuid('billing').notNull(),
      number: text('number').notNull(),
      content: text('content').notNull(),
      hash: text('hash').notNull(),
      at: instant('at').notNull(),
    },
    own => [
      primaryKey({ name: 'billing_seal_pk', columns: [own.series ?? missing(), own.n ?? missing()] }),
      uniqueIndex('billing_seal_billing').on(own.billing ?? missing()),
    ],
  )
  // reminders of a date that was near or past: each once for as long as the date stays
  put(
    'record_reminder',
    {
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      name: text('name').notNull(),
      on_day: typed('date')('on_day').notNull(),
      // days from that date, below zero: before it
      offset_days: integer('offset_days').notNull(),
      at: instant('at').notNull(),
      // false: a later one of the same record was due as well, and went out in its place
      sent: typed('boolean')('sent').notNull(),
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
  // links by which somebody without an account uses a record, hashed; a record has one at most
  put(
    'record_link',
    {
      token_hash: text('token_hash').primaryKey(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      expires_at: instant('expires_at').notNull(),
    },
    own => [uniqueIndex('record_link_record').on(own.record_id ?? missing())],
  )
}
