import '../../../../test/browser-globals.ts'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { company } from '@siteoffice/domain/modules/companies/company'
import { users } from '@siteoffice/domain/modules/people/users'
import { siteConfig } from '@siteoffice/domain/modules/settings/site-config'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { expect, test } from 'vitest'
import { person } from '../../../../test/person.ts'
import type { Values } from '../../../kinds/kind.ts'
import { sessionNow } from '../../../lib/session.ts'
import { isSealed } from '../../display/record.ts'
import {
  copyOf,
  defaultsOf,
  editableFields,
  isEditable,
  isFoldable,
  prefillOf,
  sectionsOf,
  withoutEmpty,
} from './form-fields.ts'

const staff = { ...sessionNow(), profile: person(), tenantScoped: false }
const member = { ...staff, profile: person({ company: { _id: 'mine', label: 'Mine' } }), tenantScoped: true }
const names = (sections: ReturnType<typeof sectionsOf>) => editableFields(sections).map(({ name }) => name)

test('statuses, fixed and computed fields are not typed in', () => {
  expect(isEditable(projectBid, 'status', 'create')).toBe(false)
  expect(isEditable(projectBid, 'project', 'create')).toBe(true)
  expect(isEditable(projectBid, 'project', 'edit')).toBe(false)
  expect(isEditable(projects, 'bidCount', 'edit')).toBe(false)
  expect(isEditable(projects, 'title', 'read')).toBe(false)
})
test('staff fields are absent for members, secrets are only there to be written', () => {
  expect(names(sectionsOf(projects, 'edit', staff))).toContain('internalNotes')
  expect(names(sectionsOf(projects, 'edit', member))).not.toContain('internalNotes')
  expect(names(sectionsOf(siteConfig, 'edit', staff))).toContain('secretValue')
  const read = sectionsOf(siteConfig, 'read', staff)
  expect(read.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('secretValue')
  // nobody sets another's password
  expect(names(sectionsOf(users, 'edit', staff))).not.toContain('password')
})
test('fields that take a permission of their own are absent without it', () => {
  const fieldNames = sectionsOf(company, 'edit', staff).flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(fieldNames).not.toContain('annualTurnover')
})
test('a form does not repeat the state that its head tells, nor show what is not there yet', () => {
  const titlesOf = (record: Values) => sectionsOf(mouAssignment, 'edit', staff, record).map(({ title }) => title)
  expect(titlesOf({ status: 'draft' })).not.toContain('Signing')
  expect(titlesOf({ status: 'sent', sentAt: '2026-11-20T10:00:00Z' })).toContain('Signing')
  const fields = sectionsOf(mouAssignment, 'edit', staff, { status: 'sent', sentAt: '2026-11-20T10:00:00Z' })
  expect(fields.flatMap(section => section.fields.map(({ name }) => name))).not.toContain('status')
})
test('who reads sees the currency with the amount, and alone where there is no amount', () => {
  const fieldsOf = (mode: 'edit' | 'read', record: Values) =>
    sectionsOf(projects, mode, staff, record).flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(fieldsOf('read', { budget: 5000, currency: 'AED' })).not.toContain('currency')
  expect(fieldsOf('read', { budget: null, currency: 'AED' })).toContain('currency')
  expect(fieldsOf('edit', { budget: 5000, currency: 'AED' })).toContain('currency')
  // an award takes amount and currency from its bid, so that they are read together
  const award = (status: string) =>
    sectionsOf(projectWinnings, 'edit', staff, { status, awardAmount: 5000, currency: 'AED' }).flatMap(({ fields }) =>
      fields.map(({ name }) => name),
    )
  expect(award('proposed')).toContain('awardAmount')
  expect(award('proposed')).not.toContain('currency')
  expect(award('accepted')).not.toContain('currency')
  const bid = { company: { _id: 'other', label: 'Other' }, openedAt: null, amount: 5000, currency: 'AED' }
  const read = sectionsOf(projectBid, 'read', staff, bid).flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(read).toContain('currency')
})
test('a sealed price can be neither read nor written by others than the bidder', () => {
  const bid = { company: { _id: 'mine', label: 'Mine' }, openedAt: null }
  expect(isSealed(projectBid, 'amount', bid, staff)).toBe(true)
  expect(isSealed(projectBid, 'amount', bid, member)).toBe(false)
  const impersonatedBy = { _id: 's', name: 'Staff', reason: 'asked for help', until: '2026-11-20T11:00:00Z' }
  const impersonated = { ...member, profile: person({ company: { _id: 'mine', label: 'Mine' }, impersonatedBy }) }
  expect(isSealed(projectBid, 'amount', bid, impersonated)).toBe(true)
  expect(isSealed(projectBid, 'amount', { ...bid, openedAt: '2026-11-20T10:00:00Z' }, staff)).toBe(false)
  expect(names(sectionsOf(projectBid, 'edit', staff, bid))).not.toContain('amount')
  expect(names(sectionsOf(projectBid, 'edit', member, bid))).toContain('amount')
})
test('a new record begins with the declared defaults and what the URL says', () => {
  expect(defaultsOf(projects)).toMatchObject({ sector: 'private', bidValidityDays: 90, sealed: true, boq: [] })
  expect(prefillOf(projectBid, new URLSearchParams('project=p1&durationDays=30&status=won&nonsense=1'))).toEqual({
    project: { _id: 'p1', label: null },
    durationDays: 30,
  })
})
test('a copy leaves out what is unique, set by steps, or belongs to the rows of the first', () => {
  const copy = copyOf(projects, {
    number: 'P-1',
    title: 'Bridge',
    status: 'published',
    company: { _id: 'c', label: 'Owner' },
    boq: [{ _id: 'row', description: 'Piles' }],
  })
  expect(copy).toMatchObject({
    title: 'Bridge',
    company: { _id: 'c' },
    boq: [{ _key: 'copy-0', description: 'Piles' }],
  })
  expect(copy).not.toHaveProperty('number')
  expect(copy).not.toHaveProperty('status')
  expect(copy).not.toHaveProperty('boq.0._id')
})
test('what was offered is fixed once it was submitted; the evaluation is not', () => {
  const bid = { company: { _id: 'mine', label: 'Mine' }, openedAt: '2026-11-20T10:00:00Z' }
  const draft = names(sectionsOf(projectBid, 'edit', staff, { ...bid, status: 'draft' }))
  const opened = names(sectionsOf(projectBid, 'edit', staff, { ...bid, status: 'under_review' }))
  expect(draft).toContain('amount')
  expect(opened).not.toContain('amount')
  expect(opened).toContain('technicalScore')
})
test('of a long form what nobody has to fill in can be folded, but for the first section and the usual ones', () => {
  const foldable = (sections: ReturnType<typeof sectionsOf>) =>
    sections.filter(each => isFoldable(each, sections)).map(({ title }) => title)
  expect(foldable(sectionsOf(projects, 'create', staff))).toEqual(['Evaluation', 'Handling'])
  expect(foldable(sectionsOf(users, 'create', staff))).toEqual([])
})
test('what is empty and cannot be changed is left out, with a section of nothing else', () => {
  const all = (sections: ReturnType<typeof sectionsOf>) =>
    sections.flatMap(({ fields }) => fields.map(({ name }) => name))
  const record = { status: 'sent', sentAt: '2026-11-20T10:00:00Z', company: null }
  const sections = sectionsOf(mouAssignment, 'read', staff, record)
  const shown = all(withoutEmpty(sections, record, {}))
  expect(all(sections)).toContain('company')
  expect(shown).not.toContain('company')
  expect(shown).toContain('sentAt')
  expect(all(withoutEmpty(sections, record, { below: { company: () => null } }))).toContain('company')
  // what can be filled in is there to be filled in
  const editable = sectionsOf(company, 'edit', staff, {})
  expect(editableFields(withoutEmpty(editable, {}, {}))).toEqual(editableFields(editable))
})
