/** What an order costs when it is made of a cart: prices that have changed since need a choice. */
import type { ChangedPrice } from '@siteoffice/domain/engine/errors'
import { amountText } from '@siteoffice/domain/modules/inventory/cart'
import type { HookContext, InputOf } from '../../../engine/rules.ts'
import { Failure } from '../../../lib/failure.ts'
import { holdProducts } from '../ledger.ts'
import type { PriceColumn, PricedLine } from './order-prices.ts'
import { isOverridden, pricedLines, reckon } from './order-prices.ts'
import type { Order } from './order-stock.ts'
import { checkTerms } from './order-terms.ts'

/** Throws what has changed of the prices since the cart was filled, for each line. */
function refuseChanged(order: Order, changedLines: readonly PricedLine[]): never {
  const { currency } = order
  const changes = changedLines.map(
    ({ line, price }): ChangedPrice => ({
      product: { _id: price._id, label: price.name },
      from: line.unitPrice ?? 0,
      to: price.price,
      currency,
    }),
  )
  const words = changes.map(
    ({ product, from, to }) =>
      `${product.label ?? ''}: ${amountText(from, currency)} in the cart, ${amountText(to, currency)} today.`,
  )
  throw new Failure(
    'rule_broken',
    `Prices have changed since the cart was filled. ${words.join(' ')} Say which hold: those agreed, or today’s.`.slice(
      0,
      1000,
    ),
    changes.map(({ from, to }, index) => ({
      field: `items.${changedLines[index]?.at ?? index}.unitPrice`,
      message: `was ${amountText(from, currency)}, is ${amountText(to, currency)} today`,
    })),
    { changedPrices: changes },
  )
}
export type ConfirmInput = InputOf<'sale', 'confirm'>
/**
 * Runs under the products' lock, so that an order is made of goods sold today at prices that somebody has seen. Where
 * prices have changed, `changedPrices` says which hold. The changed values of the order out.
 */
export async function settlePrices(
  context: HookContext,
  order: Order,
  { changedPrices }: ConfirmInput,
  column: PriceColumn,
) {
  await holdProducts(
    context.tx,
    order.items.map(item => item.product._id),
    'use',
  )
  const lines = await pricedLines(context, order, column)
  const changedLines = lines.filter(({ line, price }) => !isOverridden(line) && line.unitPrice !== price.price)
  if (changedLines.length > 0 && !changedPrices) refuseChanged(order, changedLines)
  // the totals are always computed anew, since the unit of a product may have changed as well
  const sums = reckon(lines, {}, order, changedPrices === 'today' ? 'today' : 'agreed')
  if (changedLines.length > 0 && changedPrices === 'today')
    await checkTerms(context, { column, currency: order.currency, lines, sums, before: order })
  return sums
}
