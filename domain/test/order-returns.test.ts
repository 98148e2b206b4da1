/** Returns of sales against a model in exact fractions: payments − refunds + open = final price − credited, after every step. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from '../src/engine/codes.ts'
import { takePayments } from '../src/modules/inventory/order-payments.ts'
import type { SoldItem, SoldOrder } from '../src/modules/inventory/order-returns.ts'
import { returnGoods } from '../src/modules/inventory/order-returns.ts'

const inCurrency = (units: bigint, digits: number): number => Number(units) / 10 ** digits
const exact = (amount: number, digits: number): bigint => {
  const [whole = '0', part = ''] = amount.toFixed(digits).split('.')
  return BigInt(whole + part)
}
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 9_000 }),
  total: fc.bigInt({ min: 0n, max: 9_000_000n }),
  off: fc.bigInt({ min: 0n, max: 100n }),
})
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never
const discountOf = ({ total, off }: Item): bigint => (total * off) / 100n
const netOf = (each: Item): bigint => each.total - discountOf(each)
const step = fc.oneof(
  fc.record({ pays: fc.constant(true), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    pays: fc.constant(false),
    lines: fc.array(fc.record({ at: fc.nat({ max: 5 }), part: fc.integer({ min: 1, max: 120 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
)
/** Whether an amount lies less than one unit from an exact fraction, `before` further amounts of the same item included. */
const isNear = (amount: bigint, numerator: bigint, denominator: bigint, off: bigint): boolean => {
  const difference = amount * denominator - numerator
  return difference <= off * denominator && difference >= -off * denominator
}
interface Model {
  paid: bigint
  refunded: bigint
  credited: bigint
  returned: bigint[]
}
test.each(['JPY', 'EUR', 'KWD'])('returns of sales in %s agree with an account kept in exact numbers', currency => {
  const digits = minorDigits(currency)
  const money = (units: bigint): number => inCurrency(units, digits)
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 90 }),
      fc.array(step, { maxLength: 25 }),
      (items, discount, steps) => {
        const subTotal = items.reduce((sum, each) => sum + netOf(each), 0n)
        const price = (subTotal * BigInt(90 - discount)) / 100n
        const model: Model = { paid: 0n, refunded: 0n, credited: 0n, returned: items.map(() => 0n) }
        const order = (): SoldOrder => ({
          currency,
          finalPrice: money(price),
          credited: money(model.credited),
          paid: money(model.paid - model.refunded),
          items: items.map(
            (each, at): SoldItem => ({
              _id: String(at),
              quantity: each.quantity / 1000,
              totalPrice: money(each.total),
              discount: money(discountOf(each)),
              delivered: each.quantity / 1000,
              returned: Number(model.returned[at]) / 1000,
            }),
          ),
        })
        const open = (): bigint => price - model.credited - (model.paid - model.refunded)
        for (const each of steps) {
          if ('part' in each) {
            const amount = (open() * BigInt(each.part)) / 100n
            const account = { currency, price: money(price - model.credited), paid: order().paid }
            const outcome = takePayments(account, [{ method: 'card', amount: money(amount) }])
            expect('settlement' in outcome).toBe(amount > 0n)
            if (!('settlement' in outcome)) continue
            model.paid += amount
            expect(exact(outcome.settlement.duePrice, digits)).toBe(open())
            continue
          }
          const lines = each.lines.map(({ at, part }) => ({
            at: at % items.length,
            thousandths: BigInt(Math.ceil(((items[at % items.length]?.quantity ?? 0) * part) / 100)),
          }))
          const outcome = returnGoods(
            order(),
            lines.map(line => ({ item: String(line.at), quantity: Number(line.thousandths) / 1000 })),
          )
          const after = [...model.returned]
          for (const { at, thousandths } of lines) after[at] = (after[at] ?? 0n) + thousandths
          const fits = after.every((sum, at) => sum <= BigInt(items[at]?.quantity ?? 0))
          expect('goods' in outcome).toBe(fits)
          if (!('goods' in outcome)) continue
          const { amounts, credit, credited, refund } = outcome.goods
          for (const [place, { at, thousandths }] of lines.entries()) {
            const sold = items[at]
            const [quantity, total] = sold === undefined ? [0, 0n] : [sold.quantity, netOf(sold)]
            const amount = exact(amounts[place] ?? 0, digits)
            expect(amount >= 0n).toBe(true)
            // the share of the final price, to the rounding of the item and of the part
            if (subTotal > 0n)
              expect(isNear(amount, price * total * thousandths, subTotal * BigInt(quantity), 2n)).toBe(true)
          }
          const sum = amounts.reduce((all, amount) => all + exact(amount, digits), 0n)
          expect(exact(credit, digits)).toBe(sum)
          const paidBefore = model.paid - model.refunded
          model.returned = after
          model.credited += sum
          const over = paidBefore - (price - model.credited)
          expect(exact(refund, digits)).toBe(over > 0n ? over : 0n)
          model.refunded += exact(refund, digits)
          expect(exact(credited, digits)).toBe(model.credited)
          expect(open() >= 0n && model.refunded <= model.paid).toBe(true)
        }
        // whatever the order in which it came back, all of it is worth the whole price
        const rest = items.flatMap(({ quantity }, at) => {
          const left = BigInt(quantity) - (model.returned[at] ?? 0n)
          return left > 0n ? [{ item: String(at), quantity: Number(left) / 1000 }] : []
        })
        const last = returnGoods(order(), rest)
        expect('goods' in last && exact(last.goods.credited, digits)).toBe(subTotal === 0n ? 0n : price)
      },
    ),
    { numRuns: 300, seed: 20_261_130 },
  )
})
test('what is refused names the line, and the quantity that can still be returned', () => {
  const order: SoldOrder = {
    currency: 'EUR',
    finalPrice: 10,
    credited: 0,
    paid: 10,
    items: [{ _id: 'a', quantity: 3, totalPrice: 10, delivered: 3, returned: 1, unit: 'pcs' }],
  }
  const problem = (quantity: number, item = 'a') => {
    const outcome = returnGoods(order, [{ item, quantity }])
    return 'problem' in outcome ? [outcome.problem.field, outcome.problem.message] : outcome.goods
  }
  expect(problem(3)).toEqual(['lines.0.quantity', 'is more than the 2 that can still be returned'])
  expect(problem(0)).toEqual(['lines.0.quantity', 'must be more than nothing'])
  expect(problem(1.5)).toEqual(['lines.0.quantity', 'must be a whole number: it is counted in pcs'])
  expect(problem(1, 'b')).toEqual(['lines.0.item', 'is no item of this sale'])
  // of 3.33, 3.34 and 3.33 the second and the third part are left
  expect(problem(1)).toEqual({ amounts: [3.34], credited: 3.34, credit: 3.34, refund: 3.34 })
  expect(problem(2)).toEqual({ amounts: [6.67], credited: 6.67, credit: 6.67, refund: 6.67 })
})
