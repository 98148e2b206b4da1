import { expect, test } from 'vitest'
import { MOST_LISTS, shallowLists } from './shallow-lists.ts'

const paragraph = (s: string) => ({ t: 'p', c: [{ s }] })
/** A paragraph, and below it a list in a list, so many deep; each has a paragraph before and behind. */
function nested(depth: number): object {
  let block: object = paragraph('innermost')
  for (let at = depth; at > 0; at -= 1)
    block = { t: 'list', ordered: false, items: [[paragraph(`before ${at}`), block, paragraph(`behind ${at}`)]] }
  return block
}
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 't' in value && value.t === 'list' ? 1 : 0
  return own + Math.max(0, ...Object.values(value).map(depthOf))
}
const wordsIn = (value: unknown): string[] => JSON.stringify(value).match(/(?:before|behind) \d+|innermost/g) ?? []

test('content within the bound stays as it is', () => {
  const content = { title: 'Agreement', body: [paragraph('a'), nested(MOST_LISTS)], rows: [['1', ['2', []]]] }
  expect(shallowLists(content)).toEqual(content)
})
test('deeper lists keep all that they say, in its order, in the last list that is set', () => {
  const content = { body: [nested(20)] }
  const shallow = shallowLists(content)
  expect(depthOf(shallow)).toBe(MOST_LISTS)
  expect(wordsIn(shallow)).toEqual(wordsIn(content))
})
test('thousands of levels, as they were frozen once, are set too', () => {
  const shallow = shallowLists({ body: [nested(3000)] })
  expect(depthOf(shallow)).toBe(MOST_LISTS)
  expect(wordsIn(shallow)).toHaveLength(6001)
})
