import { expect, test } from 'vitest'
import { type BusinessHours, hoursOf, hoursProblem, isOpen } from '../src/modules/settings/business-hours.ts'

/** The days of January 2024: the 1st was a Monday. */
const at = (day: number, time: string) => new Date(`2024-01-0${day}T${time}:00Z`)
const long = (day: number) => ({ day, from: '08:00', to: '18:00' })
const hours: BusinessHours = {
  timeZone: 'Asia/Dubai',
  week: [
    long(1),
    long(2),
    long(3),
    long(4),
    { day: 5, from: '08:00', to: '12:00' },
    { day: 6, from: '20:00', to: '00:00' },
  ],
}
test('each day has hours of its own, by the clock of its time zone', () => {
  const open = (day: number, time: string) => isOpen(hours, at(day, time))
  // Dubai is four hours ahead
  expect([open(4, '03:59'), open(4, '04:00'), open(4, '13:59'), open(4, '14:00')]).toEqual([false, true, true, false])
  expect([open(5, '07:59'), open(5, '08:00'), open(5, '13:59')]).toEqual([true, false, false])
  expect([open(6, '15:59'), open(6, '16:00'), open(6, '19:59'), open(6, '20:00')]).toEqual([false, true, true, false])
  expect([open(7, '08:00'), open(7, '16:00')]).toEqual([false, false])
})
test('the day is the one of its time zone, where another has begun already or not yet', () => {
  const monday = (timeZone: string, from: string, to: string) => ({ timeZone, week: [{ day: 1, from, to }] })
  expect(isOpen(monday('Pacific/Auckland', '08:00', '10:00'), at(7, '20:00'))).toBe(true)
  expect(isOpen(monday('Pacific/Auckland', '08:00', '10:00'), at(1, '20:00'))).toBe(false)
  expect(isOpen(monday('America/Los_Angeles', '20:00', '00:00'), at(2, '05:00'))).toBe(true)
  expect(isOpen(monday('America/Los_Angeles', '20:00', '00:00'), at(1, '05:00'))).toBe(false)
  expect(isOpen(monday('UTC', '00:00', '00:00'), at(1, '00:00'))).toBe(true)
})
test('a clock that is moved in summer is followed', () => {
  const london = { timeZone: 'Europe/London', week: [{ day: 1, from: '09:00', to: '10:00' }] }
  expect(isOpen(london, new Date('2024-07-01T08:30:00Z'))).toBe(true)
  expect(isOpen(london, new Date('2024-01-01T08:30:00Z'))).toBe(false)
})
test('hours that were kept with one from and to for all days are read as a week', () => {
  const old = { days: [7, 1], from: '08:00', to: '12:00', timeZone: 'Asia/Dubai' }
  const read = hoursOf(old)
  expect(read).toEqual({
    timeZone: 'Asia/Dubai',
    week: [
      { day: 7, from: '08:00', to: '12:00' },
      { day: 1, from: '08:00', to: '12:00' },
    ],
  })
  expect(hoursOf(hours)).toEqual(hours)
  for (const value of [null, 5, [], {}, { ...old, days: ['x'] }]) expect(hoursOf(value)).toBeUndefined()
})
test('what is wrong names its day', () => {
  const on = (day: number, from: string, to: string) => hoursProblem({ ...hours, week: [long(1), { day, from, to }] })
  expect(on(5, '18:00', '08:00')).toEqual({ problem: 'noSpan', day: 5 })
  expect(on(5, '08:00', '08:00')).toEqual({ problem: 'noSpan', day: 5 })
  expect(on(5, '8', '12:00')).toEqual({ problem: 'noTimes', day: 5 })
  expect(on(1, '08:00', '12:00')).toEqual({ problem: 'dayTwice', day: 1 })
  expect(on(8, '08:00', '12:00')).toEqual({ problem: 'noWeek' })
  expect(hoursProblem({ ...hours, week: [] })).toBeUndefined()
})
