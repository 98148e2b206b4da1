/** What was paid of an order, and how far it is paid. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'

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
export const saleCredit = (order: Sql): Sql => sql`coalesce(${order}.amount_credited, 0)`
/** Nothing is owed before a cart is confirmed, nor where it was cancelled or returned unpaid. */
export const paymentStatusOf =
  (payments: string, credit: (order: Sql) => Sql = () => sql`0`) =>
  (alias: string): Sql => {
    const order = raw(alias)
    const price = sql`(${order}.final_price - ${credit(order)})`
    return sql`(case when ${order}.status = ${states('sale.status', 'cart')} then null
      when ${order}.payment_amount > 0 then case when ${order}.payment_amount < ${price} then 'partial' else 'paid' end
      when exists (select 1 from ${raw(payments)} p where p.owner = ${order}._id) then 'refunded'
      when ${order}.status = ${states('sale.status', 'cancelled')} then null
      when ${order}.final_price = 0 then 'paid' when ${price} <= 0 then null else 'unpaid' end)`
  }
/** What a party owes of an order `o`; below zero where it is owed to the party, as what it paid of a cart or of a cancelled order. */
export const owedOf = (payments: string): Sql =>
  sql`(case o.status when ${states('sale.status', 'cart')} then -coalesce((select sum(p.amount) from ${raw(payments)} p where p.owner = o._id), 0)
    when ${states('sale.status', 'cancelled')} then -coalesce(o.payment_amount, 0) else o.due_price end)`
