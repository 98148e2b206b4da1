/** Stock: balances, movements, and goods that were handed over or came. */
import { AVERAGE_DIGITS } from '@siteoffice/domain/engine/money'
import { sql } from 'drizzle-orm'
import { bigserial, index, primaryKey } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, missing, text, uuid } from '../../data/columns.ts'

const quantity = columnOfType('numeric(18, 3)')
const average = columnOfType(`numeric(24, ${AVERAGE_DIGITS})`)

export const stockTables: readonly TableSet[] = [
  put => {
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
    // what the ledger had of a line of a count sheet, when counting began and when it was counted
    put('stock_count', {
      line: uuid('line').primaryKey(),
      beginning: quantity('beginning').notNull(),
      expected: quantity('expected'),
    })
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
        // what moved since a day, and when something was last sold
        index('stock_movement_at').on(own.at ?? missing()),
        index('stock_movement_sold')
          .on(own.product ?? missing(), own.warehouse ?? missing(), own.at ?? missing())
          .where(sql`"reason" = 'sale_delivery'`),
      ],
    )
  },
]
