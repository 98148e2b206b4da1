import { catalogue } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { company } from '@siteoffice/domain/modules/companies/company'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { expect, test } from 'vitest'
import { asksFirst, buttonLabel, offeredBy } from './transitions.ts'

const transition = (resource: AnyResource, name: string) => {
  const transitions = [{ name, label: name, needsReason: false }]
  const [onlyTransition] = offeredBy(resource, { _id: 'one', version: 1, transitions })
  if (onlyTransition === undefined) throw new Error(`There is no step ${name}`)
  return onlyTransition
}
test('nobody is bound by one press', () => {
  expect(asksFirst(transition(mouAssignment, 'sign'))).toBe(true)
  expect(asksFirst(transition(projectWinnings, 'accept'))).toBe(true)
  expect(asksFirst(transition(company, 'submit'))).toBe(true)
})
test('what can be taken back is done at once, what needs words or is dangerous is asked for', () => {
  expect(asksFirst(transition(company, 'start-review'))).toBe(false)
  expect(asksFirst(transition(company, 'suspend'))).toBe(true)
  expect(asksFirst(transition(company, 'verify'))).toBe(true)
})
test('the review comes before the verification', () => {
  const transitions = ['start-review', 'verify', 'reject'].map(name => ({ name, label: name, needsReason: false }))
  const [first, , last] = offeredBy(company, { _id: 'one', version: 1, transitions })
  expect(first?.name).toBe('start-review')
  expect(last?.name).toBe('reject')
})
test('every button beside a record says the verb and the thing', () => {
  const verbs = catalogue.flatMap(resource =>
    transitionsOf(resource)
      .filter(({ shape }) => shape.by !== 'program' && shape.by !== 'opening')
      .map(({ name, shape }) => buttonLabel({ name, label: shape.label, needsReason: false, shape }))
      .filter(label => !label.includes(' '))
      .map(label => `${resource.name}: ${label}`),
  )
  expect(verbs).toEqual([])
})
