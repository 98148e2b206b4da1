import '../../../test/browser-globals.ts'
import { billings } from '@siteoffice/domain/modules/billing/billings'
import { company } from '@siteoffice/domain/modules/companies/company'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { expect, test } from 'vitest'
import { person } from '../../../test/person.ts'
import { sessionNow } from '../../lib/session.ts'
import { reasonsOf } from './state-reasons.ts'

const staff = { ...sessionNow(), profile: person(), tenantScoped: false }
const member = { ...staff, profile: person({ company: { _id: 'mine', label: 'Mine' } }), tenantScoped: true }
const record = (values: object) => ({ _id: 'one', version: 1, ...values })

test('a record that was turned down says why', () => {
  const turnedDown = record({ application: 'completed', verification: 'rejected', statusReason: 'No licence.' })
  expect(reasonsOf(company, turnedDown, staff)).toEqual([{ states: ['Rejected'], text: 'No licence.', type: 'error' }])
})
test('a reason that has been dealt with is not said any more', () => {
  const verified = record({ application: 'completed', verification: 'verified', statusReason: 'No licence.' })
  expect(reasonsOf(company, verified, staff)).toEqual([])
  expect(reasonsOf(company, record({ verification: 'rejected', statusReason: null }), staff)).toEqual([])
})
test('a reason whose step changes no state stands under its own name', () => {
  const disputed = record({ status: 'issued', disputedReason: 'Another rate.' })
  expect(reasonsOf(billings, disputed, staff)).toEqual([
    { states: ['Dispute'], text: 'Another rate.', type: 'warning' },
  ])
})
test('what is kept from other companies is not given away here', () => {
  const rejected = record({ status: 'rejected', statusReason: 'Too early.', company: { _id: 'theirs', label: 'A' } })
  expect(reasonsOf(projects, rejected, member)).toEqual([])
  expect(reasonsOf(projects, rejected, staff)).toEqual([{ states: ['Rejected'], text: 'Too early.', type: 'error' }])
})
