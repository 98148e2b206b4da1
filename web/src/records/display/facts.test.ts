/** The heads of records: every resource with a screen of its own says something there. */
import { catalogue, resourceNamed } from '@siteoffice/domain/catalogue'
import { allFields, screensOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Session } from '../../lib/session.ts'
import type { AnyRecord } from './record.ts'

// the modules that draw values read the reader's language as they load
vi.stubGlobal('localStorage', { getItem: () => null })
const { factsOf, titleOf } = await import('./facts.ts')
const { i18n } = await import('../../lib/i18n.ts')
const { doneWords } = await import('../actions/done-words.ts')

const staff: Session = {
  token: undefined,
  store: undefined,
  profile: undefined,
  permissions: new Set(
    catalogue.flatMap(resource =>
      Object.values(allFields(resource)).flatMap(({ readPermission }) => readPermission ?? []),
    ),
  ),
  can: () => true,
  tenantScoped: false,
  impersonated: false,
}
/** A record with a value in every field but the named ones. */
function filledRecord(resource: AnyResource, without: readonly string[] = []): AnyRecord {
  const names = Object.keys(allFields(resource)).filter(name => !without.includes(name))
  return { _id: '1', ...Object.fromEntries(names.map(name => [name, '1'])) } as AnyRecord
}
const headOf = (resource: AnyResource, record = filledRecord(resource)) => {
  const { figure, about, dates } = factsOf(resource, record, staff)
  return { figure: figure?.name, about: about.map(({ name }) => name), dates: dates.map(({ name }) => name) }
}
/** Resources whose records say nothing in their heads, each with the reason. */
const SILENT: { readonly [resource: string]: string } = {}

test('every record that has a screen says at its head what matters about it', () => {
  const silent = catalogue
    .filter(resource => screensOf(resource).includes('edit'))
    .filter(resource => {
      const { figure, about, dates } = headOf(resource)
      return figure === undefined && about.length + dates.length === 0
    })
  expect(silent.map(({ name }) => name)).toEqual(Object.keys(SILENT))
})
/** A record belongs to one of the two, so that the other field is blank. */
const EITHER = ['aboutCompany', 'aboutProject']
test('a head is read at a glance: four facts at the most, one of them large', () => {
  for (const resource of catalogue) {
    const without = EITHER.every(name => name in resource.fields) ? EITHER.slice(1) : []
    const { figure, about, dates } = headOf(resource, filledRecord(resource, without))
    expect((figure === undefined ? 0 : 1) + about.length + dates.length, resource.name).toBeLessThanOrEqual(4)
    expect(new Set([...about, ...dates]).size, resource.name).toBe(about.length + dates.length)
  }
})
test('what is made for the public site says whether it is shown there, and when it was last changed', () => {
  expect(headOf(resourceNamed('technology'))).toEqual({ figure: undefined, about: ['active'], dates: ['updatedAt'] })
  const [blogs, record] = [resourceNamed('blogs'), filledRecord(resourceNamed('blogs'))]
  expect(headOf(blogs, record)).toEqual({ figure: undefined, about: ['author'], dates: ['publishedAt'] })
  expect(headOf(blogs, filledRecord(blogs, ['publishedAt', 'publishAt'])).dates).toEqual(['updatedAt'])
})
test('an invitation says until when bids are taken, and the last that happened to it', () => {
  const invitations = resourceNamed('tenderInvitations')
  const date = (...without: readonly string[]) => headOf(invitations, filledRecord(invitations, without)).dates
  expect(date()).toEqual(['bidDeadline'])
  const past = (...without: readonly string[]) => date('bidDeadline', ...without)
  expect([past(), past('answeredAt'), past('answeredAt', 'openedAt')]).toEqual([
    ['answeredAt'],
    ['openedAt'],
    ['createdAt'],
  ])
})
test('what waits for somebody says since when', () => {
  const dates = (name: string, ...without: readonly string[]) =>
    headOf(resourceNamed(name), filledRecord(resourceNamed(name), without)).dates
  expect(dates('company', 'verifiedUntil')).toEqual(['submittedAt'])
  expect(dates('profileDownloadRequest', 'expiresOn', 'decidedAt')).toEqual(['createdAt'])
  expect(dates('mou', 'effectiveTo')).toEqual(['effectiveFrom'])
})
describe('a bill', () => {
  beforeAll(() => i18n.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))
  const bills = resourceNamed('billings')
  const company = { _id: 'c', label: 'Al Fanar' }
  const draft = { _id: '1', version: 1, reference: 'D-00226', status: 'pending_approval', company, balance: '5' }
  const issued = { ...draft, reference: 'INV-2026-0031', number: 'INV-2026-0031', status: 'issued' }
  const about = (record: AnyRecord) => factsOf(bills, record, staff).about.map(({ name }) => name)
  test('is called by whom and what it bills until it has its own number', () => {
    expect(titleOf(bills, { ...draft, project: { _id: 'p', label: 'School' } }, staff)).toBe('Al Fanar · School')
    expect([titleOf(bills, draft, staff), about(draft)]).toEqual(['Al Fanar', []])
    expect([titleOf(bills, issued, staff), about(issued)]).toEqual(['INV-2026-0031', ['company']])
  })
  test('is called so when something was done with it', () => {
    const [submit, pay] = ['submit', 'write-off'].map(name => {
      const shape = transitionsOf(bills).find(each => each.name === name)?.shape
      return { name, label: shape?.label ?? name, needsReason: false, shape }
    })
    expect(submit && doneWords(bills, submit, draft)).toBe('Al Fanar is now “Pending approval”')
    expect(pay && doneWords(bills, pay, { ...issued, status: 'written_off' })).toBe(
      'INV-2026-0031 is now “Written off”',
    )
  })
})
