/** Takes goods of a sale back: what they cost is credited, what was paid of it given back, and the stock has them again. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { GoodsLine } from '@siteoffice/domain/modules/inventory/order-lines'
import { giveBack } from '@siteoffice/domain/modules/inventory/order-payments'
import type { ReturnedGoods, SoldItem } from '@siteoffice/domain/modules/inventory/order-returns'
import { returnGoods } from '@siteoffice/domain/modules/inventory/order-returns'
import type { returnSale } from '@siteoffice/domain/modules/inventory/return-endpoints'
import type { HookContext, RowOf, Values } from '../../../engine/rules.ts'
import { applyChange, hookContext } from '../../../engine/write/write.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { nextInSeries } from '../../../services/series.ts'
import { holdOpenWarehouses } from '../closed-periods.ts'
import { freezeCreditNote } from '../documents/sale-paper.ts'
import { holdRegister } from '../register-cash.ts'
import type { ReturnedLine } from '../return-stock.ts'
import { refuseRestock, restock } from '../return-stock.ts'
import { paidOf, priceOf } from './order-account.ts'
import { completeDelivered } from './order-deliveries.ts'
import { accountOf, paymentValues } from './order-payments.ts'
import { deliveredOf, holdGoods, isKept } from './order-stock.ts'
import type { Till } from './order-till.ts'
import { answerOf, cartFailure, lockOrder } from './order-till.ts'

type Request = EndpointInput<typeof returnSale>['body']
type Line = Request['lines'][number]
type Sale = RowOf<'sale'>
type Item = Sale['items'][number]

function refuseUndelivered({ status, deliveries }: Sale): void {
  if (deliveries.length > 0) return
  const message =
    status === 'cancelled'
      ? 'It is cancelled: nothing of it was handed over.'
      : 'Nothing of it is handed over yet: change it or cancel it.'
  throw new Failure('illegal_transition', message, [{ field: 'status', message }])
}
/** The quantity that has come back by now of the item in a row. */
const returnedOf = ({ returns }: Sale, row: number): number =>
  returns.reduce((sum, line) => sum + (line.row === row ? Math.round(line.quantity * 1000) : 0), 0) / 1000

const sameId = (one: string | undefined, other: string): boolean => one === other.toLowerCase()
/** What the lines are credited, and what they do to the stock; their products and the warehouse are held. */
async function goodsOf(
  context: HookContext,
  sale: Sale,
  lines: readonly Line[],
): Promise<{ readonly goods: ReturnedGoods; readonly moved: readonly ReturnedLine[] }> {
  const items = lines.flatMap(line => sale.items.filter(({ _id }) => sameId(_id, line.item)))
  const ids = [...new Set(items.map(item => item.product._id))]
  const products = await holdGoods(context, sale.warehouse._id, ids, 'cost')
  const soldItems = sale.items.map(
    (item: Item, at): SoldItem => ({
      _id: item._id ?? '',
      quantity: item.quantity,
      totalPrice: item.totalPrice ?? 0,
      discount: item.discountAmount,
      delivered: deliveredOf(sale, at + 1),
      returned: returnedOf(sale, at + 1),
      unit: products.get(item.product._id)?.unit,
    }),
  )
  const account = { currency: sale.currency, finalPrice: sale.finalPrice ?? 0, credited: sale.amountCredited ?? 0 }
  const sold = { ...account, paid: paidOf(sale), items: soldItems }
  const outcome = returnGoods(
    sold,
    lines.map(({ item, quantity }): GoodsLine => ({ item: item.toLowerCase(), quantity })),
  )
  if ('problem' in outcome) throw cartFailure(outcome.problem)
  const moved = lines.map(({ quantity, goods }, at): ReturnedLine => {
    const product = items[at]?.product._id ?? ''
    return { product, quantity, restocked: goods === 'restocked' && isKept(products, product) }
  })
  if (moved.some(({ restocked }) => restocked)) await holdOpenWarehouses(context.tx, context.now, [sale.warehouse._id])
  await refuseRestock(context, sale, moved)
  return { goods: outcome.goods, moved }
}
/** The payment that gives the refund back, and what is open after it. */
function settlementOf(
  sale: Sale,
  { credited, refund }: ReturnedGoods,
  request: Request,
  { session, now }: { readonly session: string | null; readonly now: Date },
) {
  const account = { ...accountOf(sale), price: priceOf({ ...sale, amountCredited: credited }) }
  const digits = minorDigits(account.currency)
  // the change of an earlier payment has been given back
  if (refund === 0)
    return { duePrice: amountOf(unitsOf(account.price, digits) - unitsOf(account.paid, digits), digits), change: 0 }
  const { refundMethod: method, refundReference } = request
  if (method === undefined) throw wrongField('validation_failed', 'refundMethod', 'is needed where money is given back')
  const tender = { method, amount: refund, ...(refundReference !== undefined && { reference: refundReference }) }
  const outcome = giveBack(account, tender)
  if ('problem' in outcome) throw cartFailure(outcome.problem)
  return paymentValues({ order: sale, settlement: outcome.settlement, session, now })
}
interface Return {
  readonly sale: Sale
  readonly lines: readonly Line[]
  readonly goods: ReturnedGoods
  readonly number: string
  readonly now: Date
}
/** The lines of the sale's returns, those of this one included. */
function returnsOf({ sale, lines, goods, number, now }: Return) {
  const before = sale.returns.map(line => ({ ...line, product: line.product._id }))
  const rows = new Map(sale.items.map(({ _id, product }, at) => [_id ?? '', { row: at + 1, product: product._id }]))
  const added = lines.map(({ item, quantity, goods: fate, reason }, at) => ({
    at: now.toISOString(),
    number,
    ...rows.get(item.toLowerCase()),
    quantity,
    goods: fate,
    reason,
    amount: goods.amounts[at] ?? 0,
  }))
  return [...before, ...added]
}
export const returnOrder = (till: Till, id: string, request: Request): Promise<AnswerOf<typeof returnSale>> =>
  till.engine.database.transaction(async tx => {
    const { engine, actor, now } = till
    const { version, lines } = request
    const before: Values = await lockOrder(till, tx, id, version)
    const sale = before as unknown as Sale // what the catalogue declares of a sale
    refuseUndelivered(sale)
    const context = hookContext(engine, tx, actor, now)
    const session = request.refundMethod === 'cash' ? await holdRegister(context, sale, 'refundMethod') : null
    const { goods, moved } = await goodsOf(context, sale, lines)
    const settlement = settlementOf(sale, goods, request, { session, now })
    await restock(context, sale, moved, sale.number ?? sale.reference)
    // the number comes last, because others wait for it
    const number = await nextInSeries(context, 'sale return', 'SR')
    const values = {
      ...settlement,
      amountCredited: goods.credited,
      returns: returnsOf({ sale, lines, goods, number, now }),
    }
    const reason = [...new Set(lines.map(line => line.reason))].join('\n').slice(0, 2000)
    const after = await applyChange(
      { engine, tx, model: engine.model('sale'), actor },
      { id, before, values, now, action: 'return', reason },
    )
    const paper = after as unknown as Sale // what the catalogue declares of a sale
    const { credit, refund } = goods
    await freezeCreditNote(context, paper, { number, credit, refund, method: request.refundMethod })
    // what was still due may be settled by the credit
    return { ...answerOf(await completeDelivered(till, context, after)), creditNote: number, credit, refund }
  })
