import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { expect, test } from 'vitest'
import { withAlternative, withBill } from './copy-boq.ts'

const bill: readonly BillRow[] = [
  { _id: '1', code: '03 30 00', description: 'Slab', unit: 'm2', quantity: 12 },
  { _id: '2', code: null, description: 'Piles', unit: 'no', quantity: 40 },
]
test('adds the items of the bill without rates, behind what is priced already', () => {
  const { items, added } = withBill(
    [{ _id: 'a', code: '03 30 00', description: 'Slab', quantity: 12, unitRate: 9 }],
    bill,
  )
  expect(items).toHaveLength(2)
  expect(added).toBe(1)
  expect(items[0]).toMatchObject({ _id: 'a', boqRow: '1', unitRate: 9 })
  expect(items[1]).toMatchObject({ boqRow: '2', unit: 'no.', quantity: 40, unitRate: null, excluded: false })
  expect(items[1]).not.toHaveProperty('_id')
})
test('adds nothing twice', () => {
  const once = withBill([], bill)
  expect(withBill(once.items, bill)).toEqual({ items: once.items, added: 0, changed: 0 })
})
test('what the bill says otherwise now is taken over, and the rate of another unit or other words is asked for again', () => {
  const { items } = withBill([], bill)
  const rated = items.map(item => ({ ...item, unitRate: 5 }))
  const amended = [
    { ...bill[0], _id: '1', description: 'Slab', unit: 'm2', quantity: 20 },
    { ...bill[1], _id: '2', description: 'Piles', unit: 'm', quantity: 40 },
  ]
  const next = withBill(rated, amended)
  expect(next).toMatchObject({ added: 0, changed: 2 })
  expect(next.items).toMatchObject([
    { boqRow: '1', quantity: 20, unitRate: 5 },
    { boqRow: '2', unit: 'm', quantity: 40, unitRate: null },
  ])
})
test('an alternative is put below the item of its row, and stays as it is when the bill is copied again', () => {
  const { items } = withBill([], bill)
  const [row] = bill
  const next = row === undefined ? [] : withAlternative(items, row, 'x')
  expect(next.map(({ boqRow, kind }) => [boqRow, kind])).toEqual([
    ['1', null],
    ['1', 'alternative'],
    ['2', null],
  ])
  const changed = next.map(item => (item['kind'] === null ? item : { ...item, quantity: 1 }))
  expect(withBill(changed, bill)).toEqual({ items: changed, added: 0, changed: 0 })
})
