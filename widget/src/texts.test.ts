import { expect, test } from 'vitest'
import { languageOf } from './texts.ts'

test.each([
  ['ar', 'ar', 'rtl'],
  ['AR-ae', 'ar', 'rtl'],
  ['en-US', 'en', 'ltr'],
  ['de', 'en', 'ltr'],
  ['', 'en', 'ltr'],
])('a page in %j is spoken to in %s', (tag, code, direction) =>
  expect(languageOf(tag)).toMatchObject({ code, direction }),
)
test('Arabic counts in its own forms', () => {
  const { newMessages } = languageOf('ar').texts
  expect([1, 2, 5, 20].map(newMessages)).toEqual(['رسالة جديدة', 'رسالتان جديدتان', '5 رسائل جديدة', '20 رسالة جديدة'])
})
