import { expect, test } from 'vitest'
import type { BillRow } from '../src/modules/tendering/bill-rows.ts'
import { followBill, itemOfRow } from '../src/modules/tendering/bill-rows.ts'

const row = (id: string, more: Partial<BillRow> = {}): BillRow => ({
  _id: id,
  code: id,
  description: `Row ${id}`,
  unit: 'm3',
  quantity: 100,
  ...more,
})
const priced = (of: BillRow, unitRate: number) => ({ ...itemOfRow(of), unitRate, excluded: false })

test('an item of a changed row says what the row says now, and asks for its rate again', () => {
  const bill = [row('1'), row('2')]
  const items = bill.map((each, at) => priced(each, at + 1))
  const followed = followBill([row('1', { unit: 't', quantity: 12.5 }), row('2')], items)
  expect(followed).toMatchObject({ changes: 1, added: 0 })
  expect(followed?.items).toMatchObject([
    { boqRow: '1', unit: 't', quantity: 12.5, unitRate: null, changedFrom: '1 · Row 1 · 100 m³' },
    { boqRow: '2', unit: 'm³', quantity: 100, unitRate: 2 },
  ])
})
test('a new row is added without a rate, and an item whose row is gone is excluded', () => {
  const items = [priced(row('1'), 5), priced(row('2'), 6)]
  const followed = followBill([row('1'), row('3')], items)
  expect(followed?.items).toMatchObject([
    { boqRow: '1', unitRate: 5, excluded: false },
    { boqRow: null, description: 'Row 2', unitRate: 6, excluded: true, changedFrom: '2 · Row 2 · 100 m³' },
    { boqRow: '3', description: 'Row 3', unitRate: null },
  ])
})
test('alternatives and items of the bidder’s own stay; an offer without items of the bill is left alone', () => {
  const own = { boqRow: null, kind: null, code: null, description: 'Extra', unit: 'no', quantity: 1, unitRate: 9 }
  const alternative = { ...priced(row('1'), 4), kind: 'alternative', quantity: 3 }
  const followed = followBill([row('1', { quantity: 7 })], [priced(row('1'), 5), alternative, own])
  expect(followed?.items.slice(1)).toEqual([alternative, own])
  expect(followBill([row('1')], [own])).toBeUndefined()
  expect(followBill([row('1')], [priced(row('1'), 5)])).toBeUndefined()
  expect(followBill([row('1')], [])).toBeUndefined()
})
