/** Documents that were made out, the chain of those that may never change, and the reminders that were sent. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Columns } from './columns.ts'
import { columnOfType, instant, jsonb, missing, text, uuid } from './columns.ts'

type Put = (name: string, columns: Columns, extras?: (own: Record<string, AnyPgColumn>) => object[]) => void

function keptDocuments(put: Put): void {
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
      made: columnOfType('boolean')('made').notNull(),
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
  // further records that a document is about: a receipt of one payment names several bills
  put(
    'document_record',
    {
      document: uuid('document').notNull(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
    },
    own => [
      primaryKey({ name: 'document_record_pk', columns: [own.record_id ?? missing(), own.document ?? missing()] }),
    ],
  )
}
function reminderTables(put: Put): void {
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
        columns: [own.record_id ?? missing(), own.name ?? missing(), own.deadline ?? missing(), own.hours ?? missing()],
      }),
    ],
  )
}
export function documentTables(put: Put): void {
  keptDocuments(put)
  // logos as documents show them, under the hash of what the settings said when they were made out
  put('document_logo', { hash: text('hash').primaryKey(), png: text('png').notNull() })
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
  reminderTables(put)
  // who gets mails about new records of a view: its query when they began, and the day of theirs on which it was looked at last
  // looked at
  put(
    'view_mail',
    {
      person: uuid('person').notNull(),
      view: uuid('view').notNull(),
      query: text('query'),
      looked_on: columnOfType('date')('looked_on'),
    },
    own => [primaryKey({ name: 'view_mail_pk', columns: [own.person ?? missing(), own.view ?? missing()] })],
  )
  // the records that are not new to them any more
  put(
    'view_mail_known',
    { person: uuid('person').notNull(), view: uuid('view').notNull(), record: uuid('record').notNull() },
    own => [
      primaryKey({
        name: 'view_mail_known_pk',
        columns: [own.person ?? missing(), own.view ?? missing(), own.record ?? missing()],
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
