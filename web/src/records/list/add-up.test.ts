import { expect, test } from 'vitest'
import { addUp } from './add-up.ts'

test('adds exactly, by currency, what there is', () => {
  const rows = [
    { amount: 0.1, currency: 'EUR' },
    { amount: 0.2, currency: 'EUR' },
    { amount: 5, currency: 'AED' },
    { amount: null, currency: 'AED' },
    {},
  ]
  expect(addUp(rows, 'amount', 'currency')).toEqual([
    { currency: 'AED', sum: 5, rows: 1 },
    { currency: 'EUR', sum: 0.3, rows: 2 },
  ])
  expect(addUp([{ n: 2 }, { n: 3 }], 'n', undefined)).toEqual([{ currency: null, sum: 5, rows: 2 }])
})
