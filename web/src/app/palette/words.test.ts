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
test('hamza on any seat or none is the same', () => {
  expect(rankOf('المسوول', 'المسؤول')).toBe(0)
  expect(rankOf('المسئول', 'المسؤول')).toBe(0)
  expect(rankOf('الهييات', 'الهيئات')).toBe(0)
})
test('the article of Arabic may be typed or left out, of any word', () => {
  expect(rankOf('شركات', 'الشركات')).toBe(0)
  expect(rankOf('الشركات', 'شركات')).toBe(0)
  expect(rankOf('الشركه', 'وثائق شركة')).toBe(1)
  expect(rankOf('وثائق شركة', 'وثائق الشركة')).toBe(1)
  expect(rankOf('خروج', 'تسجيل الخروج')).toBe(1)
  expect(rankOf('شركات', 'قائمة للشركات')).toBe(1)
  // a word that only begins like an article is found by its first letters, too
  for (const word of ['ا', 'ال', 'الغ', 'الغاء', 'إلغاء']) expect(rankOf(word, 'إلغاء'), word).toBe(0)
  expect(rankOf('روابط', 'الشركات')).toBeUndefined()
})
