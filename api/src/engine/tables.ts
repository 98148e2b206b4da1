/** What stands around the records of any resource: history, notes, followers, bells, merged ones, addresses they had, runs over many. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TableSet } from '../data/columns.ts'
import { columnOfType, instant, jsonb, missing, text, uuid } from '../data/columns.ts'

const historyTables: TableSet = put => {
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
}
const noteTables: TableSet = put => {
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
  // the version of a record at which somebody last looked at it; of each person the latest ones are kept
  put(
    'record_visit',
    {
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      person: uuid('person').notNull(),
      version: integer('version').notNull(),
      at: instant('at').notNull(),
    },
    own => [
      primaryKey({ name: 'record_visit_pk', columns: [own.record_id ?? missing(), own.person ?? missing()] }),
      index('record_visit_person').on(own.person ?? missing(), own.at ?? missing()),
    ],
  )
  // a record that somebody is to see to
  put(
    'record_task',
    {
      _id: uuid('_id').primaryKey(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      person: uuid('person').notNull(),
      assigned_by: uuid('assigned_by').notNull(),
      at: instant('at').notNull(),
      due_on: columnOfType('date')('due_on'),
      note: text('note'),
      done_at: instant('done_at'),
      // the day of which its person was reminded, or told when it was assigned
      reminded_day: columnOfType('date')('reminded_day'),
    },
    own => [
      // of one record a person has one task at a time
      uniqueIndex('record_task_open')
        .on(own.record_id ?? missing(), own.person ?? missing())
        .where(sql`"done_at" is null`),
      index('record_task_person').on(own.person ?? missing(), own.done_at ?? missing()),
      index('record_task_assigned_by').on(own.assigned_by ?? missing(), own.done_at ?? missing()),
    ],
  )
}
const noticeTables: TableSet = put => {
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
  // how somebody likes to hear of a kind of notice; without a row as everybody at first (domain/src/engine/notice-kinds.ts)
  put(
    'notice_choice',
    {
      person: uuid('person').notNull(),
      kind: text('kind').notNull(),
      bell: columnOfType('boolean')('bell').notNull(),
      mail: text('mail').notNull(),
    },
    own => [primaryKey({ name: 'notice_choice_pk', columns: [own.person ?? missing(), own.kind ?? missing()] })],
  )
  // what waits for somebody's daily summary
  put(
    'summary_entry',
    {
      _id: uuid('_id').primaryKey(),
      person: uuid('person').notNull(),
      kind: text('kind').notNull(),
      at: instant('at').notNull(),
      resource: text('resource').notNull(),
      record_id: uuid('record_id').notNull(),
      title: text('title').notNull(),
      body: text('body').notNull(),
      link: text('link').notNull(),
      note: uuid('note'),
    },
    own => [
      index('summary_entry_person').on(own.person ?? missing(), own.at ?? missing()),
      index('summary_entry_record').on(own.record_id ?? missing()),
      index('summary_entry_note').on(own.note ?? missing()),
    ],
  )
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
      // its reader wants to see it again then; `at` is the same moment, at which it stands first
      snoozed_until: instant('snoozed_until'),
    },
    own => [
      primaryKey({ name: 'inbox_pk', columns: [own.notification ?? missing(), own.person ?? missing()] }),
      index('inbox_person').on(own.person ?? missing(), own.at ?? missing()),
    ],
  )
}
const mergeTables: TableSet = put => {
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
const runTables: TableSet = put => {
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
export const engineTables: readonly TableSet[] = [historyTables, noteTables, noticeTables, mergeTables, runTables]
