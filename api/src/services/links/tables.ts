/** Links for people without an account. */
import { uniqueIndex } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { instant, missing, text, uuid } from '../../data/columns.ts'

export const linkTables: readonly TableSet[] = [
  put => {
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
  },
]
