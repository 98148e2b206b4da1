/** What is paid of an order: payments less refunds, with what is open, are its price, to the last unit. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from '../src/engine/codes.ts'
import type { Tender } from '../src/modules/inventory/order-payments.ts'
import { giveBack, takePayments } from '../src/modules/inventory/order-payments.ts'
import { PAYMENT_METHODS } from '../src/modules/inventory/payment-methods.ts'

/** 12.05 EUR as 1205n, read off its digits. */
function exact(amount: number, digits: number): bigint {
  const [whole = '0', part = ''] = Math.abs(amount).toFixed(digits).split('.')
  return (amount < 0 ? -1n : 1n) * BigInt(whole + part)
}
const inCurrency = (units: bigint, digits: number): number => Number(units) / 10 ** digits
const step = fc.record({
  pays: fc.boolean(),
  method: fc.constantFrom(...PAYMENT_METHODS),
  units: fc.bigInt({ min: 0n, max: 40_000_000n }),
  parts: fc.integer({ min: 1, max: 3 }),
})
test.each(['JPY', 'EUR', 'KWD'])('payments of orders in %s agree with an account kept in whole numbers', currency => {
  const digits = minorDigits(currency)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 90_000_000n }), fc.array(step, { maxLength: 25 }), (price, steps) => {
      const finalPrice = inCurrency(price, digits)
      let paid = 0n
      for (const { pays, method, units, parts } of steps) {
        const account = { currency, price: finalPrice, paid: inCurrency(paid, digits) }
        const tender: Tender = { method, amount: inCurrency(units, digits) }
        const outcome = pays
          ? takePayments(
              account,
              Array.from({ length: parts }, () => tender),
            )
          : giveBack(account, tender)
        // the account of the model: each part takes what is open of cash, all of the rest, or refuses
        let next: bigint | undefined = paid
        for (let part = 0; part < (pays ? parts : 1) && next !== undefined; part += 1) {
          const open: bigint = price - next
          if (!pays) next = units > 0n && units <= next ? next - units : undefined
          else if (units <= 0n || open <= 0n || (method !== 'cash' && units > open)) next = undefined
          else next += units < open ? units : open
        }
        expect('settlement' in outcome).toBe(next !== undefined)
        if (!('settlement' in outcome) || next === undefined) continue
        const { payments, paymentAmount, duePrice, change } = outcome.settlement
        expect(exact(paymentAmount, digits)).toBe(next)
        expect(exact(duePrice, digits)).toBe(price - next)
        expect(payments.reduce((sum, each) => sum + exact(each.amount, digits), 0n)).toBe(next - paid)
        if (pays) expect(exact(change, digits)).toBe(units * BigInt(parts) - (next - paid))
        paid = next
      }
    }),
    { numRuns: 300, seed: 20_261_129 },
  )
})
test('what is refused names the part and the amount', () => {
  const account = { currency: 'EUR', price: 100, paid: 40 }
  const problem = (outcome: object) => ('problem' in outcome ? outcome.problem : undefined)
  const card = (amount: number): Tender => ({ method: 'card', amount })
  expect(problem(takePayments(account, [card(50), card(10.01)]))).toMatchObject({
    field: 'payments.1.amount',
    message: 'is more than the 10.00 EUR that are due: only cash may be, with change given back',
  })
  expect(problem(takePayments(account, [card(60), card(1)]))).toMatchObject({
    field: 'payments.1.amount',
    message: 'Nothing is left to be paid.',
  })
  expect(problem(takePayments(account, [card(0)]))).toMatchObject({ message: 'must be more than nothing' })
  expect(problem(giveBack(account, card(40.01)))).toMatchObject({
    field: 'payment.amount',
    message: 'is more than the 40.00 EUR that were paid',
  })
})
