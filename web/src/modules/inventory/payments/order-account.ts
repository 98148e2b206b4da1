/** The paid and the open amount of an order, from its record. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { AnyRecord } from '../../../records/display/record.ts'

export interface OrderAccount {
  readonly kind: 'sale' | 'purchase'
  readonly _id: string
  readonly version: number
  readonly name: string
  readonly currency: string
  /** the final price, less what was credited */
  readonly price: number
  readonly paid: number
  readonly open: number
  /** what was paid beyond the price, and is to be given back; of a cancelled order all that was paid */
  readonly owedBack: number
}
/** A sale or a purchase as the API answers it, with the fields of its payments. */
interface OrderRecord {
  readonly status: string
  readonly reference: string
  readonly currency: string
  readonly finalPrice?: number | null
  readonly amountCredited?: number | null
  readonly payments?: readonly { readonly amount: number }[]
}
export function accountOf(kind: OrderAccount['kind'], record: AnyRecord): OrderAccount {
  const order = record as unknown as OrderRecord // what the catalogue declares of both
  const digits = minorDigits(order.currency)
  const units = (order.payments ?? []).reduce((sum, { amount }) => sum + unitsOf(amount, digits), 0)
  const price = unitsOf(order.finalPrice ?? 0, digits) - unitsOf(order.amountCredited ?? 0, digits)
  const open = order.status === 'cancelled' ? 0 : Math.max(0, price - units)
  return {
    kind,
    _id: record._id,
    version: record.version,
    name: order.reference,
    currency: order.currency,
    price: amountOf(price, digits),
    paid: amountOf(units, digits),
    open: amountOf(open, digits),
    owedBack: amountOf(order.status === 'cancelled' ? units : Math.max(0, units - price), digits),
  }
}
