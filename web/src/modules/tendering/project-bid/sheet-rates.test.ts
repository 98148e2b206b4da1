import { expect, test } from 'vitest'
import { withRates } from './sheet-rates.ts'

test('rates go to the items of their rows, and what was not read leaves its item as it is', () => {
  const items = [
    { _id: 'a', boqRow: '1', unitRate: 5, excluded: false },
    { _key: 'new', boqRow: '2', unitRate: 6, excluded: false },
    { _id: 'b', boqRow: '1', kind: 'alternative', unitRate: 7, excluded: false },
    { _id: 'c', boqRow: null, unitRate: 8, excluded: false },
  ]
  const rows = [
    { key: '1', unitRate: 50, excluded: false, isRead: true },
    { key: '2', unitRate: null, excluded: false, isRead: false },
    { key: 'b', unitRate: 70, excluded: false, isRead: true },
    { key: 'c', unitRate: null, excluded: true, isRead: true },
  ]
  expect(withRates(items, { rows }).map(({ unitRate, excluded }) => [unitRate, excluded])).toEqual([
    [50, false],
    [6, false],
    [70, false],
    [null, true],
  ])
})
