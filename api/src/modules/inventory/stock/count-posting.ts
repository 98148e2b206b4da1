/** Posts the differences of a count sheet as movements of stock, all or none. */
import { countDifference } from '@siteoffice/domain/modules/inventory/count-differences'
import { recordsIn } from '../../../data/records.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { Failure } from '../../../lib/failure.ts'
import { holdOpenWarehouses } from '../closed-periods.ts'
import { holdProducts, holdWarehouses } from '../ledger.ts'
import { changeBalances, enterMovements } from '../stock-posting.ts'
import { holdBalances, noteBalances } from './count-figures.ts'

type Line = RowOf<'countLine'>
const productOf = ({ product }: Line): string => product._id

/** Holds the products and the warehouse of the lines. Throws where one of them cannot be used any more. */
async function holdLines({ tx }: HookContext, warehouse: string, lines: readonly Line[]): Promise<void> {
  const ids = lines.map(productOf)
  await holdProducts(tx, ids, 'use')
  const [place] = await holdWarehouses(tx, [warehouse])
  if (place?.active !== true) throw new Failure('rule_broken', 'The warehouse is not active any more.')
  const usable = new Set(
    (await recordsIn(tx).find('product', { _id: ids, type: 'stock', trackStock: true }, [])).map(({ _id }) => _id),
  )
  const gone = lines.find(line => !usable.has(productOf(line)))
  if (gone !== undefined)
    throw new Failure(
      'rule_broken',
      `${gone.name} is not kept in stock any more: send its line back and leave it as it is, or cancel the count.`,
    )
}
/** Throws rule_broken, with the name of the product, where less would be there than orders are promised. */
async function changeCounted(
  { tx }: HookContext,
  warehouse: string,
  changes: readonly { readonly line: Line; readonly change: number }[],
): Promise<ReadonlyMap<string, number>> {
  try {
    return await changeBalances(
      tx,
      warehouse,
      changes.map(({ line, change }) => ({ product: productOf(line), field: line._id, onHand: change })),
    )
  } catch (error) {
    const field = error instanceof Failure ? error.errors?.[0]?.field : undefined
    const short = changes.find(({ line }) => line._id === field)
    if (short === undefined) throw error
    throw new Failure('rule_broken', `${short.line.name}: less would be there than orders are promised.`)
  }
}
/** Movements after the count of a line stay as they are; lines that were not counted are left, or nothing of them is there. */
export async function postCount(context: HookContext, sheet: RowOf<'countSheet'>, zeroes: boolean): Promise<void> {
  const { tx, now } = context
  const warehouse = sheet.warehouse._id
  const ids = (await context.find('countLine', { sheet: sheet._id }, [])).map(({ _id }) => _id)
  const lines = (await context.read('countLine', ids)).filter(({ status }) => zeroes || status === 'counted')
  if (lines.length === 0) return
  await holdOpenWarehouses(tx, now, [warehouse])
  await holdLines(context, warehouse, lines)
  const balances = await holdBalances(tx, warehouse, lines.map(productOf))
  const zeroed = lines.filter(({ status }) => status !== 'counted')
  await noteBalances(tx, new Map(zeroed.map(line => [line._id, balances.get(productOf(line)) ?? 0])))
  const changes = lines
    .map(line => {
      const isCounted = line.status === 'counted'
      const balance = balances.get(productOf(line)) ?? 0
      const figures = isCounted
        ? { counted: line.counted ?? 0, expected: line.expected ?? balance }
        : { counted: 0, expected: balance }
      return { line, change: countDifference(figures) }
    })
    .filter(({ change }) => change !== 0)
  const after = await changeCounted(context, warehouse, changes)
  const goods = changes.map(({ line, change }) => ({ product: productOf(line), change, cost: null }))
  const posting = { warehouse, reason: 'count', note: sheet.reference, source: sheet._id } as const
  await enterMovements(context, posting, goods, after)
}
