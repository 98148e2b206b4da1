/** What a person may set of the prices of an order: other prices than the products', and discounts. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { lineUnits, unitsOf } from '@siteoffice/domain/engine/money'
import { amountText } from '@siteoffice/domain/modules/inventory/cart'
import type { DiscountedOrder } from '@siteoffice/domain/modules/inventory/order-discounts'
import { limitProblem } from '@siteoffice/domain/modules/inventory/order-discounts'
import type { HookContext } from '../../../engine/rules.ts'
import { isSystem } from '../../../engine/scope/actor.ts'
import { wrongField, wrongFields } from '../../../lib/failure.ts'
import type { OrderLine, PriceColumn, PricedLine } from './order-prices.ts'
import { atSentLine, idOf, isOverridden } from './order-prices.ts'

interface StoredOrder {
  readonly currency: string
  readonly items: readonly OrderLine[]
}
/** The stored line of the same product, in the same currency. */
const storedLine = ({ price }: PricedLine, currency: string, before: StoredOrder | undefined) =>
  before?.currency === currency ? before.items.find(each => idOf(each.product) === price._id) : undefined

/** The price that somebody sends for a line, or that was set for it before: a line that names no stored one is new. */
function namedPrice({ line }: PricedLine, stored: OrderLine | undefined): number | undefined {
  const isStored = stored?._id !== undefined && line._id?.toLowerCase() === stored._id
  const before = isStored && isOverridden(stored) ? stored.unitPrice : undefined
  // whoever sends a line as it was read has set no price
  const isRead = isStored && !isOverridden(stored) && line.unitPrice === stored.unitPrice
  return (isRead ? undefined : line.unitPrice) ?? before ?? undefined
}
/**
 * The lines that somebody sends, with their prices: those of the products, or others where they may set them. A stored line
 * that names no price keeps the one that was set before. Throws where a line has a price that it may not have.
 */
export function pricedAsSent(
  { actor }: HookContext,
  lines: readonly PricedLine[],
  currency: string,
  before: StoredOrder | undefined,
): PricedLine[] {
  const mayOverride = isSystem(actor) || actor.permissions.has('OVERRIDE_PRICE')
  const errors: { field: string; message: string }[] = []
  const priced = lines.map((each): PricedLine => {
    const { line, price, at } = each
    const stored = storedLine(each, currency, before)
    const unitPrice = namedPrice(each, stored) ?? price.price
    if (unitPrice === price.price) return { ...each, line: { ...line, unitPrice, listPrice: null } }
    // whoever may not set a price keeps one that was set for as much or more of it
    const isGranted =
      stored !== undefined && isOverridden(stored) && unitPrice === stored.unitPrice && line.quantity <= stored.quantity
    if (!mayOverride && !isGranted)
      errors.push({
        field: `items.${at}.unitPrice`,
        message: `is ${amountText(price.price, currency)}, the price of the product, and cannot be set to another`,
      })
    return { ...each, line: { ...line, unitPrice, listPrice: price.price } }
  })
  if (errors.length > 0) throw wrongFields('rule_broken', errors)
  return priced
}
interface ReckonedLine {
  readonly unitPrice: number
  readonly totalPrice: number
  readonly discountAmount: number | null
}
/** Throws where a line was sent with another total than it has. */
export function refuseOtherTotals(
  lines: readonly PricedLine[],
  items: readonly ReckonedLine[],
  currency: string,
): void {
  const errors = lines.flatMap(({ line, at }, place) => {
    const total = items[place]?.totalPrice ?? 0
    if (line.totalPrice === null || line.totalPrice === undefined || line.totalPrice === total) return []
    const message = `is ${amountText(total, currency)}, not ${amountText(line.totalPrice, currency)}`
    return [{ field: `items.${at}.totalPrice`, message }]
  })
  if (errors.length > 0) throw wrongFields('rule_broken', errors)
}
/** Throws where a line whose price or discount was set comes to less than the lowest price of its product. */
function refuseBelowLowest(lines: readonly PricedLine[], items: readonly ReckonedLine[], currency: string): void {
  const digits = minorDigits(currency)
  for (const [place, { line, price, at }] of lines.entries()) {
    const item = items[place]
    if (item === undefined || price.minSalePrice === null) continue
    const isSet = isOverridden(line) || Boolean(item.discountAmount)
    const net = unitsOf(item.totalPrice, digits) - unitsOf(item.discountAmount ?? 0, digits)
    if (!isSet || net >= lineUnits(price.minSalePrice, line.quantity, digits)) continue
    const field = item.discountAmount ? 'discountValue' : 'unitPrice'
    const lowest = amountText(price.minSalePrice, currency)
    throw wrongField('rule_broken', `items.${at}.${field}`, `leaves less than the lowest sale price, ${lowest}`)
  }
}
interface Sums {
  readonly items: readonly (ReckonedLine & Pick<OrderLine, 'product' | 'quantity'>)[]
  readonly subTotal: number
  readonly discountAmount: number
}
interface StoredSums {
  readonly items: readonly OrderLine[]
  readonly subTotal: number | null
  readonly discountAmount: number | null
}
const discounted = (currency: string, { items, subTotal, discountAmount }: StoredSums): DiscountedOrder => ({
  currency,
  items: items.map(each => ({
    product: idOf(each.product),
    totalPrice: each.totalPrice ?? 0,
    discountAmount: each.discountAmount ?? 0,
  })),
  subTotal: subTotal ?? 0,
  discountAmount: discountAmount ?? 0,
})
interface Terms {
  readonly column: PriceColumn
  readonly currency: string
  readonly lines: readonly PricedLine[]
  readonly sums: Sums
  /** the order as it is stored */
  readonly before: (StoredSums & { readonly currency: string }) | undefined
}
/** Throws where a discount is above the limit of the actor's role, unless somebody else gave it before. */
async function refuseHighDiscount(context: HookContext, { currency, lines, sums, before }: Terms): Promise<void> {
  if (sums.discountAmount === 0 || isSystem(context.actor)) return
  const role = await context.get('roles', context.actor.role._id, ['discountLimit'])
  const limit = role?.discountLimit ?? null
  if (limit === null) return
  const problem = limitProblem(discounted(currency, sums), limit, before && discounted(before.currency, before))
  if (problem !== undefined) throw wrongField('rule_broken', atSentLine(problem.field, lines), problem.message)
}
/** Throws where the terms of an order are not the actor's to give: of a sale its discounts, at the prices that it has now. */
export async function checkTerms(context: HookContext, terms: Terms): Promise<void> {
  const { column, currency, lines, sums } = terms
  // the discount of a purchase is the supplier's
  if (column === 'purchasePrice') return
  refuseBelowLowest(lines, sums.items, currency)
  await refuseHighDiscount(context, terms)
}
