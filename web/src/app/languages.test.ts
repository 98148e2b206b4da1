/** Server sentences that contain values, on a screen in another language. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage, startI18n, t } from '../lib/i18n.ts'
import { languages } from './languages.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n(languages, 'ar')
})
afterAll(() => vi.unstubAllGlobals())
const REFUSAL = "'Submit' is not possible: the project is 'Draft'."

test('a sentence of the server is known by its template, and its words are translated as well', () => {
  expect(t(REFUSAL)).toBe(`«${t('Submit')}» غير ممكنة: حالة السجل (${t('Project')}) «${t('Draft')}».`)
  expect(t('The standstill runs until the end of 2031-05-04: the contract can be signed after it.')).toBe(
    'تسري فترة التريث حتى نهاية 2031-05-04: يمكن توقيع العقد بعدها.',
  )
})
test('texts of the screens, and what is no sentence of the program, stay as they are', () => {
  expect(t('{{count}} of {{all}} chosen by nobody', { count: 3, all: 4 })).toBe('3 of 4 chosen by nobody')
  for (const name of ['Al Fanar: Trading and more', 'Tower', 'constructor', 'is the best builder'])
    expect(t(name)).toBe(name)
})
test('in English it stays as it was said', async () => {
  await changeLanguage('en')
  expect(t(REFUSAL)).toBe(REFUSAL)
  await changeLanguage('ar')
  expect(t(REFUSAL)).not.toBe(REFUSAL)
})
