/** One deadline, as readers in several time zones see it. */
import '../../../test/browser-globals.ts'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n.ts'

const reader = vi.hoisted(() => ({ timeZone: 'Asia/Dubai' }))
vi.mock('../../lib/session.ts', () => ({ sessionNow: () => ({ profile: reader }) }))
const { formatOwnTime, formatZone, formatZoned } = await import('../../lib/format.ts')
const { zonedWords } = await import('./zoned-time.tsx')
const { zoneOf } = await import('../kind.ts')

beforeAll(() => i18n.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))
beforeEach(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }))
const field = projects.fields.bidDeadline
const timesOf = (value: string, record: object) => ({
  tender: zonedWords({ field, value, record: { ...record } }),
  own: formatOwnTime(value, zoneOf(field, { ...record }) ?? reader.timeZone),
})
const DUBAI = { timeZone: 'Asia/Dubai' }
const BERLIN = { timeZone: 'Europe/Berlin' }

test('a reader in Dubai is told a deadline in Dubai once', () => {
  reader.timeZone = 'Asia/Dubai'
  expect(timesOf('2026-11-30T10:00:00Z', DUBAI)).toEqual({ tender: '30 Nov 2026, 14:00 GST (Dubai)', own: undefined })
})
test('a reader in Tokyo is told the clock of the tender and their own, on their own day', () => {
  reader.timeZone = 'Asia/Tokyo'
  expect(timesOf('2026-11-30T20:00:00Z', DUBAI)).toEqual({
    tender: '1 Dec 2026, 00:00 GST (Dubai)',
    own: '1 Dec 2026, 05:00 GMT+9 (Tokyo)',
  })
  expect(timesOf('2026-11-30T16:30:00Z', DUBAI)).toEqual({
    tender: '30 Nov 2026, 20:30 GST (Dubai)',
    own: '1 Dec 2026, 01:30 GMT+9 (Tokyo)',
  })
})
test('across a change to summer time each time has the name that its zone has then', () => {
  reader.timeZone = 'Europe/London'
  expect(timesOf('2027-03-27T11:00:00Z', BERLIN)).toEqual({
    tender: '27 Mar 2027, 12:00 CET (Berlin)',
    own: '27 Mar 2027, 11:00 GMT (London)',
  })
  expect(timesOf('2027-03-29T10:00:00Z', BERLIN)).toEqual({
    tender: '29 Mar 2027, 12:00 CEST (Berlin)',
    own: '29 Mar 2027, 11:00 BST (London)',
  })
  expect([
    formatZone('Europe/Berlin', '2027-01-10T10:00:00Z'),
    formatZone('Europe/Berlin', '2027-07-10T10:00:00Z'),
  ]).toEqual(['CET (Berlin)', 'CEST (Berlin)'])
})
test('zones whose clocks show the same are told once', () => {
  reader.timeZone = 'Asia/Qatar'
  expect(timesOf('2026-11-30T10:00:00Z', { timeZone: 'Asia/Riyadh' }).own).toBeUndefined()
})
test('a tender that names no zone has that of its country, and other times are the reader’s', () => {
  reader.timeZone = 'Asia/Tokyo'
  expect(zoneOf(field, { country: 'AE' })).toBe('Asia/Dubai')
  expect(zoneOf({}, DUBAI)).toBeUndefined()
  expect(formatZoned('2026-11-30T10:00:00Z')).toBe('30 Nov 2026, 19:00 GMT+9 (Tokyo)')
  expect(formatZoned('2026-11-30T10:00:00Z', 'UTC')).toBe('30 Nov 2026, 10:00 UTC')
  expect(formatZoned('soon')).toBe('soon')
})
