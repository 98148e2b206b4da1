/** The tables that no resource declares: files, history, sessions, counts, stock, chat. */
import { AVERAGE_DIGITS } from '@siteoffice/domain/engine/money'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bigserial, index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTables } from './account-tables.ts'
import { chatTables, guestTables } from './chat-tables.ts'
import type { Columns } from './columns.ts'
import { columnOfType, instant, jsonb, missing, text, uuid } from './columns.ts'
import { documentTables } from './document-tables.ts'
import { recordTables } from './record-tables.ts'
import { runTables } from './run-tables.ts'

type Put = (name: string, columns: Columns, extras?: (own: Record<string, AnyPgColumn>) => object[]) => void
function recordingTables(put: Put): void {
  put(
    'file',
    {
      _id: uuid('_id').primaryKey(),
      name: text('name').notNull(),
      mime: text('mime').notNull(),
      size: integer('size').notNull(),
      sha256: text('sha256').notNull(),
      key: text('key').notNull(),
      width: integer('width'),
      height: integer('height'),
      has_thumb: columnOfType('boolean')('has_thumb').notNull().default(sql`false`),
      created_at: instant('created_at').notNull(),
      created_by: uuid('created_by'),
      // the network of a guest who uploaded it
      guest: text('guest'),
      // the record that holds the file; before there is one, the file is its uploader's
      resource: text('resource'),
      field: text('field'),
      record_id: uuid('record_id'),
      // no record holds it any more: its links answer nothing, and it will be deleted
      gone_at: instant('gone_at'),
    },
    own => [
      index('file_record').on(own.record_id ?? missing(), own.created_at ?? missing()),
      // by which anybody asks whether a file is ours
      index('file_sha256').on(own.sha256 ?? missing()),
    ],
  )
  // who has looked at which file; another version of it is another file
  put(
    'file_reading',
    {
      file: uuid('file').notNull(),
      person: uuid('person').notNull(),
      at: instant('at').notNull(),
    },
    own => [primaryKey({ columns: [own.file ?? missing(), own.person ?? missing()] })],
  )
  put(
    'history',
    {
      _id: uuid('_id').primaryKey(),
      at: instant('at').notNull(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      action: text('action').notNull(),
      actor: uuid('actor'),
      impersonator: uuid('impersonator'),
      reason: text('reason'),
      version: integer('version').notNull(),
      ip: text('ip'),
      user_agent: text('user_agent'),
      request_id: text('request_id'),
      changes: jsonb('changes').notNull(),
    },
    own => [
      index('history_record').on(own.record_id ?? missing(), own.at ?? missing()),
      index('history_actor').on(own.actor ?? missing(), own.at ?? missing()),
      index('history_impersonator')
        .on(own.impersonator ?? missing(), own.at ?? missing())
        .where(sql`"impersonator" is not null`),
      index('history_resource').on(own.resource ?? missing(), own._id ?? missing()),
    ],
  )
}
function serviceTables(put: Put): void {
  put(
    'session',
    {
      _id: uuid('_id').primaryKey(),
      token_hash: text('token_hash').notNull(),
      person: uuid('person').notNull(),
      impersonator: uuid('impersonator'),
      // the session of staff that it was opened from, and ends with
      opened_from: uuid('opened_from'),
      reason: text('reason'),
      created_at: instant('created_at').notNull(),
      last_seen_at: instant('last_seen_at').notNull(),
      expires_at: instant('expires_at').notNull(),
      ip: text('ip'),
      user_agent: text('user_agent'),
    },
    own => [
      uniqueIndex('session_token').on(own.token_hash ?? missing()),
      index('session_person').on(own.person ?? missing()),
    ],
  )
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
}
function upkeepTables(put: Put): void {
  put(
    'slug_redirect',
    {
      resource: text('resource').notNull(),
      scope: text('scope').notNull(),
      old: text('old').notNull(),
      record_id: uuid('record_id').notNull(),
    },
    own => [
      primaryKey({
        name: 'slug_redirect_pk',
        columns: [own.resource ?? missing(), own.scope ?? missing(), own.old ?? missing()],
      }),
    ],
  )
  put('counter', { name: text('name').primaryKey(), value: columnOfType('bigint')('value').notNull() })
  put(
    'inbox',
    {
      notification: uuid('notification').notNull(),
      resource: text('resource').notNull(),
      person: uuid('person').notNull(),
      at: instant('at').notNull(),
      read_at: instant('read_at'),
      // of what must be acknowledged
      acknowledged_at: instant('acknowledged_at'),
    },
    own => [
      primaryKey({ name: 'inbox_pk', columns: [own.notification ?? missing(), own.person ?? missing()] }),
      index('inbox_person').on(own.person ?? missing(), own.at ?? missing()),
    ],
  )
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
  put('login_failure', {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    last_at: instant('last_at').notNull(),
  })
  // The requests within a minute of each person or address, in all processes.
  put(
    'rate_count',
    { key: text('key').primaryKey(), count: integer('count').notNull(), ends_at: instant('ends_at').notNull() },
    own => [index('rate_count_end').on(own.ends_at ?? missing())],
  )
  put('meta', { key: text('key').primaryKey(), value: jsonb('value').notNull() })
  put(
    'row_count',
    {
      id: bigserial('id', { mode: 'number' }).primaryKey(),
      resource: text('resource').notNull(),
      field: text('field').notNull(),
      key: text('key').notNull(),
      n: integer('n').notNull(),
      // deltas are folded into this row; most of the count is in it
      folded: columnOfType('boolean')('folded').notNull().default(sql`false`),
    },
    own => [
      index('row_count_unfolded')
        .on(own.id ?? missing())
        .where(sql`not folded`),
      index('row_count_sum').on(
        own.resource ?? missing(),
        own.field ?? missing(),
        own.key ?? missing(),
        own.n ?? missing(),
      ),
    ],
  )
}
function outboxTables(put: Put): void {
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
}
const quantity = columnOfType('numeric(18, 3)')
const average = columnOfType(`numeric(24, ${AVERAGE_DIGITS})`)
function stockTables(put: Put): void {
  put(
    'stock_balance',
    {
      product: uuid('product').notNull(),
      warehouse: uuid('warehouse').notNull(),
      on_hand: quantity('on_hand').notNull().default(sql`0`),
      reserved: quantity('reserved').notNull().default(sql`0`),
      incoming: quantity('incoming').notNull().default(sql`0`),
    },
    own => [
      primaryKey({ name: 'stock_balance_pk', columns: [own.product ?? missing(), own.warehouse ?? missing()] }),
      index('stock_balance_warehouse').on(own.warehouse ?? missing()),
    ],
  )
  put(
    'stock_movement',
    {
      _id: uuid('_id').primaryKey(),
      seq: bigserial('seq', { mode: 'number' }),
      at: instant('at').notNull(),
      product: uuid('product').notNull(),
      warehouse: uuid('warehouse').notNull(),
      change: quantity('change').notNull(),
      balance_after: quantity('balance_after').notNull(),
      unit_cost: average('unit_cost'),
      reason: text('reason').notNull(),
      note: text('note'),
      source: text('source'),
      source_id: uuid('source_id'),
      by: uuid('by'),
    },
    own => [
      index('stock_movement_product').on(own.product ?? missing(), own.seq ?? missing()),
      index('stock_movement_warehouse').on(own.warehouse ?? missing(), own.seq ?? missing()),
      index('stock_movement_source').on(own.source_id ?? missing()),
    ],
  )
}
/** Hands all of them to `put`. */
export function fixedTables(put: Put): void {
  recordingTables(put)
  serviceTables(put)
  upkeepTables(put)
  outboxTables(put)
  runTables(put)
  recordTables(put)
  documentTables(put)
  stockTables(put)
  chatTables(put)
  guestTables(put)
  accountTables(put)
}
