/** What stands around the records of any resource: notes, who follows them, and the mails that went out about them. */
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { index, primaryKey } from 'drizzle-orm/pg-core'
import type { Columns } from './columns.ts'
import { columnOfType, instant, missing, text, uuid } from './columns.ts'

type Put = (name: string, columns: Columns, extras?: (own: Record<string, AnyPgColumn>) => object[]) => void

export function recordTables(put: Put): void {
  put(
    'record_note',
    {
      _id: uuid('_id').primaryKey(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      at: instant('at').notNull(),
      author: uuid('author').notNull(),
      impersonator: uuid('impersonator'),
      visibility: text('visibility').notNull(),
      body: text('body').notNull(),
      mentions: columnOfType('uuid[]')('mentions').notNull(),
      files: columnOfType('uuid[]')('files').notNull(),
      edited_at: instant('edited_at'),
      deleted_at: instant('deleted_at'),
    },
    own => [index('record_note_record').on(own.record_id ?? missing(), own.at ?? missing())],
  )
  // what a note said, and whom it mentioned, before it was edited
  put(
    'record_note_version',
    {
      note: uuid('note').notNull(),
      at: instant('at').notNull(),
      body: text('body').notNull(),
      mentions: columnOfType('uuid[]')('mentions').notNull(),
    },
    own => [index('record_note_version_note').on(own.note ?? missing(), own.at ?? missing())],
  )
  put(
    'record_follower',
    {
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      person: uuid('person').notNull(),
      at: instant('at').notNull(),
    },
    own => [primaryKey({ name: 'record_follower_pk', columns: [own.record_id ?? missing(), own.person ?? missing()] })],
  )
  // what somebody's bell says of a record; whether it was read stands in the inbox
  put(
    'record_notice',
    {
      _id: uuid('_id').primaryKey(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      title: text('title').notNull(),
      body: text('body').notNull(),
      link: text('link'),
      // the note that it tells of
      note: uuid('note'),
    },
    own => [
      index('record_notice_record').on(own.record_id ?? missing()),
      index('record_notice_note').on(own.note ?? missing()),
    ],
  )
  put(
    'record_mail',
    { mail: uuid('mail').notNull(), resource: text('resource').notNull(), record_id: uuid('record_id').notNull() },
    own => [
      primaryKey({ name: 'record_mail_pk', columns: [own.record_id ?? missing(), own.mail ?? missing()] }),
      index('record_mail_mail').on(own.mail ?? missing()),
    ],
  )
  mergeTables(put)
}
function mergeTables(put: Put): void {
  // what was merged into what, and all that referred to it, so that it can be taken back
  put(
    'record_merge',
    {
      _id: uuid('_id').primaryKey(),
      resource: text('resource').notNull(),
      source: uuid('source').notNull(),
      target: uuid('target').notNull(),
      at: instant('at').notNull(),
      by: uuid('by'),
    },
    own => [index('record_merge_source').on(own.source ?? missing(), own.at ?? missing())],
  )
  put(
    'merged_reference',
    {
      merge: uuid('merge').notNull(),
      resource: text('resource').notNull(),
      field: text('field').notNull(),
      // the field of the lines that the field is of, or empty
      lines: text('lines').notNull(),
      // the record, or the line
      row: uuid('row').notNull(),
      // it referred to both
      both: columnOfType('boolean')('both').notNull(),
    },
    own => [index('merged_reference_merge').on(own.merge ?? missing())],
  )
}
