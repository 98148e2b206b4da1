/** The payments of bills: amount, day and receipt. */
import type { Clock } from '../clock.ts'
import { dayText } from '../clock.ts'
import { toMinor } from '../money.ts'
import type { Random } from '../random.ts'
import type { Step } from '../row.ts'
import { change } from '../row.ts'
import { timesAfter } from '../steps.ts'
import type { Billing } from './bill-lines.ts'

/** Which part of a bill was paid by now. */
function paidShare(random: Random, age: number): number {
  const roll = random.next()
  if (age > 60) return roll < 0.78 ? 1 : roll < 0.86 ? 0.5 : roll < 0.88 ? 1.02 : 0
  return age > 25 ? (roll < 0.5 ? 1 : roll < 0.7 ? 0.4 : 0) : roll < 0.25 ? 1 : 0
}
export interface Payment {
  readonly at: Date
  readonly amount: number
}
/** The payments of a bill, in full or in two parts. */
export function paymentsOf(random: Random, total: number, currency: string, issued: Date, clock: Clock): Payment[] {
  const age = -clock.daysOf(issued)
  const share = paidShare(random, age)
  if (share === 0) return []
  const paid = toMinor(total * share, currency)
  if (share < 1 || random.chance(0.75))
    return timesAfter(clock, issued, [Math.min(age * 0.8, random.int(6, 34))]).map(at => ({ at, amount: paid }))
  const first = toMinor(paid / 2, currency)
  const [one = issued, two = issued] = timesAfter(clock, issued, [age * 0.3, Math.min(age * 0.4, 40)])
  return [
    { at: one, amount: first },
    { at: two, amount: toMinor(paid - first, currency) },
  ]
}
export function paymentSteps(payments: readonly Payment[], total: number, currency: string, by: string): Step[] {
  let paid = 0
  return payments.map(({ at, amount }) => {
    const before = paid
    paid = toMinor(paid + amount, currency)
    const changes = [
      change('amountPaid', before, paid),
      change('balance', toMinor(total - before, currency), toMinor(total - paid, currency)),
    ]
    return { action: 'record-payment', at, by, changes }
  })
}
const METHODS = ['bank', 'bank', 'cheque', 'card'] as const
export const receiptsOf = (
  payments: readonly Payment[],
  bill: number,
  random: Random,
): NonNullable<Billing['payments']> =>
  payments.map(({ at, amount }, place) => ({
    number: `RC-${at.getUTCFullYear()}-D${String(bill * 2 + place + 1).padStart(4, '0')}`,
    receivedOn: dayText(at),
    method: METHODS[(bill + place) % METHODS.length] ?? 'bank',
    reference: random.fill('TR-########'),
    amount,
  }))
