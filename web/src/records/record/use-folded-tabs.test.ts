/** The tabs of a record that stand under one name: the empty ones, and none that would have to move again. */
import { expect, test } from 'vitest'
import { foldedOf } from './use-folded-tabs.ts'

const tabs = (...counts: readonly (number | undefined)[]) => counts.map((count, at) => ({ key: `tab ${at}`, count }))
const folded = (counts: readonly (number | undefined)[], settled = true, before?: readonly string[]) =>
  foldedOf(tabs(...counts), settled, before).map(({ key }) => key)

test('empty ones are folded also where there are few, and a single one is not', () => {
  expect(folded([0, 0, 0, 0])).toEqual(['tab 0', 'tab 1', 'tab 2', 'tab 3'])
  expect(folded([0, 3, 0])).toEqual(['tab 0', 'tab 2'])
  expect(folded([0, 3])).toEqual([])
  expect(folded([0])).toEqual([])
})
test('while numbers are on the way none is shown that may have to go', () => {
  expect(folded([undefined, 2, undefined], false)).toEqual(['tab 0', 'tab 2'])
  expect(folded([undefined], false), 'a single one is shown either way').toEqual([])
  expect(folded([undefined, undefined, undefined], false, ['tab 1'])).toEqual(['tab 1'])
  expect(folded([undefined, undefined], false, [])).toEqual([])
})
