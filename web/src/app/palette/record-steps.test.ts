import { company } from '@siteoffice/domain/modules/companies/company'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../lib/session.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import type { RecordHit } from './use-found-records.ts'

// the modules that draw records read the reader's language as they load
vi.stubGlobal('localStorage', { getItem: () => null })
const { besideSteps, heldSteps, openSteps, stepWords } = await import('./record-steps.ts')

const session = (...held: readonly string[]): Session => ({
  token: undefined,
  store: undefined,
  profile: undefined,
  permissions: new Set(held),
  can: permissions => [permissions].flat().every(each => held.includes(each)),
  tenantScoped: false,
  impersonated: false,
})
const record = (values: object): AnyRecord => ({ _id: '1', version: 1, ...values })
const verify = (blockedBy?: string) => ({
  name: 'verify',
  label: 'Verify',
  needsReason: false,
  ...(blockedBy && { blockedBy }),
})
const stepNames = new Map([['company', new Set(['verify'])]])

test('a step that was named and is held back is named with its reason', () => {
  const blockedRecord = record({ verification: 'unverified', transitions: [verify('A paper is missing.')] })
  expect(openSteps(company, blockedRecord, stepNames)).toEqual([])
  expect(heldSteps(company, blockedRecord, stepNames, session('VERIFY_COMPANY'))).toMatchObject([
    { label: 'Verify', because: { reason: 'A paper is missing.' } },
  ])
  const open = record({ verification: 'unverified', transitions: [verify()] })
  expect(openSteps(company, open, stepNames)).toHaveLength(1)
  expect(heldSteps(company, open, stepNames, session('VERIFY_COMPANY'))).toEqual([])
})
test('a step that was named is named with the right that it takes, in a state that has it', () => {
  const reader = session('READ_SINGLE_COMPANY')
  expect(heldSteps(company, record({ verification: 'unverified', transitions: [] }), stepNames, reader)).toMatchObject([
    { label: 'Verify', because: { permission: 'VERIFY_COMPANY' } },
  ])
  expect(heldSteps(company, record({ verification: 'verified', transitions: [] }), stepNames, reader)).toEqual([])
})
test('records are looked at first whose step the person has the right to', () => {
  const hits = [projectBid, company].map(resource => ({ resource, record: {} })) as unknown as readonly RecordHit[]
  const both = new Map([...stepNames, ['projectBid', new Set(['verify', 'submit'])]])
  const names = (each: readonly RecordHit[]) => each.map(({ resource }) => resource.name)
  expect(names(besideSteps(hits, both, session('VERIFY_COMPANY')))).toEqual(['company', 'projectBid'])
  expect(names(besideSteps(hits, stepNames, session()))).toEqual(['company'])
})
test('the record of a step is called as its own screen calls it, not by a number of ours', () => {
  const bid = record({
    reference: 'B-02500',
    company: { _id: '2', label: 'Al Diyar Union' },
    project: { _id: '3', label: 'Co-working floors' },
  })
  const t = (text: string, values: { readonly [name: string]: string } = {}) =>
    Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), text)
  expect(stepWords('Withdraw', { resource: projectBid, record: bid }, session(), t)).toBe(
    'Withdraw: Al Diyar Union · Co-working floors',
  )
})
