import { expect, test } from 'vitest'
import { nextTender, openAfter } from './split.ts'

test.each([
  ['EUR', 18.3, [10.1, 0.2], 8],
  ['KWD', 1.005, [0.002], 1.003],
  ['JPY', 500, [200, 400], 0],
  ['AED', 5, [], 5],
])('what is open in %s', (currency, price, amounts, open) => {
  const tenders = amounts.map(amount => ({ method: 'card' as const, amount }))
  expect(openAfter({ currency, price, paid: 0 }, tenders)).toBe(open)
})
test('the next payment is for the rest, in another way', () => {
  expect(nextTender([{ method: 'card', amount: 5 }], 3)).toEqual({ method: 'cash', amount: 3 })
  expect(nextTender([{ method: 'cash', amount: 5 }], 3)).toEqual({ method: 'card', amount: 3 })
})
