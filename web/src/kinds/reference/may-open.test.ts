import { company } from '@siteoffice/domain/modules/companies/company'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { expect, test } from 'vitest'
import { person } from '../../../test/person.ts'
import { mayOpen } from './may-open.ts'

const member = { can: () => true, tenantScoped: true, profile: person({ company: { _id: 'mine', label: 'Mine' } }) }

test('a company that is known by name only is no link', () => {
  expect(mayOpen(company, 'theirs', member)).toBe(false)
  expect(mayOpen(company, 'mine', member)).toBe(true)
  expect(mayOpen(projects, 'any', member)).toBe(true)
  expect(mayOpen(company, 'theirs', { ...member, tenantScoped: false })).toBe(true)
  expect(mayOpen(company, 'mine', { ...member, can: () => false })).toBe(false)
})
