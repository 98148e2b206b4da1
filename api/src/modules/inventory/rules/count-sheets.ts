/** Count sheets: what is counted line by line is compared with the ledger of that moment, and posted at once. */

import { MOST_COUNT_LINES } from '@siteoffice/domain/modules/inventory/count-sheet'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { holdProducts } from '../ledger.ts'
import { COUNTED, noteBeginning, REVIEWED } from '../stock/count-figures.ts'
import { postCount } from '../stock/count-posting.ts'
import { refuseCountedElsewhere } from '../stock/open-counts.ts'

type Sheet = RowOf<'countSheet'>
/** One count begins at a time in a warehouse, so that no product is on two open sheets; after the products, as everybody who moves goods. */
export const holdCounts = ({ tx }: Pick<HookContext, 'tx'>, warehouse: string): Promise<unknown> =>
  recordsIn(tx).find('warehouse', { _id: warehouse }, [], { trash: 'with', lock: 'no key update' })

/** The products that a sheet is about, beside those that were added to it. */
async function productsOf({ tx }: HookContext, { part, category, warehouse }: Sheet): Promise<string[]> {
  if (part === 'chosen') return []
  const rows = await tx.query<{ _id: string }>(sql`select p._id from stock_balance b join product p on p._id = b.product
    where b.warehouse = ${warehouse._id} and p.deleted_at is null and p.type = 'stock' and p.track_stock and (p.active or b.on_hand <> 0)
      and ${part === 'category' ? sql`p.category = ${category?._id ?? null}::uuid` : sql`true`}
    order by p._id limit ${MOST_COUNT_LINES + 1}`)
  return rows.map(({ _id }) => _id)
}
async function beginCount(context: HookContext, sheet: Sheet): Promise<void> {
  const listed = (await context.find('countLine', { sheet: sheet._id }, ['product'])).map(({ product }) => product)
  const added = (await productsOf(context, sheet)).filter(each => !listed.includes(each))
  const products = [...listed, ...added]
  if (products.length === 0) throw new Failure('rule_broken', 'There is nothing to count: add products to the sheet.')
  if (products.length > MOST_COUNT_LINES)
    throw new Failure('rule_broken', `A sheet has at most ${MOST_COUNT_LINES} lines: count a category at a time.`)
  await holdProducts(context.tx, products, 'use')
  await holdCounts(context, sheet.warehouse._id)
  await refuseCountedElsewhere(context.tx, { _id: sheet._id, warehouse: sheet.warehouse._id }, products)
  for (const product of added) await context.create('countLine', { sheet: sheet._id, product })
  await noteBeginning(context.tx, sheet._id, sheet.warehouse._id)
}
/** A figure of the lines of a sheet, while its differences are known. */
const ofLines = (figure: Sql) => (alias: string) =>
  sql`(select ${figure} from count_sheet s
  left join count_line l on l.sheet = s._id left join stock_count c on c.line = l._id where s._id = ${raw(alias)}._id and ${REVIEWED} having count(*) > 0)`
const DIFFERENCE = sql`coalesce(${COUNTED} - c.expected, 0)`
export const countSheet = defineRules('countSheet', {
  computed: {
    linesOpen: ofLines(sql`count(*) filter (where l.status = ${states('countLine.status', 'open')})::int`),
    productsDiffering: ofLines(sql`count(*) filter (where ${DIFFERENCE} <> 0)::int`),
    unitsMore: ofLines(sql`sum(greatest(${DIFFERENCE}, 0))`),
    unitsLess: ofLines(sql`sum(greatest(-${DIFFERENCE}, 0))`),
  },
  locked: ({ status }) =>
    status === 'posted' || status === 'cancelled' ? 'The count is over, and never changes again.' : undefined,
  async beforeCreate(context, { warehouse, part, category }) {
    if ((part === 'category') !== (category !== null && category !== undefined))
      throw wrongField('rule_broken', 'category', 'is needed where one category is counted, and only there')
    const row = await context.get('warehouse', warehouse, ['store'], { trash: 'with' })
    return { store: row?.store ?? null }
  },
  async beforeUpdate(_, row, values) {
    const { part = row.part, category = row.category?._id ?? null } = values
    if ((part === 'category') !== (category !== null))
      throw wrongField('rule_broken', 'category', 'is needed where one category is counted, and only there')
    return {}
  },
  effects: {
    async begin(context, sheet) {
      await beginCount(context, sheet)
      return {}
    },
    async post(context, sheet, { uncounted }) {
      await postCount(context, sheet, uncounted === 'zero')
      return {}
    },
  },
})
