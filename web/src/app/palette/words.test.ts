import { expect, test } from 'vitest'
import { rankOf } from './words.ts'

test('a text is named by its beginning, or by the beginnings of its words in any order', () => {
  expect(rankOf('comp', 'Company documents')).toBe(0)
  expect(rankOf('doc comp', 'Company documents')).toBe(1)
  expect(rankOf('ompany', 'Company documents')).toBeUndefined()
})
test('accents and the spellings of Arabic letters do not matter either way', () => {
  expect(rankOf('cafe', 'Café')).toBe(0)
  expect(rankOf('café', 'Cafe')).toBe(0)
  expect(rankOf('الشركه', 'الشركة')).toBe(0)
  expect(rankOf('أعمال', 'اعمال')).toBe(0)
})
