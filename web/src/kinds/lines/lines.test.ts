import '../../../test/browser-globals.ts'
import { boolean, choice, decimal, lines, money, text } from '@siteoffice/domain/engine/field'
import { pricedItems } from '@siteoffice/domain/modules/tendering/priced-items'
import { boq } from '@siteoffice/domain/modules/tendering/tender-terms'
import { expect, test } from 'vitest'
import type { LineRow } from '../kind.ts'
import { checkRows, isFixed, moveRow, newRow, rowsToWire } from './rows.ts'
import { editedColumns, filledColumns, storedTotals, totalsOf } from './totals.ts'

const field = lines(
  {
    description: text({ required: true, max: 20 }),
    unit: choice(['item', 'm2'], { required: true, default: 'item', labels: { m2: 'm²' } }),
    quantity: decimal({ required: true, min: 0, scale: 3 }),
    unitRate: money({ min: 0 }),
    excluded: boolean(),
  },
  { max: 4 },
)
const row = (over: object) => ({ ...newRow(field), ...over })

test('sends stored rows with their id, and not the untouched ones at the end', () => {
  const wireRows = rowsToWire(
    [row({ _id: 'a', description: 'Slab', quantity: 1 }), row({ description: 'New', quantity: 2 }), newRow(field)],
    field,
  )
  expect(wireRows).toEqual([
    { _id: 'a', description: 'Slab', unit: 'item', quantity: 1, unitRate: null, excluded: false },
    { description: 'New', unit: 'item', quantity: 2, unitRate: null, excluded: false },
  ])
})
test('sends no column that the server computes', () => {
  const priced = lines({ quantity: decimal(), totalPrice: money({ writable: 'never' }) })
  expect(rowsToWire([{ ...newRow(priced), _id: 'a', quantity: 3, totalPrice: 40 }], priced)).toEqual([
    { _id: 'a', quantity: 3 },
  ])
})
test('sends no row at the end that says nothing but what this form has rows begin with', () => {
  const starts = { unitRate: 5 }
  const wireRows = rowsToWire([{ ...newRow(field, starts), description: 'Slab' }, newRow(field, starts)], field)
  expect(wireRows).toEqual([{ description: 'Slab', unit: 'item', quantity: null, unitRate: 5, excluded: false }])
})
test('says what is wrong by row and column', () => {
  expect(
    Object.keys(checkRows([row({ description: 'x'.repeat(21), quantity: -1 }), row({ quantity: 1 })], field)),
  ).toEqual(['0.description', '0.quantity', '1.description'])
})
test('moves rows, and not beyond either end', () => {
  const rows = ['a', 'b', 'c'].map(_id => row({ _id }))
  expect(moveRow(rows, 0, 2).map(each => each._id)).toEqual(['b', 'c', 'a'])
  expect(moveRow(rows, 0, -1)).toBe(rows)
})
test('sums rows of quantity and rate without those that are excluded', () => {
  const rows = [
    row({ quantity: 3, unitRate: 0.1 }),
    row({ quantity: 1, unitRate: 5, excluded: true }),
    row({ quantity: 2 }),
  ]
  const totals = totalsOf(field, rows, { currency: 'USD' })
  expect(totals?.sum).toBe(0.3)
  expect(rows.map(each => totals?.ofRow(each))).toEqual([0.3, null, null])
  expect(totalsOf(field, rows, {})).toBeUndefined()
})
test.each([
  [3, 0.1, 'USD', 0.3],
  [45.65, 594_663.57, 'USD', 27_146_391.97],
  [0.5, 0.01, 'USD', 0.01],
  [1.5, 3, 'JPY', 5],
  [0.333, 1, 'KWD', 0.333],
])('%d × %d %s is exact', (quantity, unitRate, currency, total) => {
  expect(totalsOf(field, [row({ quantity, unitRate })], { currency })?.sum).toBe(total)
})

test('stored totals are summed as they stand, and only where every row has one', () => {
  const priced = lines({ quantity: decimal({ scale: 3 }), unitPrice: money(), total: money({ writable: 'never' }) })
  const rows = [{ total: 10.25 }, { total: 0.5 }]
  expect(storedTotals(priced, rows, { currency: 'USD' })).toEqual({ name: 'total', currency: 'USD', sum: 10.75 })
  expect(storedTotals(priced, [...rows, {}], { currency: 'USD' })).toBeUndefined()
  expect(storedTotals(priced, rows, {})).toBeUndefined()
  expect(storedTotals(field, rows, { currency: 'USD' })).toBeUndefined()
})

test('a row comes to its price less the discount with the tax, and its stored total makes room for that', () => {
  const billed = lines({
    quantity: decimal({ scale: 3 }),
    unitPrice: money(),
    discount: money(),
    taxPercent: decimal(),
    total: money({ writable: 'never' }),
  })
  const rows = [row({ quantity: 1, unitPrice: 100.5, taxPercent: 5 }), row({ quantity: 2, unitPrice: 10, discount: 5 })]
  const totals = totalsOf(billed, rows, { currency: 'USD' })
  expect(rows.map(each => totals?.ofRow(each))).toEqual([105.53, 15])
  expect(totals?.sum).toBe(120.53)
  expect(editedColumns(billed, true).map(([name]) => name)).not.toContain('total')
  expect(editedColumns(billed, false).map(([name]) => name)).toContain('total')
})
test('an alternative has a total of its own and is not in the sum', () => {
  const rows = [
    { quantity: 2, unitRate: 10 },
    { quantity: 2, unitRate: 7, kind: 'alternative' },
  ]
  const totals = totalsOf(pricedItems, rows, { currency: 'EUR' })
  expect(totals?.sum).toBe(20)
  expect(rows.map(row => totals?.ofRow(row))).toEqual([20, 14])
  expect(editedColumns(pricedItems, true).map(([name]) => name)).not.toContain('kind')
})

test('a section has what the sections in it come to', () => {
  const section = (code: string) => ({ kind: 'section', boqRow: code, code, description: code })
  const item = (boqRow: string, quantity: number) => ({ boqRow, description: boqRow, quantity, unitRate: 10 })
  const rows = [section('1'), section('1.1'), item('a', 1), section('1.2'), item('b', 2), section('2'), item('c', 4)]
  const totals = totalsOf(pricedItems, rows, { currency: 'USD' })
  expect(rows.map(each => totals?.ofRow(each))).toEqual([30, 10, 10, 20, 20, 40, 40])
  expect(totals?.sum).toBe(70)
})
test('rows of a kind have its columns, headings what the rows below them come to', () => {
  const section = { kind: 'section', boqRow: 'a', description: 'Earthworks', quantity: 4, unitRate: 2 }
  const rows = [
    section,
    { boqRow: 'b', description: 'Excavation', quantity: 10, unitRate: 20 },
    { boqRow: 'c', kind: 'rate_only', description: 'Rock', quantity: null, unitRate: 35 },
    { boqRow: 'd', kind: 'optional', description: 'Sunshades', quantity: 4, unitRate: 90 },
    { boqRow: 'e', kind: 'section', description: 'Works' },
    { boqRow: 'f', kind: 'provisional_sum', description: 'Diversions', quantity: 1, unitRate: 500 },
    { boqRow: null, description: 'Site office', quantity: 1, unitRate: 80 },
  ]
  const totals = totalsOf(pricedItems, rows, { currency: 'USD' })
  expect(rows.map(each => totals?.ofRow(each))).toEqual([200, 200, null, 360, 500, 500, 80])
  expect(totals?.sum).toBe(780)
  expect(rowsToWire([section], pricedItems)).toMatchObject([{ kind: 'section', quantity: null, unitRate: null }])
  expect([4, 1].map(at => isFixed(pricedItems, rows[at + 1] ?? {}, 'unitRate'))).toEqual([true, false])
})
test('a column that no row has is left out until one has it, and kinds are told where one is not the usual', () => {
  const names = (rows: readonly object[]) => editedColumns(boq, false, rows as LineRow[]).map(([name]) => name)
  expect(names([{ kind: 'item' }])).not.toContain('amount')
  expect(names([{ kind: 'item' }, { kind: 'provisional_sum' }])).toContain('amount')
  const namesIn = (rows: readonly object[]) => filledColumns(boq, rows as LineRow[]).map(([name]) => name)
  expect(namesIn([{ kind: 'item', description: 'Slab' }])).toEqual(['description'])
  expect(namesIn([{ kind: 'section', description: 'Slab' }])).toEqual(['kind', 'description'])
})
test('a row says what its kind needs', () => {
  const wrong = (rows: readonly object[]) => Object.keys(checkRows(rows as LineRow[], boq))
  expect(wrong([{ _id: 'a', kind: 'item', description: 'Slab' }])).toEqual(['0.quantity'])
  expect(wrong([{ _id: 'a', kind: 'rate_only', description: 'Daywork', quantity: -1 }])).toEqual(['0.unit'])
  expect(wrong([{ _id: 'a', kind: 'section', description: 'Earthworks' }])).toEqual([])
  expect(wrong([{ _id: 'a', kind: 'provisional_sum', description: 'Diversions' }])).toEqual([])
})
