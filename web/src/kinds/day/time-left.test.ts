import '../../../test/browser-globals.ts'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n.ts'

const zone = vi.hoisted(() => ({ timeZone: 'Asia/Dubai' }))
vi.mock('../../lib/session.ts', () => ({ sessionNow: () => ({ profile: zone }) }))
const { timeLeft } = await import('./time-left.ts')

beforeAll(() => i18n.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))
const { bidDeadline, bidOpeningAt } = projects.fields
const published = { status: 'published' }
const now = Date.parse('2026-05-12T10:00:00Z')
const until = (value: string) => timeLeft(bidDeadline, value, published, now)

test('days are told however far it is, and as near from a week on', () => {
  expect(until('2026-06-04T10:00:00Z')).toEqual({ words: 'in 23 days', state: 'far' })
  expect(until('2026-05-15T09:00:00Z')).toEqual({ words: 'in 3 days', state: 'near' })
  expect(until('2026-05-13T10:00:00Z')).toEqual({ words: 'tomorrow', state: 'near' })
})
test('the last day is told in hours and minutes', () => {
  expect(until('2026-05-13T09:48:30Z')?.words).toBe('in 23 hours and 48 minutes')
  expect(until('2026-05-12T13:00:10Z')?.words).toBe('in 3 hours')
  expect(until('2026-05-12T10:12:59Z')?.words).toBe('in 12 minutes')
  expect(until('2026-05-12T10:00:59Z')?.words).toBe('in less than a minute')
})
test('what is closed says since when', () => {
  expect(until('2026-05-12T10:00:00Z')).toEqual({ words: 'closed now', state: 'past' })
  expect(until('2026-05-12T09:00:00Z')?.words).toBe('closed 1 hour ago')
  expect(until('2026-05-09T12:00:00Z')?.words).toBe('closed 3 days ago')
})
test('days are those of the reader: late in the evening of one zone it is tomorrow in another', () => {
  const late = Date.parse('2026-05-12T19:00:00Z')
  const days = (timeZone: string) => {
    zone.timeZone = timeZone
    return timeLeft(bidDeadline, '2026-05-15T21:00:00Z', published, late)?.words
  }
  expect([days('Asia/Dubai'), days('UTC')]).toEqual(['in 4 days', 'in 3 days'])
})
test('an opening is told while it is still to come, and that it was to be when it did not', () => {
  expect(timeLeft(bidOpeningAt, '2026-05-14T10:00:00Z', published, now)?.words).toBe('in 2 days')
  expect(timeLeft(bidOpeningAt, '2026-05-10T10:00:00Z', published, now)?.words).toBe('was to open 2 days ago')
  expect(timeLeft(bidOpeningAt, '2026-05-14T10:00:00Z', { status: 'under_evaluation' }, now)).toBeUndefined()
})
test('a bid counts down while it can be handed in or taken back', () => {
  const field = projectBid.computed?.bidDeadline ?? expect.fail('a bid has no deadline')
  const timeLeftAs = (status: string) => timeLeft(field, '2026-05-14T10:00:00Z', { status }, now)
  expect([timeLeftAs('draft')?.words, timeLeftAs('submitted')?.words, timeLeftAs('under_review')]).toEqual([
    'in 2 days',
    'in 2 days',
    undefined,
  ])
})
