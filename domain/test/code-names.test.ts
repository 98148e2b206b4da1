import { describe, expect, test } from 'vitest'
import { codeCalled } from '../src/engine/code-names.ts'
import { CODES } from '../src/engine/codes.ts'

test.each([
  ['Germany', 'DE'],
  ['deutschland', 'DE'],
  ['ALLEMAGNE', 'DE'],
  ['ألمانيا', 'DE'],
  ['المانيا', 'DE'],
  ['Türkiye', 'TR'],
  ['Saudi Arabia', 'SA'],
  ['U.A.E.', 'AE'],
  ['UAE', 'AE'],
  ['united arab  emirates', 'AE'],
  ['UK', 'GB'],
  ['قطر', 'QA'],
  ['ae', 'AE'],
  [' AE ', 'AE'],
])('the country %s is %s', (text, code) => expect(codeCalled('country', text)).toBe(code))
test.each(['', '.', 'Atlantis', 'Germany and France', 'D'])('“%s” is no country', text =>
  expect(codeCalled('country', text)).toBeUndefined(),
)
test('currencies, and languages in their own words', () => {
  expect(codeCalled('currency', 'Qatari Riyal')).toBe('QAR')
  expect(codeCalled('currency', 'Dhs.')).toBe('AED')
  expect(codeCalled('currency', 'euro')).toBe('EUR')
  expect(codeCalled('language', 'العربية')).toBe('ar')
  expect(codeCalled('timeZone', 'asia/dubai')).toBe('Asia/Dubai')
})
describe.each(['country', 'currency', 'language'] as const)('each %s', list => {
  test.each(CODES[list])('%s is called by its code, and by its names in English and Arabic', code => {
    const type = list === 'country' ? 'region' : list
    for (const language of ['en', 'ar']) {
      const name = new Intl.DisplayNames([language], { type }).of(code) ?? ''
      expect(codeCalled(list, name), name).toBe(code)
    }
    expect(codeCalled(list, code.toLowerCase())).toBe(code)
  })
})
