import { expect, test } from 'vitest'
import { nextTender, openAfter, placeErrors } from './split.ts'

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
test('what is wrong with a payment stands at its row, or at the cart where the cart says the payment', () => {
  const errors = { 'payments.1.method': 'needs a register', 'payments.0.amount': 'too fine', customer: 'required' }
  expect(placeErrors(errors, [{ method: 'card', amount: 10.005 }])).toEqual({
    errors: { customer: 'required' },
    paymentErrors: { 'payments.1.method': 'needs a register', 'payments.0.amount': 'too fine' },
  })
  expect(placeErrors(errors, [])).toEqual({
    errors: { customer: 'required', paymentMethod: 'needs a register', paymentAmount: 'too fine' },
    paymentErrors: {},
  })
})
