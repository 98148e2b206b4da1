/** What the ledger had of the lines of count sheets: when counting began, and at the moment a line was counted. */

import sql from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'

/** Notes the balances of lines as counting begins; their products are held. */
export async function noteBeginning(tx: Queries, sheet: string, warehouse: string): Promise<void> {
  await tx.query(sql`insert into stock_count (line, beginning)
    select l._id, coalesce(b.on_hand, 0) from count_line l left join stock_balance b on b.product = l.product and b.warehouse = ${warehouse}::uuid
    where l.sheet = ${sheet}::uuid on conflict (line) do update set beginning = excluded.beginning`)
}
/** Of a line `l` of a sheet `s`: what was counted, or nothing where lines that were not counted are zero. */
export const COUNTED = sql`coalesce(l.counted, case when s.status = ${states('countSheet.status', 'posted')} and s.uncounted = 'zero' then 0 end)`
/** Of a sheet `s`: whether its differences are known. Whoever counts does so blindly. */
export const REVIEWED = sql`s.status in (${states('countSheet.status', 'review', 'posted')})`
/** Notes the balances that lines which become zero are compared with. */
export async function noteBalances(tx: Queries, balances: ReadonlyMap<string, number>): Promise<void> {
  await tx.query(sql`insert into stock_count (line, beginning, expected)
    select g.line, g.balance, g.balance from unnest(${[...balances.keys()]}::uuid[], ${[...balances.values()]}::numeric[]) as g(line, balance)
    on conflict (line) do update set expected = excluded.expected`)
}
interface CountedPlace {
  readonly line: string
  readonly product: string
  readonly warehouse: string
}
/** Notes the balance that a line is compared with. It is held, so that every movement is before the count or after it. */
export async function noteExpected(tx: Queries, { line, product, warehouse }: CountedPlace): Promise<void> {
  await tx.query(sql`with held as (insert into stock_balance (product, warehouse) values (${product}::uuid, ${warehouse}::uuid)
      on conflict (product, warehouse) do update set on_hand = stock_balance.on_hand returning on_hand)
    insert into stock_count (line, beginning, expected) select ${line}::uuid, on_hand, on_hand from held
    on conflict (line) do update set expected = excluded.expected`)
}
/** Holds the balances of products and answers what is there, by product. */
export async function holdBalances(
  tx: Queries,
  warehouse: string,
  products: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ product: string; balance: number }>(sql`insert into stock_balance (product, warehouse)
    select g.product, ${warehouse}::uuid from unnest(${products.toSorted()}::uuid[]) as g(product) order by g.product
    on conflict (product, warehouse) do update set on_hand = stock_balance.on_hand returning product, on_hand as balance`)
  return new Map(rows.map(({ product, balance }) => [product, balance]))
}
