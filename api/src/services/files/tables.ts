/** Files, and who has looked at them. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, missing, text, uuid } from '../../data/columns.ts'

export const fileTables: readonly TableSet[] = [
  put => {
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
        // the record that holds the file, or without a resource the message; before there is one, the file is its uploader's
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
  },
]
