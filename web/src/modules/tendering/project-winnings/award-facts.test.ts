import { expect, test } from 'vitest'
import '../../../../test/browser-globals.ts'
import type { AnyRecord } from '../../../records/display/record.ts'

const { isComplete, justifiedBy, lacksOf, stepsOf } = await import('./award-facts.ts')
const { clearSession, storeProfile } = await import('../../../lib/session.ts')
const { person } = await import('../../../../test/person.ts')

const TODAY = '2026-11-30'
const award = (values: object): AnyRecord => ({
  _id: 'a',
  version: 1,
  status: 'proposed',
  awardDate: '2026-11-28',
  standstillUntil: '2026-12-10',
  acceptanceDeadline: '2026-12-05',
  ...values,
})
const winner = (values: object): AnyRecord => ({ _id: 'c', version: 1, verification: 'verified', ...values })

test('the days of an award stand in their order, and the contract may be signed the day after the standstill', () => {
  const tender: AnyRecord = { _id: 'p', version: 1, publishedAt: '2026-09-01T08:00:00.000Z' }
  expect(stepsOf(award({}), tender, TODAY)).toEqual([
    { name: 'published', day: '2026-09-01', isPast: true },
    { name: 'awarded', day: '2026-11-28', isPast: true },
    { name: 'acceptance', day: '2026-12-05', isPast: false },
    { name: 'standstill', day: '2026-12-10', isPast: false },
    { name: 'signing', day: '2026-12-11', isPast: false },
  ])
  const hidden = stepsOf(award({ standstillUntil: null }), undefined, TODAY).map(({ name }) => name)
  expect(hidden, 'what is closed to the reader, or not set, is left out').toEqual(['awarded', 'acceptance'])
})
test('the author of a justification is who changed it last, else who proposed the award', () => {
  const entry = (action: string, ...fields: readonly string[]) => ({
    _id: action,
    at: TODAY,
    action,
    actor: { _id: action, label: action },
    onBehalfOf: null,
    reason: null,
    version: 1,
    ip: null,
    changes: fields.map(field => ({ field, from: null, to: null })),
  })
  const created = entry('create', 'justification', 'bid')
  expect(justifiedBy([entry('update', 'notes'), entry('update', 'justification'), created])?.changes).toHaveLength(1)
  expect(justifiedBy([entry('update', 'notes'), created])).toBe(created)
})
test.each([
  ['nothing', {}, winner({ verifiedUntil: '2027-01-01' }), []],
  ['nothing of a winner that is closed to the reader', {}, undefined, []],
  ['a winner without verification', {}, winner({ verification: 'suspended' }), ['unverified']],
  ['a verification that has ended', {}, winner({ verifiedUntil: '2026-11-29' }), ['verification_ended']],
  ['no standstill', { standstillUntil: null }, undefined, ['no_standstill']],
  ['a passed deadline', { acceptanceDeadline: '2026-11-29' }, undefined, ['acceptance_passed']],
  [
    'that the winner has not accepted',
    { status: 'declared', acceptanceDeadline: '2026-11-29' },
    undefined,
    ['not_accepted'],
  ],
  ['no deadline of what is accepted', { status: 'accepted', acceptanceDeadline: '2026-11-29' }, undefined, []],
  [
    'why the next step is refused',
    { transitions: [{ name: 'approve', label: 'Approve', needsReason: false, blockedBy: 'Not you.' }] },
    undefined,
    ['blocked'],
  ],
])('before a decision it names %s', (_, values, company, whats) => {
  expect(lacksOf(award(values), company, TODAY).map(({ what }) => what)).toEqual(whats)
})
test('an instant is the day that it is in the network', () => {
  storeProfile(person({ networkZone: 'Asia/Dubai' }))
  try {
    const tender: AnyRecord = { _id: 'p', version: 1, publishedAt: '2026-09-01T21:00:00.000Z' }
    expect(stepsOf(award({}), tender, TODAY)[0]).toEqual({ name: 'published', day: '2026-09-02', isPast: true })
  } finally {
    clearSession()
  }
})
test.each([
  ['all was loaded and nothing is missing', {}, { decision: {}, winner: winner({}) }, true],
  ['the figures could not be loaded', {}, { decision: undefined, winner: winner({}) }, false],
  ['the winner was not loaded, or is closed to the reader', {}, { decision: {}, winner: undefined }, false],
  ['the standstill is missing', { standstillUntil: null }, { decision: {}, winner: winner({}) }, false],
  ['it was decided', { status: 'approved' }, { decision: {}, winner: winner({}) }, false],
])('whether nothing is said to be missing where %s', (_, values, facts, complete) => {
  expect(isComplete(award(values), lacksOf(award(values), facts.winner, TODAY), facts)).toBe(complete)
})
