import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import '../../test/browser-globals.ts'

const format = await import('./format.ts')
const { i18n } = await import('./i18n.ts')
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: {} })
})
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('money has its currency and as many digits as the currency', () => {
  expect(plain(format.formatMoney(1234.5, 'USD'))).toBe('USD 1,234.50')
  expect(plain(format.formatMoney(1234.5, 'KWD'))).toBe('KWD 1,234.500')
  expect(plain(format.formatMoney(1234, 'JPY'))).toBe('JPY 1,234')
  expect(plain(format.formatMoney(1234.25, 'PKR'))).toBe('PKR 1,234.25')
  expect(format.formatMoney(1234.5, null)).toBe('1,234.50')
})
test('from right to left code, sign and figure of all amounts stand in one order', async () => {
  await i18n.changeLanguage('ar')
  try {
    const money = (amount: number) => plain(format.formatMoney(amount, 'GBP')).replaceAll('\u200e', '')
    expect(money(1234.5)).toBe('\u2066GBP 1,234.50\u2069')
    expect(money(-79_223.39)).toBe('\u2066GBP -79,223.39\u2069')
  } finally {
    await i18n.changeLanguage('en')
  }
})
test('a year is written in one piece', () => {
  expect([format.formatYear(2026), format.formatNumber(2026)]).toEqual(['2026', '2,026'])
})
test('a day is the same day everywhere; an unreadable one stays as it came', () => {
  expect(format.formatDay('2026-11-20')).toBe('Nov 20, 2026')
  expect(format.formatDay('soon')).toBe('soon')
  expect(format.formatInstant('soon')).toBe('soon')
})
test('distances in time use the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(format.formatRelative('2026-11-20T11:57:10Z', now)).toBe('2 minutes ago')
  expect(format.formatRelative('2026-11-23T12:00:00Z', now)).toBe('in 3 days')
  expect(format.formatRelative('2026-11-20T12:00:00Z', now)).toBe('now')
})
test('from a day on it is the calendar that counts, and no word says less than the number', () => {
  const now = Date.parse('2026-11-27T08:00:00Z')
  const relative = (iso: string) => format.formatRelative(iso, now)
  expect(relative('2026-11-25T22:00:00Z'), 'more than a day, and the day before yesterday').toBe('2 days ago')
  expect(relative('2026-11-26T07:00:00Z')).toBe('yesterday')
  expect(relative('2026-11-29T07:00:00Z')).toBe('in 2 days')
  expect(relative('2026-11-13T08:00:00Z')).toBe('2 weeks ago')
  expect(relative('2026-09-28T08:00:00Z')).toBe('2 months ago')
  expect(relative('2024-11-27T00:00:00Z')).toBe('2 years ago')
  expect(relative('2027-11-27T08:00:00Z')).toBe('in 12 months')
})
test('a time that is far away is said by its day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  expect(format.formatNear('2026-11-17T12:00:00Z')).toBe('3 days ago')
  expect(format.formatNear('2026-12-20T12:00:00Z')).toBe('Dec 20, 2026')
  expect(format.formatNear('2026-11-10T12:00:00Z')).toBe('Nov 10, 2026')
  vi.useRealTimers()
})
test('a unit has the form of its number, and long times are said in minutes', () => {
  expect(['days', 'years'].flatMap(unit => [1, 14].map(value => format.formatQuantity(value, unit)))).toEqual([
    '1 day',
    '14 days',
    '1 year',
    '14 years',
  ])
  expect([45, 120, 214].map(value => format.formatQuantity(value, 's'))).toEqual(['45 sec', '2 min', '3 min 34 sec'])
  expect(format.formatQuantity(96, 'm²')).toBe('96 m²')
})
test('sizes of files are short', () => {
  expect([0, 999, 1536, 10_485_760].map(size => plain(format.formatBytes(size)))).toEqual([
    '0 byte',
    '999 byte',
    '1.5 kB',
    '10.5 MB',
  ])
})
test('a share has a digit behind the point where it is small, above nothing and below', () => {
  expect([0.25, 0.041, -0.041, -0.253].map(format.formatPercent)).toEqual(['25%', '4.1%', '-4.1%', '-25%'])
})
afterEach(() => {
  vi.unstubAllGlobals()
})
test('days are written as they are where the reader is, the day first where nobody says', () => {
  for (const [languages, written, monthFirst] of [
    [['en-US', 'de-DE'], 'Nov 20, 2026', true],
    [['en-GB'], '20 Nov 2026', false],
    [['ar-AE', 'en-AU'], '20 Nov 2026', false],
    [['de-DE'], '20 Nov 2026', false],
  ] as const) {
    vi.stubGlobal('navigator', { languages })
    expect([format.formatDay('2026-11-20'), format.monthFirst()]).toEqual([written, monthFirst])
  }
})
