/** What each kind of row in a bill of quantities needs, and what it counts. */

import { expect, test } from 'vitest'
import { withKindOfCells } from '../src/engine/line-kinds.ts'
import { isNumberedBelow } from '../src/engine/nested-headings.ts'
import { rowsToFill } from '../src/engine/rows-to-fill.ts'
import { offeredAmount } from '../src/modules/tendering/bid-offer.ts'
import { billChanges } from '../src/modules/tendering/bill-changes.ts'
import {
  asksForRate,
  BILL_KINDS,
  completedRow,
  isInTotal,
  kindOf,
  rowProblem,
  sectionsOf,
  sumsWithoutAmount,
} from '../src/modules/tendering/bill-kinds.ts'
import type { BillRow } from '../src/modules/tendering/bill-rows.ts'
import { followBill, itemOfRow, rowsOfLot, unpricedRows } from '../src/modules/tendering/bill-rows.ts'
import { pricedItems } from '../src/modules/tendering/priced-items.ts'
import { boq } from '../src/modules/tendering/tender-terms.ts'

test('a row without a kind, and an alternative, are items', () => {
  expect([{}, { kind: null }, { kind: 'alternative' }, { kind: 'section' }].map(kindOf)).toEqual([
    'item',
    'item',
    'item',
    'section',
  ])
})
test.each([
  ['item', true, true],
  ['section', false, false],
  ['rate_only', true, false],
  ['provisional_sum', false, true],
  ['optional', true, false],
] as const)('%s: priced by bidders %s, in the total %s', (kind, isPriced, isCounted) => {
  expect([asksForRate({ kind }), isInTotal({ kind })]).toEqual([isPriced, isCounted])
})
test.each([
  [
    { kind: 'item', quantity: 2 },
    { unit: 'item', quantity: 2 },
  ],
  [{ kind: 'section' }, { unit: null }],
  [{ kind: 'rate_only', unit: 'h' }, { unit: 'h' }],
  [{ kind: 'provisional_sum' }, { unit: 'ps', quantity: 1 }],
  [
    { kind: 'provisional_sum', unit: 'ls', quantity: 1 },
    { unit: 'ls', quantity: 1 },
  ],
  [
    { kind: 'optional', quantity: 0 },
    { unit: 'item', quantity: 0 },
  ],
] as const)('%o is completed', (row, expected) => {
  expect(completedRow(row)).toMatchObject(expected)
  expect(rowProblem(completedRow(row))).toBeUndefined()
})
test.each([
  [{ kind: 'item', unit: 'm' }, 'quantity', 'is required'],
  [{ kind: 'item', unit: 'm', quantity: 1, amount: 5 }, 'amount', /only a provisional sum/],
  [{ kind: 'section', unit: 'm' }, 'unit', /a section is a heading/],
  [{ kind: 'section', quantity: 1 }, 'quantity', /a section is a heading/],
  [{ kind: 'rate_only' }, 'unit', 'is required'],
  [{ kind: 'rate_only', unit: 'h', quantity: 0 }, 'quantity', /only the rate/],
  [{ kind: 'provisional_sum', quantity: 2 }, 'quantity', /must be 1/],
  [{ kind: 'optional', unit: 'm' }, 'quantity', 'is required'],
] as const)('%o is refused in %s', (row, column, message) => {
  const problem = rowProblem(completedRow(row))
  expect(problem?.column).toBe(column)
  expect(problem?.message).toMatch(message)
})

const BILL: readonly BillRow[] = [
  { _id: 'a', kind: 'section', code: 'A', description: 'Earthworks', unit: null, quantity: null },
  { _id: '1', kind: 'item', code: '1', description: 'Excavation', unit: 'm3', quantity: 10 },
  { _id: '2', kind: 'rate_only', code: '2', description: 'Rock', unit: 'm3', quantity: null },
  { _id: 'b', kind: 'section', code: 'B', description: 'Works', unit: null, quantity: null },
  { _id: '3', kind: 'provisional_sum', code: '3', description: 'Diversions', unit: 'ps', quantity: 1, amount: 500 },
  { _id: '4', kind: 'optional', code: '4', description: 'Sunshades', unit: 'no', quantity: 4 },
]
const RATES: Readonly<Record<string, number>> = { 1: 20, 2: 35, 3: 500, 4: 90 }
const priced = BILL.map(row => ({ ...itemOfRow(row), unitRate: RATES[row._id] ?? null, excluded: false }))

test('sections hold the rows up to the next one', () => {
  expect([...sectionsOf(BILL)]).toEqual([
    [0, [1, 2]],
    [3, [4, 5]],
  ])
})
test('a section stands in another whose number its own continues', () => {
  const section = (code: string | null) => ({ kind: 'section', code })
  const rows = [section('2'), {}, section('2.1'), {}, section('2.1.1'), {}, section('2.2'), {}, section('3'), {}]
  expect([...sectionsOf(rows)]).toEqual([
    [0, [1, 2, 3, 4, 5, 6, 7]],
    [2, [3, 4, 5]],
    [4, [5]],
    [6, [7]],
    [8, [9]],
  ])
  // without numbers each ends where the next one begins
  expect([...sectionsOf([section(null), {}, section(null), {}])]).toEqual([
    [0, [1]],
    [2, [3]],
  ])
})
test.each([
  ['2.1', '2', true],
  ['A1', 'A', true],
  ['1a', '1', true],
  ['B/02-1', 'B/02', true],
  ['2.', '2', true],
  ['2.1', '2.', true],
  ['21', '2', false],
  ['AB', 'A', false],
  ['2', '2', false],
  ['2', '2.1', false],
  ['1', '', false],
  ['٢٫١', '٢', true],
])('%s stands below %s: %s', (number, above, is) => {
  expect(isNumberedBelow(number, above)).toBe(is)
})
test('a bid comes to its items and provisional sums', () => {
  expect(offeredAmount(priced, null, 'AED')).toBe(10 * 20 + 500)
  expect(offeredAmount(priced, 50, 'AED')).toBe(650)
  expect(offeredAmount(priced.slice(2, 4), null, 'AED')).toBeUndefined()
})
test('a rate is asked for of items, rates only and optional rows', () => {
  const empty = priced.map((item, at) => (at === 4 ? item : { ...item, unitRate: null }))
  expect(unpricedRows(BILL, empty).map(({ _id }) => _id)).toEqual(['1', '2', '4'])
  expect(rowsToFill(pricedItems, empty)).toEqual([1, 2, 5])
  expect(unpricedRows(BILL, priced)).toEqual([])
})
test('a provisional sum needs its amount before bidders see it', () => {
  expect(sumsWithoutAmount(BILL)).toEqual([])
  expect(sumsWithoutAmount([...BILL, { kind: 'provisional_sum' }])).toEqual([6])
})
test('an addendum that changes a kind or a provisional sum changes the row', () => {
  const next = BILL.map(row => {
    const { _id, ...rest } = row
    if (_id === '1') return { ...rest, boqRow: _id, kind: 'optional' }
    return { ...rest, boqRow: _id, ...(_id === '3' && { amount: 700 }) }
  })
  expect(billChanges(BILL, next)).toEqual([
    { kind: 'changed', before: '1 · Excavation · 10 m³', after: '1 · Excavation · optional · 10 m³' },
    {
      kind: 'changed',
      before: '3 · Diversions · provisional sum · 500',
      after: '3 · Diversions · provisional sum · 700',
    },
  ])
})
test('drafts follow the bill: its amounts, its order under its sections, and no heading that is gone', () => {
  const next = [
    ...BILL.slice(1, 2),
    { _id: '5', kind: 'item', code: '5', description: 'Backfill', unit: 'm3', quantity: 3 },
    ...BILL.slice(3).map(row => (row._id === '3' ? { ...row, amount: 700 } : row)),
  ]
  const followed = followBill(next, priced)
  expect(followed?.items.map(({ code, unitRate, excluded }) => [code, unitRate, excluded])).toEqual([
    ['1', 20, false],
    ['5', null, false],
    ['B', null, false],
    ['3', 700, false],
    ['4', 90, false],
    ['2', 35, true],
  ])
  expect(followed?.items.find(({ code }) => code === '3')).toMatchObject({
    changedFrom: '3 · Diversions · provisional sum · 500',
  })
})
test('a bid for a lot has the sections that its rows stand in', () => {
  const rows = BILL.map(row => ({ ...row, lot: row._id === '3' || row._id === '4' ? 'L2' : '' }))
  expect(rowsOfLot(rows, 'L1').map(({ _id }) => _id)).toEqual(['a', '1', '2'])
  expect(rowsOfLot(rows, 'L2').map(({ _id }) => _id)).toEqual(['a', '1', '2', 'b', '3', '4'])
})
test.each([
  ['Provisional sum for lighting', 'item', 1, { kind: 'provisional_sum', unit: 'ps' }],
  ['Prov. Sum: signage', 'ls', null, { kind: 'provisional_sum', unit: 'ps' }],
  ['PC sum for ironmongery', 'item', 1, { kind: 'provisional_sum', unit: 'ps' }],
  ['Provisional sums', null, null, { kind: 'section' }],
  ['Provisional sum for doors', 'no', 5, { kind: null }],
  ['Optional: sunshades', 'no', 4, { kind: 'optional', quantity: 4 }],
  ['(Optional) sunshades', 'm2', 4, { kind: 'optional' }],
  ['OPTIONAL – sunshades', 'm2', 4, { kind: 'optional' }],
  ['Alternative: granite', 'm2', 4, { kind: 'optional' }],
  ['Optional works', null, null, { kind: 'section' }],
  ['Optional extras cupboard', 'no', 1, { kind: null }],
  ['Alternatives to be priced', 'no', 1, { kind: null }],
  ['Site clearance', 'item', null, { kind: 'item', quantity: 1 }],
  ['Rock', 'm3', null, { kind: 'rate_only', quantity: null }],
])('“%s” in %s of %s is read as %j', (description, unit, quantity, kind) => {
  const row = { kind: null, description, unit, quantity, amount: null }
  expect(withKindOfCells(boq, row).row).toMatchObject(kind)
})
