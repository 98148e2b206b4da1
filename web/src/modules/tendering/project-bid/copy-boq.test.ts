import { expect, test } from 'vitest'
import { withBill } from './copy-boq.ts'

const bill = [
  { _id: '1', code: '03 30 00', description: 'Slab', unit: 'm2', quantity: 12 },
  { _id: '2', code: null, description: 'Piles', unit: 'no', quantity: 40 },
]
test('adds the items of the bill without rates, behind what is priced already', () => {
  const items = withBill([{ _id: 'a', code: '03 30 00', description: 'Slab', quantity: 12, unitRate: 9 }], bill)
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ _id: 'a', unitRate: 9 })
  expect(items[1]).toMatchObject({ description: 'Piles', unit: 'no.', quantity: 40, unitRate: null, excluded: false })
  expect(items[1]).not.toHaveProperty('_id')
})
test('adds nothing twice', () => {
  const once = withBill([], bill)
  expect(withBill(once, bill)).toHaveLength(2)
})
