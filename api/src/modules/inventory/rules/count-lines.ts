/** Lines of count sheets: whoever counts does not see what should be there. */
import { fitsUnit, notWhole } from '@siteoffice/domain/engine/units'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isSystem } from '../../../engine/scope/actor.ts'
import { wrongField } from '../../../lib/failure.ts'
import { holdProducts, holdWarehouses, worth } from '../ledger.ts'
import { COUNTED, noteExpected, REVIEWED } from '../stock/count-figures.ts'
import { refuseCountedElsewhere } from '../stock/open-counts.ts'
import { holdCounts } from './count-sheets.ts'

type Line = RowOf<'countLine'>
/** A figure of a counted line, while its sheet is in review or posted. */
const inReview = (figure: Sql) => (alias: string, actor: Actor) => {
  const isShown = isSystem(actor) ? sql`true` : REVIEWED
  return sql`(select ${figure} from stock_count c join count_line l on l._id = c.line join count_sheet s on s._id = l.sheet join product p on p._id = l.product
    where c.line = ${raw(alias)}._id and ${COUNTED} is not null and ${isShown})`
}
const DIFFERENCE = sql`(${COUNTED} - c.expected)`
const sheetOf = (context: HookContext, sheet: string) =>
  context.get('countSheet', sheet, ['status', 'warehouse'], { lock: 'share' })
const whileCounting = async (context: HookContext, { sheet }: Line): Promise<string | undefined> => {
  const row = await context.get('countSheet', sheet._id, ['status'])
  return row?.status === 'counting' ? undefined : 'The sheet is not being counted now.'
}
export const countLine = defineRules('countLine', {
  closedBy: ({ status }) =>
    status === 'draft' || status === 'counting' ? undefined : 'The sheet is not being counted now.',
  computed: {
    expected: inReview(sql`c.expected`),
    moved: inReview(sql`c.expected - c.beginning`),
    difference: inReview(DIFFERENCE),
    currency: inReview(sql`p.currency`),
    differenceValue: inReview(worth(sql`${DIFFERENCE} * coalesce(p.cost_price, p.purchase_price)`)),
  },
  async beforeCreate(context, { sheet: id, product: productId }) {
    const sheet = await sheetOf(context, id)
    if (sheet?.status === 'counting') {
      await holdProducts(context.tx, [productId], 'use')
      await holdCounts(context, sheet.warehouse)
      await refuseCountedElsewhere(context.tx, sheet, [productId])
    }
    if (await context.exists('countLine', { sheet: id, product: productId }))
      throw wrongField('duplicate', 'product', 'is on the sheet already')
    const product = await context.get('product', productId, ['name', 'sku', 'barcode', 'type', 'trackStock'])
    if (product?.type !== 'stock' || !product.trackStock)
      throw wrongField('rule_broken', 'product', 'is not kept in stock')
    return { name: product.name, sku: product.sku, barcode: product.barcode }
  },
  guards: { count: whileCounting, 'send-back': whileCounting },
  effects: {
    async count(context, line, { counted }) {
      const { tx, now, actor } = context
      const [product, sheet] = [line.product._id, line.sheet._id]
      await holdProducts(tx, [product], 'use')
      const unit = (await context.get('product', product, ['unit'], { trash: 'with' }))?.unit ?? ''
      if (!fitsUnit(counted ?? 0, unit)) throw wrongField('rule_broken', 'counted', notWhole(unit))
      const place = await context.get('countSheet', sheet, ['warehouse'])
      const warehouse = place?.warehouse ?? ''
      await holdWarehouses(tx, [warehouse])
      await noteExpected(tx, { line: line._id, product, warehouse })
      return { countedAt: now.toISOString(), countedBy: actor.person }
    },
    'send-back': () => Promise.resolve({ counted: null, countedAt: null, countedBy: null }),
  },
})
