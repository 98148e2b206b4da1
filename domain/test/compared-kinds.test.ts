/** Bills with sections, rates only, provisional sums and optional rows, as their bids are compared. */
import { describe, expect, test } from 'vitest'
import type { BillRow } from '../src/modules/tendering/bill-rows.ts'
import { itemOfRow } from '../src/modules/tendering/bill-rows.ts'
import type { ComparedBid } from '../src/modules/tendering/comparable.ts'
import { comparableBids } from '../src/modules/tendering/comparable.ts'
import { itemsOf, itemsTotal, optionalTotal } from '../src/modules/tendering/comparison.ts'

const bidOf = (_id: string, lineItems: readonly object[], more: object = {}): ComparedBid => ({
  _id,
  status: 'under_review',
  currency: 'AED',
  amount: 1,
  lineItems,
  ...more,
})
describe('kinds of rows', () => {
  const bill: readonly BillRow[] = [
    { _id: 'a', kind: 'section', code: 'A', description: 'Structure', unit: null, quantity: null },
    { _id: 'c', code: '1', description: 'Concrete', unit: 'm3', quantity: 100 },
    { _id: 'r', kind: 'rate_only', code: '1.1', description: 'Rock', unit: 'm3', quantity: null },
    { _id: 'n', kind: 'section', code: 'B', description: 'Other works', unit: null, quantity: null },
    { _id: 'p', kind: 'provisional_sum', code: '4', description: 'Diversions', unit: 'ps', quantity: 1, amount: 500 },
    { _id: 'o', kind: 'optional', code: '5', description: 'Sunshades', unit: 'no', quantity: 4 },
  ]
  const offer = (id: string, [first, rock, sunshade]: readonly [number, number, number | null], more: object = {}) => {
    const rates: Readonly<Record<string, number | null>> = { c: first, r: rock, p: 500, o: sunshade }
    return bidOf(
      id,
      bill.map(row => ({ ...itemOfRow(row), unitRate: rates[row._id] ?? null })),
      more,
    )
  }
  const [one, two] = [offer('one', [10, 30, 100]), offer('two', [10.5, 25, null], { taxIncluded: true, taxPercent: 5 })]
  const figures = comparableBids([one, two], { bill, plug: 'highest', estimate: undefined })
  test('items and provisional sums are compared; a provisional sum is the same with tax and without', () => {
    expect([...figures.values()].map(({ amount, unpriced }) => [amount, unpriced])).toEqual([
      [1500, 0],
      [1500, 0],
    ])
  })
  test('sections have sub-totals, rates without a quantity are compared, and optional rows stand apart', () => {
    const items = itemsOf([one, two], 'AED', bill)
    expect(items.map(({ section, kind, subtotals }) => [section, kind, Object.fromEntries(subtotals)])).toEqual([
      ['bill', 'section', { one: 1000, two: 1050 }],
      ['bill', 'item', {}],
      ['bill', 'rate_only', {}],
      ['bill', 'section', { one: 500, two: 500 }],
      ['bill', 'provisional_sum', {}],
      ['optional', 'optional', {}],
    ])
    expect(items[2]).toMatchObject({ lowest: 23.809524, quantity: undefined })
    expect(items[2]?.prices.get('one')).toMatchObject({ rate: 30, total: undefined, quantity: null })
    expect([one, two].map(bid => [itemsTotal(items, bid), optionalTotal(items, bid)])).toEqual([
      [1500, 400],
      [1550, undefined],
    ])
  })
  test('what a bid says of a provisional sum, or leaves out of it, changes nothing', () => {
    const items = one['lineItems'] as readonly { readonly boqRow: string }[]
    const less = bidOf(
      'less',
      items.flatMap(item => (item.boqRow === 'p' ? [] : [item])),
    )
    const more = bidOf(
      'more',
      items.map(item => (item.boqRow === 'p' ? { ...item, unitRate: 9000 } : item)),
    )
    const both = comparableBids([less, more], { bill, plug: 'left_out', estimate: undefined })
    expect([...both.values()].map(({ amount }) => amount)).toEqual([1500, 1500])
    expect(itemsOf([more], 'AED', bill)[4]?.prices.get('more')?.deviations).toEqual(['amount'])
  })
})
