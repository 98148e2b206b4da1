/** The average cost of products, which moves with goods that come at another cost. */
import { AVERAGE_DIGITS } from '@siteoffice/domain/engine/money'
import sql from 'sql-template-tag'
import type { HookContext } from '../../engine/rules.ts'

/** Goods of a held product that are about to come into stock. */
interface Arrival {
  readonly product: string
  readonly quantity: number
  /** of one; null: the cost at which they left for the sale that they come back of, else the average */
  readonly cost: number | null
}
interface Origin {
  /** the sale that they come back of */
  readonly sale: string | null
  readonly action: 'receive' | 'return'
}
interface Average {
  readonly product: string
  readonly cost: number
  readonly before: number
  readonly after: number
}
/** The cost of all there is, of what comes at its cost and what lies there at its own. Answers the cost of one that comes, by product. */
export async function moveAverages(
  context: HookContext,
  arrivals: readonly Arrival[],
  { sale, action }: Origin,
): Promise<ReadonlyMap<string, number>> {
  const products = arrivals.map(each => each.product)
  const quantities = arrivals.map(each => each.quantity)
  const averages =
    await context.tx.query<Average>(sql`select g.product, c.cost, c.average as before, round((c.there * c.average + g.quantity * c.cost) / (c.there + g.quantity), ${AVERAGE_DIGITS}::int) as after
    from unnest(${products}::uuid[], ${quantities}::numeric[], ${arrivals.map(each => each.cost)}::numeric[]) with ordinality as g(product, quantity, cost, place)
      join product p on p._id = g.product cross join lateral (select coalesce(p.cost_price, p.purchase_price) as average,
        (select greatest(coalesce(sum(b.on_hand), 0), 0) from stock_balance b where b.product = p._id) as there,
        coalesce(g.cost, (select sum(m.change * m.unit_cost) / nullif(sum(m.change), 0) from stock_movement m
          where m.source_id = ${sale}::uuid and m.reason = 'sale_delivery' and m.product in (with recursive former(id) as (
            select p._id union select r.source from record_merge r join former f on r.target = f.id) select id from former)), p.cost_price, p.purchase_price) as cost) c
    where c.there + g.quantity > 0 order by g.place`)
  const moved = averages.filter(({ before, after }) => after !== before)
  if (moved.length > 0)
    await context.updateEach('product', 'costPrice', new Map(moved.map(each => [each.product, each.after])), action)
  return new Map(averages.map(({ product, cost }) => [product, cost]))
}
