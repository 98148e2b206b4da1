/** What bids are compared by, against an independent model that knows bills, bids, addenda and tax only by the words of the rule. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BillKind } from '../src/modules/tendering/bill-kinds.ts'
import { BILL_KINDS } from '../src/modules/tendering/bill-kinds.ts'
import type { BillRow } from '../src/modules/tendering/bill-rows.ts'
import { itemOfRow, matchRows } from '../src/modules/tendering/bill-rows.ts'
import type { ComparedBid, Plug } from '../src/modules/tendering/comparable.ts'
import { commonCurrency, comparableBids, PLUGS } from '../src/modules/tendering/comparable.ts'
import { compare, itemsOf } from '../src/modules/tendering/comparison.ts'

const BILL: readonly BillRow[] = [
  { _id: 'c', code: '1', description: 'Concrete', unit: 'm3', quantity: 100 },
  { _id: 's', code: '2', description: 'Steel', unit: 't', quantity: 10 },
  { _id: 'b', code: '3', description: 'Blocks', unit: 'm2', quantity: 50 },
]
const bidOf = (_id: string, lineItems: readonly object[], more: object = {}): ComparedBid => ({
  _id,
  status: 'under_review',
  currency: 'AED',
  amount: 1,
  lineItems,
  ...more,
})
const itemFor = (row: BillRow, unitRate: number, more: object = {}) => ({
  boqRow: row._id,
  code: row.code,
  description: row.description,
  unit: row.unit,
  quantity: row.quantity,
  unitRate,
  ...more,
})
const yardstick = (plug: Plug = 'highest', estimate?: number) => ({ bill: BILL, plug, estimate })
const [concrete, steel, blocks] = BILL as [BillRow, BillRow, BillRow]
const honest = bidOf('honest', [itemFor(concrete, 10), itemFor(steel, 200), itemFor(blocks, 20)])
const other = bidOf('other', [itemFor(concrete, 12), itemFor(steel, 210), itemFor(blocks, 22)])
const wrong = bidOf('wrong', [
  { code: '1', description: 'Concrete', unit: 'm3', quantity: 50, unitRate: 11 },
  { code: '2', description: 'Steel', unit: 'kg', quantity: 10, unitRate: 3 },
  { code: null, description: 'Extra thing', unit: 'item', quantity: 1, unitRate: 100 },
])

describe('the bill is the yardstick', () => {
  test('a bid of other quantities and units, with a row left out and one added, is not the lowest by that', () => {
    const figures = comparableBids([wrong, honest, other], yardstick())
    // 100 × 11, the highest steel and blocks of the others, and what it added
    expect(figures.get('wrong')).toEqual({ amount: 1100 + 2100 + 1100 + 100, rank: 2, unpriced: 2, plugged: 3200 })
    expect(figures.get('honest')).toMatchObject({ amount: 4000, rank: 1, unpriced: 0 })
    expect(figures.get('other')).toMatchObject({ amount: 4400, rank: 2 })
  })
  test.each([
    ['left_out', undefined, 0],
    ['highest', undefined, 3200],
    ['median', undefined, 2050 + 1050],
    // the rows' medians make 1100 + 2050 + 1050 = 4200 of an estimate of 8400
    ['estimate', 8400, (2050 + 1050) * 2],
  ] as const)('what is not priced is filled: %s', (plug, estimate, plugged) => {
    expect(comparableBids([wrong, honest, other], yardstick(plug, estimate)).get('wrong')?.plugged).toBe(plugged)
  })
  test('compared is in the currency of the tender, though more bids are in another one', () => {
    const dollars = [
      bidOf('one', [], { currency: 'USD', amount: 370 }),
      bidOf('two', [], { currency: 'USD', amount: 380 }),
    ]
    const bids = [...dollars, bidOf('own', [], { amount: 3450 })]
    expect(commonCurrency(bids)).toBe('USD')
    expect(commonCurrency(bids, 'EUR')).toBe('USD')
    const currency = commonCurrency(bids, 'AED')
    expect(currency).toBe('AED')
    const compared = compare(bids, { ...yardstick(), currency })
    expect(compared).toMatchObject({ currency: 'AED', lowest: 3450 })
    expect(bids.map(bid => compared.comparable(bid).rank)).toEqual([undefined, undefined, 1])
  })
  test('rows, quantities and units are those of the bill, and what differs is marked', () => {
    const { bids, currency } = compare([wrong, honest, other], yardstick())
    const items = itemsOf(bids, currency, BILL)
    expect(items.map(({ section, description, quantity, unit }) => [section, description, quantity, unit])).toEqual([
      ['bill', 'Concrete', 100, 'm3'],
      ['bill', 'Steel', 10, 't'],
      ['bill', 'Blocks', 50, 'm2'],
      ['added', 'Extra thing', 1, 'item'],
    ])
    const deviations = (bid: string) => items.map(({ prices }) => prices.get(bid)?.deviations)
    expect(deviations('wrong')).toEqual([['quantity'], ['unit'], undefined, []])
    expect(deviations('honest')).toEqual([[], [], [], undefined])
    // the rate per kg is no lowest rate per t
    expect(items[1]).toMatchObject({ lowest: 200, median: 205 })
  })
  test('alternatives stand under their row and count nowhere', () => {
    const alternative = { ...itemFor(concrete, 1), description: 'Lean concrete', kind: 'alternative' }
    const offering = bidOf('honest', [...(honest['lineItems'] as object[]), alternative])
    expect(comparableBids([offering, other], yardstick()).get('honest')?.amount).toBe(4000)
    const items = itemsOf([offering, other], 'AED', BILL)
    expect(items.map(({ section }) => section)).toEqual(['bill', 'alternative', 'bill', 'bill'])
    expect(items[0]?.lowest).toBe(10)
  })
  test('a bid with one amount for all is compared by it, and a levelled amount is what staff decided', () => {
    const lump = bidOf('lump', [], { amount: 3900 })
    const levelled = bidOf('wrong', wrong['lineItems'] as object[], { leveledAmount: 3950 })
    const figures = comparableBids([lump, levelled, honest], yardstick())
    expect([...figures].map(([id, { amount, rank }]) => [id, amount, rank])).toEqual([
      ['lump', 3900, 1],
      ['wrong', 3950, 2],
      ['honest', 4000, 3],
    ])
  })
})
describe('tax and ranks', () => {
  const lump = (_id: string, amount: number, more: object = {}) => bidOf(_id, [], { amount, ...more })
  test('tax is taken out, equal amounts share a rank, and late ones are behind', () => {
    const bids = [
      lump('taxed', 105_000, { taxIncluded: true, taxPercent: 5 }),
      lump('late', 100_000, { isLate: true }),
      lump('a', 100_000),
      lump('low', 99_000),
      lump('b', 100_000),
      lump('out', 1, { status: 'disqualified' }),
      lump('foreign', 5, { currency: 'USD' }),
    ]
    const { bids: inOrder, comparable, lowest, above } = compare(bids)
    expect(inOrder.map(bid => [bid._id, comparable(bid).rank])).toEqual([
      ['low', 1],
      ['taxed', 2],
      ['a', 2],
      ['b', 2],
      ['late', 5],
      ['out', undefined],
      ['foreign', undefined],
    ])
    expect(lowest).toBe(99_000)
    expect(inOrder.map(bid => above(bid) === undefined)).toEqual([false, false, false, false, false, true, true])
  })
  test('rates are compared without tax as well', () => {
    const taxed = bidOf('taxed', [itemFor(concrete, 10.5)], { taxIncluded: true, taxPercent: 5 })
    const [row] = itemsOf([honest, taxed], 'AED', BILL)
    expect(row).toMatchObject({ lowest: 10, spread: 0 })
    expect(row?.prices.get('taxed')).toMatchObject({ rate: 10.5, net: 10 })
  })
})

/** The rule once more in its own words, in whole hundredths with fractions of BigInt. */
interface ModelRow {
  readonly cells: readonly { readonly rate: number | null; readonly excluded: boolean; readonly own: number | null }[]
  readonly extra: number | null
  readonly percent: number
  readonly late: boolean
}
const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom)
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100))
const withoutTax = (units: bigint, percent: number): bigint => halfUp(units * 10_000n, 10_000n + hundredths(percent))
function modelled(bill: readonly BillRow[], drawn: readonly ModelRow[], plug: Plug) {
  // what is optional, a rate without a quantity or a heading counts for nobody; a provisional sum counts as it is
  const counts = bill.map(({ kind }) => kind === 'item')
  const stated = bill.reduce(
    (all, { kind, amount }) => all + (kind === 'provisional_sum' ? hundredths(amount ?? 0) : 0n),
    0n,
  )
  const gross = drawn.map(({ cells }) =>
    cells.map(({ rate, excluded }, at) =>
      rate === null || excluded || counts[at] !== true
        ? null
        : halfUp(hundredths(rate) * BigInt(Math.round((bill[at]?.quantity ?? 0) * 1000)), 1000n),
    ),
  )
  const net = gross.map((row, bid) =>
    row.map(units => (units === null ? null : withoutTax(units, drawn[bid]?.percent ?? 0))),
  )
  const asked = (at: number) => net.flatMap(row => row[at] ?? []).toSorted((a, b) => Number(a - b))
  const filled = bill.map((_, at) => {
    const prices = asked(at)
    if (plug === 'left_out' || prices.length === 0) return 0n
    if (plug === 'highest') return prices.at(-1) ?? 0n
    return halfUp((prices[(prices.length - 1) >> 1] ?? 0n) + (prices[prices.length >> 1] ?? 0n), 2n)
  })
  return drawn.map(({ extra, percent }, bid) => {
    const sum = (gross[bid] ?? []).reduce<bigint>((all, units) => all + (units ?? 0n), hundredths(extra ?? 0))
    const plugged = filled.reduce((all, units, at) => all + (net[bid]?.[at] === null ? units : 0n), 0n)
    return Number(withoutTax(sum, percent) + plugged + stated) / 100
  })
}
const drawing = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 })).chain(([rows, bids]) =>
  fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: rows, maxLength: rows }),
    kinds: fc.array(fc.constantFrom('item', 'item', ...BILL_KINDS), { minLength: rows, maxLength: rows }),
    bids: fc.array(
      fc.record({
        cells: fc.array(
          fc.record({
            rate: fc.option(fc.integer({ min: 0, max: 99_999 }).map(each => each / 100)),
            excluded: fc.boolean(),
            // the quantity that its bidder wrote, before an addendum changed it
            own: fc.option(fc.integer({ min: 1, max: 999 })),
          }),
          { minLength: rows, maxLength: rows },
        ),
        extra: fc.option(fc.integer({ min: 1, max: 99_999 }).map(each => each / 100)),
        percent: fc.constantFrom(0, 5, 7.5, 19),
        late: fc.boolean(),
      }),
      { minLength: bids, maxLength: bids },
    ),
    plug: fc.constantFrom(...PLUGS.filter(each => each !== 'estimate')),
    seed: fc.integer(),
  }),
)
/** What a row of the kind measures; the amount of a provisional sum in hundredths. */
function measuredAs(kind: BillKind, drawn: number): Pick<BillRow, 'unit' | 'quantity' | 'amount'> {
  if (kind === 'section') return { unit: null, quantity: null }
  if (kind === 'rate_only') return { unit: 'm2', quantity: null }
  if (kind === 'provisional_sum') return { unit: 'ps', quantity: 1, amount: drawn / 100 }
  return { unit: 'm2', quantity: drawn / 1000 }
}
test('for random bills, bids and changed quantities it is what the model says, and so are the ranks', () => {
  fc.assert(
    fc.property(drawing, ({ quantities, kinds, bids: drawn, plug }) => {
      const bill = quantities.map(
        (quantity, at): BillRow => ({
          _id: `row ${at}`,
          code: at % 2 === 0 ? `${at}` : null,
          description: `Works ${at}`,
          kind: kinds[at] ?? 'item',
          ...measuredAs(kinds[at] ?? 'item', quantity),
        }),
      )
      const priced = drawn.filter(
        ({ cells, extra }) => extra !== null || cells.some(c => c.rate !== null && !c.excluded),
      )
      const bids = priced.map(({ cells, extra, percent, late }, bid) => {
        const items = cells.map(({ rate, excluded, own }, at) => ({
          ...itemOfRow(bill[at] ?? concrete),
          // by key, by code or words
          boqRow: (at + bid) % 3 === 0 ? null : `row ${at}`,
          quantity: kinds[at] === 'item' ? (own ?? bill[at]?.quantity ?? 0) : (bill[at]?.quantity ?? null),
          unitRate: rate,
          excluded,
        }))
        const added = { code: 'X', description: 'Extra thing', unit: 'item', quantity: 1, unitRate: extra }
        return bidOf(`${bid}`, extra === null ? items.toReversed() : [added, ...items], {
          taxIncluded: percent > 0,
          taxPercent: percent,
          isLate: late,
        })
      })
      const expected = modelled(bill, priced, plug)
      const figures = comparableBids(bids, { bill, plug, estimate: undefined })
      expect(bids.map(({ _id }) => figures.get(_id)?.amount)).toEqual(expected)
      for (const [at, amount] of expected.entries()) {
        const late = priced[at]?.late === true
        const before = expected.filter(
          (each, i) => each < amount || (each === amount && late && priced[i]?.late === false),
        )
        expect(figures.get(`${at}`)?.rank).toBe(1 + before.length)
      }
    }),
    { numRuns: 300 },
  )
})
test('every row is priced once, whatever keys, codes and words say', () => {
  const word = fc.constantFrom('', 'a', 'b', 'A ')
  const row = fc.record({ code: word, description: word })
  const item = fc.record({ code: word, description: word, boqRow: fc.constantFrom(null, '0', '1', '9') })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), fc.array(item, { maxLength: 6 }), (rows, items) => {
      const bill = rows.map((each, at) => ({ ...each, _id: `${at}`, unit: 'm', quantity: 1 }))
      const matched = matchRows(
        bill,
        items.map(each => ({ ...each, quantity: 1 })),
      ).filter(each => each !== undefined)
      expect(new Set(matched).size).toBe(matched.length)
    }),
  )
})
