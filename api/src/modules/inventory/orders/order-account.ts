/** What was paid of an order, and how far it is paid. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { Cases } from '../../../engine/rules.ts'

interface Paid {
  readonly currency: string
  readonly payments: readonly { readonly amount: number }[]
}
/** The sum of the recorded payments. What a cart says of its payment counts only once it is confirmed. */
export function paidOf({ payments, currency }: Paid): number {
  const digits = minorDigits(currency)
  return amountOf(
    payments.reduce((sum, { amount }) => sum + unitsOf(amount, digits), 0),
    digits,
  )
}
interface Price {
  readonly currency: string
  readonly finalPrice: number | null
  readonly amountCredited?: number | null
}
/** The final price of an order, less what was credited for returned goods. */
export function priceOf({ currency, finalPrice, amountCredited }: Price): number {
  const digits = minorDigits(currency)
  return amountOf(unitsOf(finalPrice ?? 0, digits) - unitsOf(amountCredited ?? 0, digits), digits)
}
/** Nothing is owed before a cart is confirmed, nor where it was cancelled or returned unpaid. */
export const paymentStatusOf =
  (payments: string) =>
  (alias: string): Sql => {
    const order = raw(alias)
    const price = sql`(${order}.final_price - coalesce(${order}.amount_credited, 0))`
    return sql`(case when ${order}.status = ${states('sale.status', 'cart')} then null
      when ${order}.payment_amount > 0 then case when ${order}.payment_amount < ${price} then 'partial' else 'paid' end
      when exists (select 1 from ${raw(payments)} p where p.owner = ${order}._id) then 'refunded'
      when ${order}.status = ${states('sale.status', 'cancelled')} then null
      when ${order}.final_price = 0 then 'paid' when ${price} <= 0 then null else 'unpaid' end)`
  }
const WAITING = sql`${states('sale.status', 'confirmed', 'on_hold')}, ${states('purchase.status', 'ordered')}`
/** How far the goods of an order are handed over or received. A cart and a cancelled order have none to move. */
export const deliveryStatusOf =
  (kind: 'sale' | 'purchase') =>
  (alias: string): Cases => {
    const order = raw(alias)
    const begun = sql`exists (select 1 from ${raw(`${kind}_deliveries`)} d where d.owner = ${order}._id)`
    const open = sql`exists (select 1 from (select quantity, row_number() over (order by position) as row from ${raw(`${kind}_items`)} where owner = ${order}._id) i
      where i.quantity > coalesce((select sum(d.quantity) from ${raw(`${kind}_deliveries`)} d where d.owner = ${order}._id and d.row = i.row), 0))`
    const waits = sql`${order}.status in (${WAITING})`
    const short = sql`${order}.status = ${states(`${kind}.status`, 'closed_short')}`
    const done = sql`${order}.status = ${states(`${kind}.status`, 'completed')}`
    return {
      when: {
        none: sql`(${waits} and not ${begun})`,
        partial: sql`(${short} or (${waits} and ${begun} and ${open}))`,
        full: sql`(${done} or (${waits} and ${begun} and not ${open}))`,
      },
    }
  }
/** What a party owes of an order `o`; below zero where it is owed to the party, as what it paid of a cart or of a cancelled order. */
export const owedOf = (payments: string): Sql =>
  sql`(case o.status when ${states('sale.status', 'cart')} then -coalesce((select sum(p.amount) from ${raw(payments)} p where p.owner = o._id), 0)
    when ${states('sale.status', 'cancelled')} then -coalesce(o.payment_amount, 0) else o.due_price end)`
