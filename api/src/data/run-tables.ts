/** The tables of work over many records: runs, and the records of each. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import type { Columns } from './columns.ts'
import { instant, jsonb, missing, text, uuid } from './columns.ts'

type Put = (name: string, columns: Columns, extras?: (own: Record<string, AnyPgColumn>) => object[]) => void
export function runTables(put: Put): void {
  // Work over many records: who asked for what, and who is at it until when.
  put(
    'run',
    {
      _id: uuid('_id').primaryKey(),
      resource: text('resource').notNull(),
      action: text('action').notNull(),
      input: jsonb('input').notNull(),
      undo_of: uuid('undo_of'),
      person: uuid('person').notNull(),
      impersonator: uuid('impersonator'),
      store: uuid('store'),
      ip: text('ip'),
      user_agent: text('user_agent'),
      request_id: text('request_id').notNull(),
      state: text('state').notNull(),
      reason: text('reason'),
      total: integer('total').notNull(),
      created_at: instant('created_at').notNull(),
      ended_at: instant('ended_at'),
      leased_until: instant('leased_until'),
      // of an export: the rows that are in its file so far, and the file's name once it can be fetched
      written: integer('written'),
      file: text('file'),
    },
    own => [
      index('run_undo_of')
        .on(own.undo_of ?? missing())
        .where(sql`"undo_of" is not null`),
      index('run_person').on(own.person ?? missing(), own.created_at ?? missing()),
      index('run_open')
        .on(own.leased_until ?? missing())
        .where(sql`"ended_at" is null`),
    ],
  )
  // Its records: what is done is marked in the transaction that does it, with what an undo needs.
  put(
    'run_item',
    {
      run: uuid('run').notNull(),
      position: integer('position').notNull(),
      record_id: uuid('record_id').notNull(),
      state: text('state'),
      name: text('name'),
      reason: text('reason'),
      before: jsonb('before'),
      version: integer('version'),
    },
    own => [
      primaryKey({ name: 'run_item_pk', columns: [own.run ?? missing(), own.position ?? missing()] }),
      index('run_item_waiting')
        .on(own.run ?? missing(), own.position ?? missing())
        .where(sql`"state" is null`),
    ],
  )
}
