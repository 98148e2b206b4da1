/** Products that are below their reorder level in a warehouse. */
import type { Proposal } from '@siteoffice/domain/modules/inventory/reorder'
import { MOST_PROPOSALS, quantityToOrder } from '@siteoffice/domain/modules/inventory/reorder'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'

type Row = Omit<Proposal, 'quantity' | 'available'> & {
  readonly onHand: number
  readonly reserved: number
  readonly reorderQuantity: number
  readonly minimum: number
  readonly total: number
}
/** Goods on their way or set aside are no reason to order. */
const ORDERS_FOR = ['main', 'site']
/** What is on hand and not reserved, what comes, and what is in carts. */
const POSITION = sql`(b.on_hand - b.reserved + b.incoming + coalesce(c.quantity, 0))`
/**
 * By supplier, the one that a product names first of those that are not blocked; products without one last. `condition` is one on product `p`,
 * warehouse `w` and balance `b`.
 */
export async function proposalsIn(
  queries: Queries,
  condition: Sql,
): Promise<{ readonly content: readonly Proposal[]; readonly totalElements: number }> {
  const rows = await queries.query<Row>(sql`select count(*) over ()::int as total,
      json_build_object('_id', p._id, 'label', p.name) as product, p.sku, p.unit, p.currency, p.purchase_price as "unitPrice",
      json_build_object('_id', w._id, 'label', w.name) as warehouse,
      case when t._id is not null then json_build_object('_id', t._id, 'label', t.name) end as store,
      case when s.supplier is not null then json_build_object('_id', s.supplier, 'label', s.name) end as supplier,
      s.lead_days as "leadDays", coalesce(s.minimum, 0) as minimum, b.on_hand as "onHand", b.reserved, b.incoming,
      coalesce(c.quantity, 0) as "inCarts", coalesce(p.reorder_level, 0) as "reorderLevel", coalesce(p.reorder_quantity, 0) as "reorderQuantity"
    from stock_balance b join product p on p._id = b.product join warehouse w on w._id = b.warehouse
      left join stores t on t._id = w.store left join (select o.warehouse, l.product, sum(l.quantity) as quantity from purchase o join purchase_items l on l.owner = o._id
        where o.status in (${states('purchase.status', 'cart')}) and o.deleted_at is null group by o.warehouse, l.product) c on c.warehouse = b.warehouse and c.product = b.product
      left join lateral (select l.supplier, l.lead_days, l.minimum, f.name from product_suppliers l join supplier f on f._id = l.supplier
        where l.owner = p._id and not coalesce(f.blocked, false) and f.deleted_at is null order by l.position limit 1) s on true
    where p.deleted_at is null and p.active and p.type = 'stock' and p.track_stock
      and w.deleted_at is null and w.active and w.type = any(${ORDERS_FOR}::text[])
      and (${POSITION} < coalesce(p.reorder_level, 0) or ${POSITION} = p.reorder_level and p.reorder_level > 0 and p.reorder_quantity > 0)
      and ${condition}
    order by s.name nulls last, s.supplier, w.name, w._id, p.name, p._id limit ${MOST_PROPOSALS}`)
  return { content: rows.map(proposalOf), totalElements: rows[0]?.total ?? 0 }
}
function proposalOf({ onHand, reserved, reorderQuantity, minimum, total: _total, ...row }: Row): Proposal {
  const available = Math.round((onHand - reserved) * 1000) / 1000
  const position = available + row.incoming + row.inCarts
  const quantity = quantityToOrder({ ...row, position, reorderQuantity, minimum })
  return { ...row, available, quantity }
}
