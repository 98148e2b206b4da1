/** Goods in parts against exact sums: all parts are worth the whole, and what never comes is credited to the last unit. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from '../src/engine/codes.ts'
import { unitsOf } from '../src/engine/money.ts'
import type { DeliveredItem } from '../src/modules/inventory/order-deliveries.ts'
import { deliverGoods, openLines, openQuantity, restCredit } from '../src/modules/inventory/order-deliveries.ts'
import { returnGoods } from '../src/modules/inventory/order-returns.ts'

const TERMS = { tooMuch: 'is more than {{left}}', tolerance: 0 }
const item = fc.record({ quantity: fc.integer({ min: 1, max: 9_000 }), total: fc.integer({ min: 0, max: 9_000_000 }) })
const step = fc.record({ at: fc.nat({ max: 5 }), part: fc.integer({ min: 1, max: 120 }) })

test.each(['JPY', 'EUR', 'KWD'])(
  'parts of an order in %s add up to the whole, delivered, credited or returned',
  currency => {
    const digits = minorDigits(currency)
    const units = (amount: number): number => unitsOf(amount, digits)
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 90 }),
        fc.array(step, { maxLength: 25 }),
        (drawn, discount, steps) => {
          let items: DeliveredItem[] = drawn.map(({ quantity, total }, at) => ({
            _id: String(at),
            quantity: quantity / 1000,
            totalPrice: total / 10 ** digits,
            delivered: 0,
          }))
          const subTotal = drawn.reduce((sum, { total }) => sum + total, 0)
          const finalPrice = Math.floor((subTotal * (90 - discount)) / 100) / 10 ** digits
          const amounts = items.map(() => 0)
          const deliver = (at: number, quantity: number): boolean => {
            const outcome = deliverGoods({ currency, items }, [{ item: String(at), quantity }], TERMS)
            if (!('parts' in outcome)) return false
            amounts[at] = (amounts[at] ?? 0) + units(outcome.parts[0]?.amount ?? 0)
            items = items.map((each, place) =>
              place === at ? { ...each, delivered: Math.round((each.delivered + quantity) * 1000) / 1000 } : each,
            )
            return true
          }
          for (const { at: place, part } of steps) {
            const at = place % items.length
            const { quantity = 0 } = drawn[at] ?? {}
            const thousandths = Math.ceil((quantity * part) / 100)
            const before = items[at] ?? { _id: '', quantity: 0, totalPrice: 0, delivered: 0 }
            expect(deliver(at, thousandths / 1000)).toBe(thousandths <= Math.round(openQuantity(before) * 1000))
          }
          // what was delivered comes back, the rest never comes: together they are the whole price
          const rest = restCredit({ currency, finalPrice, items })
          const sold = {
            currency,
            finalPrice,
            credited: rest,
            paid: 0,
            items: items.map(each => ({ ...each, returned: 0 })),
          }
          const back = items.flatMap(({ _id, delivered }) =>
            delivered > 0 ? [{ item: _id, quantity: delivered }] : [],
          )
          const outcome = returnGoods(sold, back)
          expect('goods' in outcome && units(outcome.goods.credited)).toBe(subTotal === 0 ? 0 : units(finalPrice))
          // all of it in parts is worth what it is worth at once
          for (const { item: id, quantity } of openLines(items)) expect(deliver(Number(id), quantity)).toBe(true)
          expect(amounts).toEqual(drawn.map(({ total }) => total))
          expect(openLines(items)).toEqual([])
          expect(restCredit({ currency, finalPrice, items })).toBe(0)
        },
      ),
      { numRuns: 300, seed: 20_261_130 },
    )
  },
)
test('more than is open is refused beyond the tolerance, and what comes beyond the order is worth nothing', () => {
  const items = [{ _id: 'a', quantity: 10, totalPrice: 100, delivered: 8, unit: 'pcs' }]
  const receive = (quantity: number, tolerance: number) => {
    const outcome = deliverGoods({ currency: 'EUR', items }, [{ item: 'a', quantity }], { ...TERMS, tolerance })
    return 'problem' in outcome ? `${outcome.problem.field} ${outcome.problem.message}` : outcome.parts
  }
  expect(receive(3, 0)).toBe('lines.0.quantity is more than 2')
  expect(receive(4, 10)).toBe('lines.0.quantity is more than 3')
  expect(receive(3, 10)).toEqual([{ item: 'a', at: 0, quantity: 3, ordered: 2, amount: 20 }])
})
