import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { company } from '@siteoffice/domain/modules/companies/company'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { expect, test } from 'vitest'
import { asksFirst, stepsOf } from './transitions.ts'

const step = (resource: AnyResource, name: string) => {
  const transitions = [{ name, label: name, needsReason: false }]
  const [found] = stepsOf(resource, { _id: 'one', version: 1, transitions })
  if (found === undefined) throw new Error(`There is no step ${name}`)
  return found
}
test('nobody is bound by one press', () => {
  expect(asksFirst(step(mouAssignment, 'sign'))).toBe(true)
  expect(asksFirst(step(projectWinnings, 'accept'))).toBe(true)
})
test('what can be taken back is done at once, what needs words or is dangerous is asked for', () => {
  expect(asksFirst(step(company, 'start-review'))).toBe(false)
  expect(asksFirst(step(company, 'suspend'))).toBe(true)
  expect(asksFirst(step(company, 'verify'))).toBe(true)
})
test('the review comes before the verification', () => {
  const transitions = ['start-review', 'verify', 'reject'].map(name => ({ name, label: name, needsReason: false }))
  const [first, , last] = stepsOf(company, { _id: 'one', version: 1, transitions })
  expect(first?.name).toBe('start-review')
  expect(last?.name).toBe('reject')
})
