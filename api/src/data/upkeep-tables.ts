/** What the database keeps about itself, and the kept numbers of rows. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer } from 'drizzle-orm/pg-core'
import type { TableSet } from './columns.ts'
import { columnOfType, jsonb, missing, text } from './columns.ts'

export const upkeepTables: readonly TableSet[] = [
  put => {
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
  },
]
