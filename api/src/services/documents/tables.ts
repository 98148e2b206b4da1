/** Documents as they were made out. */
import { sql } from 'drizzle-orm'
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, jsonb, missing, text, uuid } from '../../data/columns.ts'

export const documentTables: readonly TableSet[] = [
  put => {
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
    // logos as documents show them, under the hash of what the settings said when they were made out
    put('document_logo', { hash: text('hash').primaryKey(), png: text('png').notNull() })
  },
]
