/** Bids are priced row by row of the tender's bill of quantities, and what the bill says of a row stands in every bid. */
import { asksForRate, isProvisionalSum, isSection } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { BillItem, BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import {
  deviationsOf,
  firstRateOf,
  inBillOrder,
  isAlternative,
  itemKindOf,
  itemOfRow,
  rowsOfLot,
} from '@siteoffice/domain/modules/tendering/bill-rows'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import { once } from '../../engine/hooks/once.ts'
import type { HookContext } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { wrongField } from '../../lib/failure.ts'

/** The rows of a tender's bill that a bid for the lot prices, in order; without a lot, all of them. */
export async function billOf(
  tx: Queries,
  project: string,
  lot: string | null | undefined,
): Promise<readonly BillRow[]> {
  const records = recordsIn(tx)
  const [tender, tenderLot] = await Promise.all([
    records.get('projects', project, ['boq'], { trash: 'with' }),
    records.get('tenderLots', lot ?? null, ['code']),
  ])
  return rowsOfLot(tender?.boq ?? [], tenderLot?.code)
}
/** The same within a change of a bid, where several rules ask for it. */
export const billFor = (context: HookContext, project: string, lot: string | null | undefined) =>
  once(context, `bill ${project} ${lot ?? ''}`, () => billOf(context.tx, project, lot))

type ItemKind = ReturnType<typeof itemKindOf>
type Item = Omit<BillItem, 'kind'> & {
  readonly _id?: string | undefined
  readonly kind?: ItemKind | 'alternative'
  readonly excluded?: boolean | null
}
const FIXED = 'is fixed by the bill of quantities'
function refuse(at: number, column: string, message: string): never {
  throw wrongField('rule_broken', `lineItems.${at}.${column}`, message)
}
const placeOf = ({ boqRow, kind }: Item): string => `${boqRow ?? ''} ${kind ?? ''}`
/** An item that is as it was stored may stay, even where the bill has changed since. */
function isStored(item: Item, before: ReadonlyMap<string, readonly Item[]>): boolean {
  const storedItems = before.get(placeOf(item)) ?? []
  return storedItems.some(each => deviationsOf(item, { ...each, ...asRow(each) }).length === 0)
}
const asRow = ({ quantity = null, unitRate }: Item) => ({ _id: '', quantity, amount: unitRate })
function checkAlternative(item: Item, at: number, row: BillRow | undefined): void {
  if (!item.boqRow) refuse(at, 'kind', 'needs the row of the bill that it is an alternative to')
  if (row === undefined) refuse(at, 'boqRow', 'is no row of the tender’s bill of quantities')
  if (row.allowAlternatives !== true)
    refuse(at, 'kind', 'is not possible: the tender takes no alternatives to this row')
  if (row.quantity !== null && (item.quantity ?? null) === null) refuse(at, 'quantity', 'is required')
}
function checkRow(item: Item, at: number, row: BillRow | undefined): void {
  if (row === undefined) refuse(at, 'boqRow', 'is no row of the tender’s bill of quantities')
  const [column] = deviationsOf(item, row)
  if (column !== undefined) refuse(at, column === 'amount' ? 'unitRate' : column, FIXED)
}
/** A heading has no price, and nobody leaves out what the bill states. */
function checkUnpriced(item: Item, at: number): void {
  if (isSection(item) && typeof item.unitRate === 'number')
    refuse(at, 'unitRate', 'must be empty: a section is a heading')
  if (!asksForRate(item) && item.excluded === true) refuse(at, 'excluded', FIXED)
}
/** What a bidder adds to the bill. */
function checkAdded({ kind, quantity }: Item, at: number): void {
  if (kind) refuse(at, 'kind', 'needs the row of the bill that it replaces')
  if ((quantity ?? null) === null) refuse(at, 'quantity', 'is required')
}
const isLike = (item: Item, row: BillRow): boolean => deviationsOf(completeItem(item, row), row).length === 0
/** An item without a key that says exactly what a row says prices that row. */
function withKey<I extends Item>(item: I, free: Map<number | null, BillRow[]>): I {
  if (item.boqRow || isAlternative(item)) return item
  const rows = free.get(item.quantity ?? null) ?? []
  const at = rows.findIndex(row => isLike(item, row))
  const [row] = at < 0 ? [] : rows.splice(at, 1)
  return row === undefined ? item : { ...completeItem(item, row), boqRow: row._id }
}
/** The item with the kind of its row and with the amount that the bill states, where it says neither. */
function completeItem<I extends Item>(item: I, row: BillRow | undefined): I {
  if (row === undefined || isAlternative(item)) return item
  return {
    ...item,
    kind: item.kind ?? itemKindOf(row),
    ...(isProvisionalSum(row) && { unitRate: item.unitRate ?? firstRateOf(row) }),
  }
}
/** Items that price rows of a bill have each of its provisional sums, which nobody prices, and stand below their sections. */
function withSums<I extends Item>(bill: readonly BillRow[], items: readonly I[]) {
  const there = new Set(items.flatMap(item => (item.boqRow && !isAlternative(item) ? [item.boqRow] : [])))
  if (there.size === 0) return items
  const missing = bill
    .filter(row => isProvisionalSum(row) && !there.has(row._id))
    .map(row => ({ ...itemOfRow(row), unitRate: firstRateOf(row), excluded: false }))
  return inBillOrder(bill, [...items, ...missing])
}
/**
 * The priced items of a bid with the keys of the rows that they price. What a row says is fixed, each row is priced once,
 * and an alternative is to a row that takes alternatives. Throws a failure that names the cell.
 */
export function keyedItems<I extends Item>(bill: readonly BillRow[], items: readonly I[], before: readonly Item[]) {
  const rows = new Map(bill.map(row => [row._id, row]))
  const pricedRows = new Set<string>()
  const storedByPlace = Map.groupBy(before, placeOf)
  const fullItems = items.map((each, at) => {
    const row = rows.get(each.boqRow ?? '')
    const key = isAlternative(each) ? undefined : each.boqRow
    if (key && pricedRows.has(key)) refuse(at, 'boqRow', 'is priced in an earlier row already')
    if (key) pricedRows.add(key)
    checkUnpriced(each, at)
    if (isStored(each, storedByPlace)) return each
    const item = completeItem(each, row)
    checkUnpriced(item, at)
    if (isAlternative(item)) checkAlternative(item, at, row)
    else if (item.boqRow) checkRow(item, at, row)
    return item
  })
  const unpricedItems = bill.filter(({ _id }) => !pricedRows.has(_id))
  const free = Map.groupBy(unpricedItems, ({ quantity }) => quantity)
  const itemsWithKeys = fullItems.map(item => withKey(item, free))
  for (const [at, item] of itemsWithKeys.entries())
    if (!item.boqRow && !isAlternative(item) && !isStored(item, storedByPlace)) checkAdded(item, at)
  return withSums(bill, itemsWithKeys)
}

/** The rows of the bill that bid `alias` leaves without the rate that they ask for; of a bid without items, which is for one amount, none. */
const unpricedRowsOf = (alias: string): Sql => sql`from projects_boq bill_row
  left join tender_lots bid_lot on bid_lot._id = ${raw(alias)}.lot
  where bill_row.owner = ${raw(alias)}.project and bill_row.kind not in ('section', 'provisional_sum') and (bid_lot._id is null or coalesce(btrim(bill_row.lot), '') = '' or lower(btrim(bill_row.lot)) = lower(btrim(bid_lot.code)))
    and exists (select 1 from project_bid_line_items any_item where any_item.owner = ${raw(alias)}._id)
    and not exists (select 1 from project_bid_line_items item where item.owner = ${raw(alias)}._id and item.boq_row = bill_row._id::text
      and item.kind is distinct from 'alternative' and not item.excluded and item.unit_rate is not null)`
/** So many of them are named. */
const NAMED = 12
/** Only its bidder may know what is in a bid. */
const forBidder = (alias: string, actor: Actor, value: Sql, type: 'int' | 'text'): Sql =>
  actor.tenantScoped
    ? sql`case when ${raw(alias)}.company = ${actor.company}::uuid then ${value} end`
    : sql`null::${raw(type)}`
export const unpricedRows = (alias: string, actor: Actor): Sql =>
  forBidder(alias, actor, sql`(select nullif(count(*), 0)::int ${unpricedRowsOf(alias)})`, 'int')
export const unpricedNames = (alias: string, actor: Actor): Sql =>
  forBidder(
    alias,
    actor,
    sql`(select string_agg(coalesce(nullif(named.code, '') || ' ', '') || named.description, ', ' order by named.position)
      from (select bill_row.code, bill_row.description, bill_row.position ${unpricedRowsOf(alias)} order by bill_row.position limit ${NAMED}) named)`,
    'text',
  )
