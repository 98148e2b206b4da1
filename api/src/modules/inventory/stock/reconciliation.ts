/** Compares the balances of stock with the ledger and with open orders. */
import type { UnevenBalance } from '@siteoffice/domain/modules/inventory/stock'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'
import { PRODUCT, WAREHOUSE } from './lists.ts'

const MOST = 500
/** What open orders have still to move, by product and warehouse; goods that are not kept in stock are promised nowhere. */
const openOf = (name: string, kind: 'sale' | 'purchase', open: Sql, only: Sql): Sql => sql`${raw(name)} as (
  select i.product, o.warehouse, sum(greatest(i.quantity
    - coalesce((select sum(d.quantity) from ${raw(`${kind}_deliveries`)} d where d.owner = o._id and d.row = i.row), 0), 0)) as n
  from ${raw(kind)} o join (select owner, product, quantity, row_number() over (partition by owner order by position) as row from ${raw(`${kind}_items`)}) i
    on i.owner = o._id join product k on k._id = i.product and k.type = 'stock' and k.track_stock
  where o.status in (${open}) and ${only} group by i.product, o.warehouse)`

interface OnePlace {
  readonly product: string
  readonly warehouse: string
}
/** The balances that differ, each with both sides. `where`: which are compared, of balances `c` and warehouses `w`; `only`: one of them, so that nothing else is summed. */
export function unevenBalances(queries: Queries, where: Sql, only?: OnePlace): Promise<UnevenBalance[]> {
  const here = (product: string, warehouse: string): Sql =>
    only ? sql`${raw(product)} = ${only.product} and ${raw(warehouse)} = ${only.warehouse}` : sql`true`
  const inOrder = here('i.product', 'o.warehouse')
  const inPlace = here('product', 'warehouse')
  return queries.query<UnevenBalance>(sql`with ledger as (select product, warehouse, sum(change) as n from stock_movement where ${inPlace} group by product, warehouse),
      ${openOf('promised', 'sale', states('sale.status', 'confirmed', 'on_hold'), inOrder)},
      ${openOf('expected', 'purchase', states('purchase.status', 'ordered', 'on_hold'), inOrder)},
      places as (select product, warehouse from stock_balance where ${inPlace} union select product, warehouse from ledger
        union select product, warehouse from promised union select product, warehouse from expected),
      compared as (select product, warehouse, coalesce(b.on_hand, 0) as on_hand, coalesce(l.n, 0) as ledger, coalesce(b.reserved, 0) as reserved,
          coalesce(s.n, 0) as promised, coalesce(b.incoming, 0) as incoming, coalesce(e.n, 0) as expected
        from places left join stock_balance b using (product, warehouse) left join ledger l using (product, warehouse)
          left join promised s using (product, warehouse) left join expected e using (product, warehouse))
    select c.product || '.' || c.warehouse as _id, ${PRODUCT}, ${WAREHOUSE}, c.on_hand as "onHand", c.ledger, c.reserved, c.promised, c.incoming, c.expected
    from compared c join product p on p._id = c.product join warehouse w on w._id = c.warehouse
    where (c.on_hand <> c.ledger or c.reserved <> c.promised or c.incoming <> c.expected) and ${where}
    order by p.name_sort_key, w.name_sort_key, c.product, c.warehouse limit ${MOST}`)
}
