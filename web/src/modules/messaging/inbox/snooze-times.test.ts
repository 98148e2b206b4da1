import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

test.each([
  ['a Wednesday', 'UTC', '2026-12-02T17:20:00Z', '2026-12-03T08:00:00Z', '2026-12-07T08:00:00Z'],
  ['a Monday: on the next one', 'UTC', '2026-11-30T07:00:00Z', '2026-12-01T08:00:00Z', '2026-12-07T08:00:00Z'],
  ['the last day of a year', 'UTC', '2026-12-31T23:30:00Z', '2027-01-01T08:00:00Z', '2027-01-04T08:00:00Z'],
  ['a Sunday: Monday is tomorrow', 'UTC', '2026-12-06T10:00:00Z', '2026-12-07T08:00:00Z', undefined],
  ['what is tomorrow in Dubai', 'Asia/Dubai', '2026-12-02T21:00:00Z', '2026-12-04T04:00:00Z', '2026-12-07T04:00:00Z'],
  [
    'the day before clocks change',
    'Europe/Berlin',
    '2026-03-28T20:00:00Z',
    '2026-03-29T06:00:00Z',
    '2026-03-30T06:00:00Z',
  ],
  [
    'a quarter of an hour zone',
    'Asia/Kathmandu',
    '2026-12-02T05:00:00Z',
    '2026-12-03T02:15:00Z',
    '2026-12-07T02:15:00Z',
  ],
])('a notification comes back, asked on %s', (_, zone, now, morning, monday) => {
  const iso = (text: string): string => new Date(text).toISOString()
  expect(snoozeTimes(new Date(now), zone).map(each => each.until)).toEqual([
    new Date(Date.parse(now) + 3_600_000).toISOString(),
    iso(morning),
    ...(monday === undefined ? [] : [iso(monday)]),
  ])
})
