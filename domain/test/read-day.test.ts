import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODES } from '../src/engine/codes.ts'
import { dayBy, hasTwoDays, orderOfColumn, readDay, usualOrder } from '../src/engine/read-day.ts'

describe('one meaning', () => {
  test.each([
    '05.03.26',
    '05-Mar-26',
    '5. März 2026',
    '5 mars 2026',
    '5 de marzo de 2026',
    '2026/03/05',
    '20260305',
    '2026-03-05T00:00:00Z',
    '2026-03-05 00:00:00',
    'Thursday, 5 March 2026',
    'Thu 5 Mar 2026',
    '5 Mar, 2026',
    'Mar 5, 2026',
    'March 5th, 2026',
    '2026-3-5',
    '05.03.2026.',
    '5th March 2026',
    '5th of March 2026',
    '05. 03. 2026',
    '٥ مارس ٢٠٢٦',
    '5 آذار 2026',
    '2026年3月5日',
    '46086',
  ])('%s', text => {
    const readings = readDay(text)
    expect(hasTwoDays(readings)).toBe(false)
    expect(dayBy(readings, 'day-first')?.day).toBe('2026-03-05')
  })
})
test.each([
  ['03/05/2026 12:00:00 AM', '2026-05-03', '2026-03-05'],
  ['05 / 03 / 2026', '2026-03-05', '2026-05-03'],
  ['٠٥/٠٣/٢٠٢٦', '2026-03-05', '2026-05-03'],
  ['5-3-26', '2026-03-05', '2026-05-03'],
])('%s has two', (text, dayFirst, monthFirst) => {
  const readings = readDay(text)
  expect([readings['day-first']?.day, readings['month-first']?.day]).toEqual([dayFirst, monthFirst])
})
test.each([
  '',
  'Q1 2026',
  '31.04.2026',
  '1447-09-15',
  '0000-01-01',
  '20266-01-01',
  '01/02/20266',
  '2026',
  'tomorrow',
  '31/13/2031',
  '2026-02-30',
  '5 furlong 2026',
  '5 March',
  '2026-03-05 25:00',
  '2026-03-05 12:61',
  '5 mars 2026 13:00 PM',
])('%j is no day', text => {
  expect(readDay(text)).toEqual({})
})
test('times are read with their halves of the day and their zones', () => {
  expect(readDay('31/05/2031 4:05 PM')['day-first']).toEqual({ day: '2031-05-31', time: '16:05' })
  expect(readDay('2031-05-31T16:05:06.789+0200')['day-first']).toEqual({
    day: '2031-05-31',
    time: '16:05:06',
    zone: '+02:00',
  })
  expect(readDay('31 May 2031, 16:05')['day-first']).toEqual({ day: '2031-05-31', time: '16:05' })
})
describe('a day that any language writes is read as the same day', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  test.each(CODES.language)('%s', language => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('full' as const, 'long' as const, 'medium' as const),
        fc.boolean(),
        (date, dateStyle, latin) => {
          const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory${latin ? '-nu-latn' : ''}`, {
            dateStyle,
            timeZone: 'UTC',
          })
          const text = format.format(date)
          const order = language === 'en' ? 'month-first' : usualOrder(language)
          expect(dayBy(readDay(text), order)?.day, text).toBe(date.toISOString().slice(0, 10))
        },
      ),
    )
  })
})
test('the order of a column is told by its rows, by other columns, and by the custom', () => {
  const order = (texts: string[], language = 'en', others: ('day-first' | 'month-first')[] = []) =>
    orderOfColumn(texts, others, language)
  expect(order(['03/04/2026', '05/31/2026'])).toEqual({ order: 'month-first', example: '03/04/2026' })
  expect(order(['03/04/2026', '31/05/2026'], 'en-US').order).toBe('day-first')
  expect(order(['03/04/2026', '31/05/2026', '05/31/2026'])).toEqual({ order: undefined, example: '03/04/2026' })
  expect(order(['03/04/2026'], 'en', ['month-first']).order).toBe('month-first')
  expect(order(['03/04/2026'], 'en-US').order).toBe('month-first')
  expect(order(['03/04/2026'], 'de').order).toBe('day-first')
  expect(order(['03.04.2026'], 'en-US').example).toBeUndefined()
})
