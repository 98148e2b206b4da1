/** Bids on bills by chance: the comparison equals a model of its own, in whole numbers, row by row (lifecycles.md, bids). */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillRow } from '../src/modules/tendering/bill-rows.ts'
import { followBill, itemOfRow, unpricedRows } from '../src/modules/tendering/bill-rows.ts'
import type { ComparedBid } from '../src/modules/tendering/comparable.ts'
import { comparableBids, PLUGS } from '../src/modules/tendering/comparable.ts'

const RUNS = { numRuns: 400 }
/** Of quantities, with three digits, and of rates, with four. */
const QUANTITY = 1_000n
const RATE = 10_000n
const CENTS = 100n

interface ModelRow {
  readonly kind: 'item' | 'section' | 'rate_only' | 'provisional_sum' | 'optional'
  /** in thousandths */
  readonly quantity: number
  readonly unit: string
  /** of a provisional sum, in cents */
  readonly sum: number
}
/** What a bidder does with a row. */
interface ModelItem {
  readonly does: 'price' | 'exclude' | 'leave out' | 'other unit' | 'other quantity'
  /** in ten thousandths */
  readonly rate: number
  readonly keyed: boolean
  readonly alternative: boolean
}
interface ModelBid {
  readonly items: readonly ModelItem[]
  /** a rate for something that is not in the bill; none where it adds nothing */
  readonly added: number | null
  readonly discount: number
  /** in ten thousandths of a per cent; null: no tax is in it */
  readonly tax: number | null
  readonly late: boolean
  readonly state: 'counted' | 'disqualified' | 'other currency'
}
const row = fc.record<ModelRow>({
  kind: fc.constantFrom('item', 'item', 'item', 'section', 'rate_only', 'provisional_sum', 'optional'),
  quantity: fc.integer({ min: 1, max: 2_000_000 }),
  unit: fc.constantFrom('m', 'm2', 't'),
  sum: fc.integer({ min: 0, max: 10_000_000 }),
})
const item = fc.record<ModelItem>({
  does: fc.constantFrom('price', 'price', 'price', 'exclude', 'leave out', 'other unit', 'other quantity'),
  rate: fc.integer({ min: 0, max: 50_000_000 }),
  keyed: fc.boolean(),
  alternative: fc.boolean(),
})
const bid = (rows: number) =>
  fc.record<ModelBid>({
    items: fc.array(item, { minLength: rows, maxLength: rows }),
    added: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
    discount: fc.integer({ min: 0, max: 1_000 }),
    tax: fc.option(fc.integer({ min: 0, max: 300_000 })),
    late: fc.boolean(),
    state: fc.constantFrom('counted', 'counted', 'counted', 'disqualified', 'other currency'),
  })
const scene = fc.array(row, { minLength: 1, maxLength: 7 }).chain(rows =>
  fc.record({
    rows: fc.constant(rows),
    bids: fc.array(bid(rows.length), { minLength: 1, maxLength: 5 }),
    plug: fc.constantFrom(...PLUGS.filter(each => each !== 'estimate')),
  }),
)
const isPlain = ({ kind }: Pick<ModelRow, 'kind'>): boolean => kind === 'item' || kind === 'optional'

// what the program reads
const billOf = (rows: readonly ModelRow[]): readonly BillRow[] =>
  rows.map(({ kind, quantity, unit, sum }, at) => ({
    _id: `row-${at}`,
    code: `1.${at}`,
    kind,
    description: `Work of the number ${at}`,
    unit: kind === 'section' ? null : kind === 'provisional_sum' ? 'ps' : unit,
    quantity: isPlain({ kind }) ? quantity / Number(QUANTITY) : kind === 'provisional_sum' ? 1 : null,
    amount: kind === 'provisional_sum' ? sum / Number(CENTS) : null,
    allowAlternatives: true,
  }))
function itemsOf(rows: readonly ModelRow[], { items, added }: ModelBid) {
  const bill = billOf(rows)
  const ofRows = items.flatMap(({ does, rate, keyed, alternative }, at) => {
    const of = bill[at]
    const model = rows[at]
    if (of === undefined || model === undefined || does === 'leave out') return []
    const said = itemOfRow(of)
    const own = {
      ...said,
      boqRow: keyed ? said.boqRow : null,
      unitRate: model.kind === 'section' ? null : rate / Number(RATE),
      excluded: does === 'exclude',
      ...(does === 'other unit' && isPlain(model) && { unit: 'kg' }),
      ...(does === 'other quantity' && isPlain(model) && { quantity: 1 }),
    }
    return alternative && model.kind === 'item'
      ? [own, { ...own, kind: 'alternative', boqRow: of._id, description: 'Something else', unitRate: 1 }]
      : [own]
  })
  const more =
    added === null ? [] : [{ description: 'Not in the bill', unit: 'm', quantity: 2, unitRate: added / Number(RATE) }]
  return [...ofRows, ...more]
}
const idOf = (at: number): string => `bid-${at}`
const bidOf = (rows: readonly ModelRow[], model: ModelBid, at: number): ComparedBid => ({
  _id: idOf(at),
  status: model.state === 'disqualified' ? 'disqualified' : 'under_review',
  currency: model.state === 'other currency' ? 'EUR' : 'AED',
  amount: 1,
  discount: Number(discountOf(rows, model)) / Number(CENTS),
  isLate: model.late,
  taxIncluded: model.tax !== null,
  taxPercent: model.tax === null ? null : model.tax / 10_000,
  lineItems: itemsOf(rows, model),
})

// the model
const halfUp = (over: bigint, under: bigint): bigint => {
  const doubled = 2n * over + under
  const whole = doubled / (2n * under)
  return doubled < 0n && doubled % (2n * under) !== 0n ? whole - 1n : whole
}
const lineOf = (quantity: number, rate: number): bigint =>
  halfUp(BigInt(quantity) * BigInt(rate) * CENTS, QUANTITY * RATE)
const net = (cents: bigint, { tax }: ModelBid): bigint =>
  tax === null ? cents : halfUp(cents * 1_000_000n, 1_000_000n + BigInt(tax))
const isPricedIn = ({ does }: ModelItem): boolean => does === 'price' || does === 'other quantity'
/** What a bid asks for a row of the bill, gross; undefined where it asks nothing that can be compared. */
function askedFor(rows: readonly ModelRow[], model: ModelBid, at: number): bigint | undefined {
  const [of, own] = [rows[at], model.items[at]]
  if (of?.kind !== 'item' || own === undefined || !isPricedIn(own)) return undefined
  return lineOf(of.quantity, own.rate)
}
/** All that is asked for the bill and beside it, gross. */
function grossOf(rows: readonly ModelRow[], model: ModelBid): bigint {
  const added = model.added === null ? 0n : lineOf(2 * Number(QUANTITY), model.added)
  return rows.reduce((all, _, at) => all + (askedFor(rows, model, at) ?? 0n), added)
}
/** No bid is below zero: what is taken off is at most what is asked for. */
const discountOf = (rows: readonly ModelRow[], model: ModelBid): bigint => {
  const gross = grossOf(rows, model)
  return gross < BigInt(model.discount) ? gross : BigInt(model.discount)
}
/** Whether a bid has any item with a rate: else its amount is all that is known. */
const isItemised = (rows: readonly ModelRow[], model: ModelBid): boolean =>
  model.added !== null ||
  model.items.some(
    ({ does }, at) =>
      does !== 'leave out' && does !== 'exclude' && rows[at] !== undefined && rows[at].kind !== 'section',
  )
const middle = (values: readonly bigint[]): bigint => {
  const sorted = values.toSorted((a, b) => Number(a - b))
  const [low = 0n, high = 0n] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return halfUp(low + high, 2n)
}
function figuresOf(rows: readonly ModelRow[], bids: readonly ModelBid[], plug: string): Map<string, bigint> {
  const compared = bids.map((model, at) => ({ model, id: idOf(at) })).filter(({ model }) => model.state === 'counted')
  const itemised = compared.filter(({ model }) => isItemised(rows, model))
  const stands = rows.map((of, at) => {
    if (of.kind !== 'item') return 0n
    const asked = itemised.flatMap(({ model }) => {
      const gross = askedFor(rows, model, at)
      return gross === undefined ? [] : [net(gross, model)]
    })
    if (plug === 'left_out' || asked.length === 0) return 0n
    return plug === 'median' ? middle(asked) : asked.reduce((most, each) => (each > most ? each : most))
  })
  const fixed = rows.reduce((all, { kind, sum }) => all + (kind === 'provisional_sum' ? BigInt(sum) : 0n), 0n)
  return new Map(
    compared.map(({ model, id }) => {
      if (!isItemised(rows, model)) return [id, net(CENTS, model)]
      const asked = rows.map((_, at) => askedFor(rows, model, at))
      const plugs = asked.reduce<bigint>((all, each, at) => all + (each === undefined ? (stands[at] ?? 0n) : 0n), 0n)
      return [id, net(grossOf(rows, model) - discountOf(rows, model), model) + fixed + plugs]
    }),
  )
}

test('what bids are compared by, and their ranks, are those of the model', () => {
  fc.assert(
    fc.property(scene, ({ rows, bids, plug }) => {
      const figures = comparableBids(
        bids.map((each, at) => bidOf(rows, each, at)),
        { bill: billOf(rows), plug, estimate: undefined, currency: 'AED' },
      )
      const expected = figuresOf(rows, bids, plug)
      for (const [at, model] of bids.entries()) {
        const own = expected.get(idOf(at))
        const { amount, rank, unpriced } = figures.get(idOf(at)) ?? {}
        expect(amount).toBe(own === undefined ? undefined : Number(own) / Number(CENTS))
        if (own === undefined) continue
        const before = bids.filter((other, place) => {
          const theirs = expected.get(idOf(place))
          return theirs !== undefined && (theirs < own || (theirs === own && model.late && !other.late))
        })
        expect(rank).toBe(1 + before.length)
        const missing = rows.filter((of, place) => of.kind === 'item' && askedFor(rows, model, place) === undefined)
        expect(unpriced).toBe(isItemised(rows, model) ? missing.length : 0)
      }
    }),
    RUNS,
  )
})
test('after an addendum by chance an offer asks for the rates of what it changes, and keeps all others', () => {
  const change = fc.constantFrom('none', 'none', 'unit', 'quantity', 'words', 'gone')
  const changed = fc.array(row, { minLength: 1, maxLength: 8 }).chain(rows =>
    fc.record({
      rows: fc.constant(rows),
      changes: fc.array(change, { minLength: rows.length, maxLength: rows.length }),
      fresh: fc.array(row, { maxLength: 3 }),
      rates: fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: rows.length, maxLength: rows.length }),
    }),
  )
  fc.assert(
    fc.property(changed, ({ rows, changes, fresh, rates }) => {
      const before = billOf(rows)
      const asks = (of: BillRow): boolean => of.kind !== 'section' && of.kind !== 'provisional_sum'
      const offer = before.map((of, at) => ({
        ...itemOfRow(of),
        unitRate: asks(of) ? (rates[at] ?? 0) / Number(RATE) : null,
        excluded: false,
      }))
      const differs = (of: BillRow, at: number): boolean =>
        changes[at] === 'words' ||
        ((changes[at] === 'unit' || changes[at] === 'quantity') &&
          of.quantity !== null &&
          of.kind !== 'provisional_sum')
      const kept = before.flatMap((of, at) => {
        if (changes[at] === 'gone') return []
        if (!differs(of, at)) return [of]
        const other = { unit: { unit: 'kg' }, quantity: { quantity: (of.quantity ?? 0) + 1 } }
        return [
          {
            ...of,
            ...(changes[at] === 'words' ? { description: `${of.description}, changed` } : other[changes[at] as 'unit']),
          },
        ]
      })
      const added = billOf(fresh).map((of, at) => ({
        ...of,
        _id: `new-${at}`,
        code: `9.${at}`,
        description: `New work ${at}`,
      }))
      const bill = [...kept, ...added]
      const items = followBill(bill, offer)?.items ?? offer
      const open = new Set(unpricedRows(bill, items).map(({ _id }) => _id))
      for (const of of bill) {
        const at = before.findIndex(({ _id }) => _id === of._id)
        const isOpen = asks(of) && (at < 0 || differs(before[at] ?? of, at))
        expect(open.has(of._id), of.description).toBe(isOpen)
        const own = items.find(each => each.boqRow === of._id)
        expect(own).toMatchObject({ description: of.description, quantity: of.quantity })
        if (asks(of) && !isOpen) expect(own?.unitRate).toBe((rates[at] ?? 0) / Number(RATE))
      }
    }),
    RUNS,
  )
})
