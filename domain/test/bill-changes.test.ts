import { expect, test } from 'vitest'
import { billChanges } from '../src/modules/tendering/bill-changes.ts'

const row = (_id: string, description: string, quantity: number, unit = 'm3') => ({ _id, description, quantity, unit })
const present = [row('a', 'Concrete', 100), row('b', 'Steel', 10, 't'), row('c', 'Blocks', 50, 'm2')]
const copy = present.map(({ _id, ...words }) => ({ boqRow: _id, ...words }))

test('a copy of the bill changes nothing, in whatever order, and however its units are written', () => {
  expect(billChanges(present, copy)).toEqual([])
  expect(billChanges(present, copy.toReversed())).toEqual([])
  expect(
    billChanges(present, [{ ...copy[0], description: 'Concrete', quantity: 100, unit: 'm³' }, ...copy.slice(1)]),
  ).toEqual([])
})
test('what is changed, added and removed is said row by row', () => {
  const next = [
    { ...copy[0], description: 'Concrete C40', quantity: 120, unit: 'm3' },
    ...copy.slice(2),
    row('', 'Kerbs', 8, 'm'),
  ]
  expect(billChanges(present, next)).toEqual([
    { kind: 'changed', before: 'Concrete · 100 m³', after: 'Concrete C40 · 120 m³' },
    { kind: 'added', after: 'Kerbs · 8 m' },
    { kind: 'removed', before: 'Steel · 10 t' },
  ])
})
test('a row without its key is known by its words', () => {
  const typed = [{ description: 'steel', quantity: 12, unit: 't' }, copy[0], copy[2]].flatMap(each => each ?? [])
  expect(billChanges(present, typed)).toEqual([{ kind: 'changed', before: 'Steel · 10 t', after: 'steel · 12 t' }])
})
