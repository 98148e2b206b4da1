/** Typing finds options as it finds rows of lists: in any spelling, by words in any order. */
import { expect, test } from 'vitest'
import { isTypedFor } from './combobox.tsx'

test.each([
  ['Türkiye', 'turkiye'],
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['United Arab Emirates', 'emirates united'],
  ['America/Port-au-Prince', 'port au prince'],
  ['الإمارات العربية المتحدة', 'الامارات'],
])('%s is found by %s', (label, typed) => expect(isTypedFor(typed, { label, value: 'x' })).toBe(true))
test('others are not, and what has no words on screen is found by its value', () => {
  expect(isTypedFor('kuwait', { label: 'Qatar', value: 'kuwait' })).toBe(false)
  expect(isTypedFor('lot 4', { label: undefined, value: 'Lot-4' })).toBe(true)
  expect(isTypedFor('', { label: 'Qatar' })).toBe(true)
})
