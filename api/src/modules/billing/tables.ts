/** The chain of issued bills. */
import { integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { instant, missing, text, uuid } from '../../data/columns.ts'

export const billingTables: readonly TableSet[] = [
  put => {
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
  },
]
