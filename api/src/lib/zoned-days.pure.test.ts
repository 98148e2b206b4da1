/** The end of a day is the beginning of the next one, by the clock of a zone. */
import { expect, test } from 'vitest'
import { endOfDay } from './zoned-days.ts'

test('a day ends when the next one begins in its zone, also where clocks are put forward or back', () => {
  const ends = (zone: string, day: string): string => endOfDay(zone, day).toISOString()
  expect(ends('Pacific/Pago_Pago', '2026-11-30')).toBe('2026-12-01T11:00:00.000Z')
  expect(ends('Pacific/Kiritimati', '2026-11-30')).toBe('2026-11-30T10:00:00.000Z')
  expect(ends('Asia/Dubai', '2026-12-31')).toBe('2026-12-31T20:00:00.000Z')
  expect(ends('Europe/Berlin', '2026-03-29')).toBe('2026-03-29T22:00:00.000Z')
  expect(ends('Europe/Berlin', '2026-10-25')).toBe('2026-10-25T23:00:00.000Z')
})
