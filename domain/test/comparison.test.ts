import { expect, test } from 'vitest'
import { compare, estimateOf, itemsOf, itemsTotal, standsOut } from '../src/modules/tendering/comparison.ts'

const bid = (_id: string, values: object) => ({ _id, version: 1, currency: 'AED', ...values })

test('the lowest stands first, by the levelled amount where there is one', () => {
  const { bids, lowest, median, above } = compare([
    bid('a', { amount: 120 }),
    bid('b', { amount: 90, leveledAmount: 110 }),
    bid('c', { amount: 100 }),
    bid('d', { amount: 130 }),
  ])
  expect(bids.map(({ _id }) => _id)).toEqual(['c', 'b', 'a', 'd'])
  expect(lowest).toBe(100)
  expect(median).toBe(115)
  expect(bids.map(above)).toEqual([0, 0.1, 0.2, 0.3])
})
test('amounts of two currencies are not compared, nor what nobody may read yet', () => {
  const { bids, currency, above, lowest } = compare([
    bid('usd', { amount: 1, currency: 'USD' }),
    bid('b', { amount: 200 }),
    bid('sealed', {}),
    bid('a', { amount: 100 }),
  ])
  expect(currency).toBe('AED')
  expect(lowest).toBe(100)
  expect(bids.map(({ _id }) => _id)).toEqual(['a', 'b', 'usd', 'sealed'])
  expect(bids.map(above)).toEqual([0, 1, undefined, undefined])
})
test('what was disqualified is shown last, and is no measure for the others', () => {
  const item = (unitRate: number) => ({ lineItems: [{ code: '1', description: 'Dig', quantity: 1, unitRate }] })
  const all = [
    bid('out', { amount: 10, status: 'disqualified', ...item(10) }),
    bid('b', { amount: 200, status: 'under_review', ...item(200) }),
    bid('a', { amount: 100, status: 'lost', ...item(100) }),
  ]
  const { bids, lowest, median, above, marks } = compare(all)
  expect(bids.map(({ _id }) => _id)).toEqual(['a', 'b', 'out'])
  expect([lowest, median]).toEqual([100, 150])
  expect(bids.map(above)).toEqual([0, 1, undefined])
  expect(all.map(marks)).toEqual([[], [], []])
  const [dig] = itemsOf(all, 'AED')
  expect(dig).toMatchObject({ lowest: 100, median: 150, spread: 1 })
  expect(dig?.prices.get('out')).toMatchObject({ rate: 10, above: undefined, marks: [] })
})
test('without bids there is nothing to compare', () => {
  expect(compare([])).toMatchObject({ bids: [], lowest: undefined, median: undefined })
})
test('the same item of several bids stands in one row, with the lowest rate told', () => {
  const line = (description: string, unitRate: number, excluded = false) => ({
    code: '1',
    description,
    quantity: 3,
    unitRate,
    excluded,
  })
  const [first, second, third] = itemsOf(
    [
      bid('a', { lineItems: [line('Concrete', 10), line('Steel', 5)] }),
      bid('b', { lineItems: [line('Concrete', 8), line('Steel', 5), line('Glass', 3, true)] }),
    ],
    'AED',
  )
  const said = { description: 'Concrete', unit: '', deviations: [] }
  expect([...(first?.prices ?? [])]).toEqual([
    ['a', { ...said, quantity: 3, rate: 10, net: 10, total: 30, above: 0.25, marks: [] }],
    ['b', { ...said, quantity: 3, rate: 8, net: 8, total: 24, above: 0, marks: [] }],
  ])
  expect(first?.median).toBe(9)
  expect(first).toMatchObject({ lowest: 8, spread: 0.25 })
  expect(second).toMatchObject({ lowest: 5, spread: 0 })
  expect(third?.prices.size).toBe(0)
})
test('amounts far from the median and identical ones are marked, where there are enough of them', () => {
  const bids = [100, 100, 110, 70, 140].map((amount, index) => bid(String(index), { amount }))
  const { marks } = compare(bids)
  expect(bids.map(marks)).toEqual([['identical'], ['identical'], [], ['low'], ['high']])
  const two = [10, 100].map((amount, index) => bid(String(index), { amount }))
  expect(two.map(compare(two).marks)).toEqual([[], []])
})
test('each bid is reckoned in the digits of its own currency, and compared only with its like', () => {
  const line = { code: '1', description: 'Concrete', quantity: 3, unitRate: 1.125 }
  const items = itemsOf(
    [
      bid('a', { lineItems: [{ ...line, unitRate: 2 }] }),
      bid('b', { lineItems: [{ ...line, unitRate: 3 }] }),
      bid('k', { currency: 'KWD', lineItems: [line] }),
      bid('j', { currency: 'JPY', lineItems: [{ ...line, unitRate: 101 }] }),
    ],
    'AED',
  )
  expect(items[0]?.prices.get('k')).toEqual({
    description: 'Concrete',
    unit: '',
    deviations: [],
    net: 1.125,
    quantity: 3,
    rate: 1.125,
    total: 3.375,
    above: undefined,
    marks: [],
  })
  expect(items[0]?.prices.get('j')).toMatchObject({ total: 303 })
  expect(items[0]).toMatchObject({ lowest: 2, median: 2.5 })
})
test('a line that a bid has twice is two lines, and all of them add up exactly', () => {
  const line = (unitRate: number) => ({ code: '1', description: 'Door', quantity: 3, unitRate })
  const twice = bid('a', { currency: 'KWD', lineItems: [line(0.105), line(0.205)] })
  const items = itemsOf([twice, bid('b', { currency: 'KWD', lineItems: [line(0.1)] })], 'KWD')
  expect(items.map(({ prices }) => [prices.get('a')?.rate, prices.get('b')?.rate])).toEqual([
    [0.105, 0.1],
    [0.205, undefined],
  ])
  expect(items.map(({ median }) => median)).toEqual([0.1025, 0.205])
  expect(itemsTotal(items, twice)).toBe(0.93)
  expect(itemsTotal(items, bid('c', {}))).toBeUndefined()
})
test('the estimate counts in the currency of the bids alone', () => {
  const { against, currency, bids } = compare([
    bid('a', { amount: 90 }),
    bid('x', { amount: 90, currency: 'USD' }),
    bid('b', { amount: 120 }),
  ])
  expect(estimateOf({ budget: 100, currency: 'USD' }, currency)).toBeUndefined()
  expect(estimateOf({ currency: 'AED' }, currency)).toBeUndefined()
  const estimate = estimateOf({ budget: 100, currency: 'AED' }, currency)
  expect(bids.map(each => against(each, estimate))).toEqual([-0.1, 0.2, undefined])
})
test('an item stands out where one of its rates does', () => {
  const lines = (rate: number) => ({
    lineItems: [
      { code: '1', description: 'Steel', quantity: 1, unitRate: rate },
      { code: '2', description: 'Sand', quantity: 1, unitRate: 10 },
    ],
  })
  const bids = [100, 100, 130].map((rate, index) => bid(String(index), lines(rate)))
  expect(itemsOf(bids, 'AED').map(standsOut)).toEqual([true, false])
})
