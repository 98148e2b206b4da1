/** An agreement assigned to many companies at once: whom filters find, who is passed over, and all or none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const SIGNATORY = { name: 'Huda Al Balushi', title: 'Director', email: 'huda@sign.example', idNumber: null }
/** Companies with a trade of their own, and an agreement that is active; `filter` finds them. */
async function companiesOf(...signatories: readonly (object | null)[]) {
  const trade = idOf(await made.make('professionalCategory'))
  const companies: string[] = []
  for (const signatory of signatories)
    companies.push(idOf(await made.make('company', { signatory, professionalCategories: [trade] })))
  const mou = idOf(await made.make('mou', { body: '<p>Both agree, {{company.name}}.</p>' }))
  expect((await admin.post(`/mou/activate/${mou}`, { version: 1 })).status).toBe(200)
  return { companies, body: { mou, signBefore: '2099-01-01', filter: { professionalCategories: trade } }, mou }
}
const assign = (body: object, who = admin): Promise<Answer> => who.post('/mouAssignment/assign', body)
const outcomes = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries([...(body.companies ?? [])].map(each => [String(each._id), String(each.outcome)]))
const assignments = async (mou: string): Promise<Body[]> => [
  ...((await admin.get(`/mouAssignment?mou=${mou}&size=100`)).body.content ?? []),
]

test('those that filters find get it; who has it, or names no signatory, is passed over', async () => {
  const { companies, body: asked, mou } = await companiesOf(SIGNATORY, SIGNATORY, { name: 'Nobody', email: null }, null)
  const [one = '', two = '', three = '', four = ''] = companies
  const preview = await assign({ ...asked, preview: true })
  expect(preview.status, preview.text).toBe(200)
  const expected = { [one]: 'assigned', [two]: 'assigned', [three]: 'no_signatory', [four]: 'no_signatory' }
  expect(preview.body.matching).toBe(4)
  expect(outcomes(preview)).toEqual(expected)
  expect(await assignments(mou)).toEqual([])
  const none = await assign({ ...asked, filter: { ...asked.filter, search: 'no such company' } })
  expect(none.body).toMatchObject({ matching: 0, companies: [] })
  expect(outcomes(await assign(asked))).toEqual(expected)
  expect((await assignments(mou)).map(each => each.status)).toEqual(['draft', 'draft'])
  expect(outcomes(await assign({ ...asked, preview: true }))).toEqual({
    ...expected,
    [one]: 'has_one',
    [two]: 'has_one',
  })
  expect(outcomes(await assign({ ...asked, send: true }))).toMatchObject({ [one]: 'has_one' })
  expect(await assignments(mou)).toHaveLength(2)
  // who declined or was cancelled may be asked again
  const [first] = await assignments(mou)
  await admin.post(`/mouAssignment/cancel/${String(first?._id)}`, { version: 1, reason: 'another signatory' })
  expect((await assign({ ...asked, send: true })).status).toBe(200)
  expect((await assignments(mou)).map(each => String(each.status)).toSorted()).toEqual(['cancelled', 'draft', 'sent'])
})
test('at once it goes to each company once', async () => {
  const { body, mou } = await companiesOf(SIGNATORY, SIGNATORY, SIGNATORY)
  const asked = { ...body, send: true }
  const answers = await Promise.all(Array.from({ length: 12 }, () => assign(asked)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.flatMap(each => Object.values(outcomes(each))).filter(each => each === 'assigned')).toHaveLength(3)
  expect((await assignments(mou)).map(each => each.status)).toEqual(['sent', 'sent', 'sent'])
})
test('what is wrong is refused by name, and nothing is made', async () => {
  const { body, mou } = await companiesOf(SIGNATORY)
  const refused = async (more: object, status: number, field?: string, who = admin) => {
    const answer = await assign({ ...body, ...more }, who)
    expect(answer.status, answer.text).toBe(status)
    if (field !== undefined) expect(answer.body.errors).toMatchObject([{ field }])
  }
  await refused({ signBefore: '2020-01-01' }, 422, 'signBefore')
  await refused({ signBefore: 'soon' }, 400, 'signBefore')
  await refused({ filter: { nothing: 'x' } }, 400)
  await refused({ mou: '00000000-0000-4000-8000-000000000000' }, 404)
  const draft = idOf(await made.make('mou'))
  await refused({ mou: draft }, 422, 'mou')
  await refused({}, 403, undefined, await service.person({ alias: 'viewer' }))
  const company = idOf(await made.make('company'))
  await refused({}, 403, undefined, await service.person({ alias: 'company-admin', company }))
  expect(await assignments(mou)).toEqual([])
})
