import { expect, test } from 'vitest'
import { monthSums, sumsOf } from './sums.ts'

test('the sums of a field stand apart by currency, those of the most records first', () => {
  const total = (field: string, currency: string | null, sum: number, rows: number) => ({ field, currency, sum, rows })
  const totals = [total('total', 'AED', 10, 1), total('balance', 'SAR', 5, 1), total('balance', 'AED', 7, 1)]
  const more = [...totals, total('balance', 'USD', 1, 3), total('balance', null, 9, 4), total('balance', 'OMR', 0, 0)]
  const sums = sumsOf(more, 'balance')
  expect(sums.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['USD', 1],
    ['AED', 7],
    ['SAR', 5],
  ])
})
test('a month is added up over its days, and never over currencies', () => {
  const span = (from: string, currency: string, billed: number, received: number, count: number) => ({
    from,
    to: from,
    currency,
    billed,
    paid: 0,
    received,
    count,
  })
  const days = [
    span('2026-11-01', 'SAR', 0, 30, 0),
    span('2026-11-01', 'AED', 10, 0, 1),
    span('2026-11-02', 'AED', 5, 2, 1),
  ]
  expect(monthSums(days)).toEqual([
    { currency: 'AED', issued: 15, received: 2, count: 2 },
    { currency: 'SAR', issued: 0, received: 30, count: 0 },
  ])
})
