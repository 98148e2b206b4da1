/** Rated criteria of a tender: their weights come to 100 %, they stand once it is published, and addenda put them anew. */
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
const METHOD = { name: 'Method', weight: 33.3 }
const TEAM = { name: 'Team', weight: 26.7 }
const RATED = { awardCriteria: 'rated_criteria', criteria: [METHOD, TEAM], priceWeight: 40 }
const wrong = (field: string, message: string) => ({
  status: 422,
  body: { errors: [{ field, message: expect.stringContaining(message) }] },
})
const idOf = (row: Body): string => String(row._id)
async function step(family: string, name: string, id: string): Promise<Answer> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return admin.post(`/${family}/${name}/${id}`, { version })
}
async function addendum(project: string, more: object): Promise<Answer> {
  const body = await made.body('addenda', { project, awardCriteria: null, boq: [], ...more })
  return admin.post('/addenda/create', body)
}
test('weights come to 100 % with that of the price, under names of their own, and belong to rated criteria', async () => {
  const body = await made.body('projects', RATED)
  const create = (more: object) => admin.post('/projects/create', { ...body, ...more })
  expect((await create({})).status).toBe(201)
  expect(await create({ priceWeight: 39.99 })).toMatchObject(wrong('criteria', 'they add up to 99.99 %'))
  expect(await create({ priceWeight: null })).toMatchObject(wrong('criteria', 'they add up to 60 %'))
  expect(await create({ criteria: [METHOD, { ...TEAM, name: ' METHOD' }] })).toMatchObject(
    wrong('criteria', 'a different name'),
  )
  expect(await create({ criteria: [] })).toMatchObject(wrong('criteria', 'are to be listed'))
  expect(await create({ awardCriteria: 'price_only' })).toMatchObject(wrong('criteria', 'rated criteria alone'))
  expect(await create({ awardCriteria: 'price_only', criteria: [] })).toMatchObject(wrong('priceWeight', 'alone'))
})
test('none are submitted without their criteria, and what is published changes by an addendum alone', async () => {
  const id = idOf(await made.make('projects', { awardCriteria: 'rated_criteria' }))
  expect((await step('projects', 'submit', id)).body.message).toBe('List the rated criteria with their weights first.')
  const put = async (values: object) => {
    const { version } = (await admin.get(`/projects/id/${id}`)).body
    return admin.put(`/projects/update/${id}`, { version, ...values })
  }
  expect(await put({ criteria: [METHOD] })).toMatchObject(wrong('criteria', '33.3 %'))
  expect((await put(RATED)).status).toBe(200)
  await step('projects', 'submit', id)
  expect((await step('projects', 'publish', id)).status).toBe(200)
  for (const [name, more] of [
    ['criteria', { criteria: [METHOD, { ...TEAM, name: 'Staff' }] }],
    [
      'priceWeight',
      { priceWeight: 13.3, criteria: [METHOD, TEAM, TEAM].map((each, at) => ({ ...each, name: `N${at}` })) },
    ],
  ] as const) {
    const { status, body } = await put(more)
    expect([status, body.errors], name).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ field: name })]),
    ])
  }

  const fresh = [{ ...METHOD, weight: 50 }]
  expect(await addendum(id, { criteria: fresh })).toMatchObject(wrong('criteria', 'they add up to 50 %'))
  const draft = idOf((await addendum(id, { criteria: fresh, priceWeight: 50 })).body)
  expect(await admin.put(`/addenda/update/${draft}`, { version: 1, priceWeight: 49 })).toMatchObject(
    wrong('criteria', 'they add up to 99 %'),
  )
  expect((await step('addenda', 'issue', draft)).status).toBe(200)
  expect((await admin.get(`/projects/id/${id}`)).body).toMatchObject({ criteria: fresh, priceWeight: 50 })
  await step('addenda', 'issue', idOf((await addendum(id, { awardCriteria: 'price_only' })).body))
  expect((await admin.get(`/projects/id/${id}`)).body).toMatchObject({ criteria: [], priceWeight: null })
  const without = idOf((await addendum(id, { awardCriteria: 'rated_criteria' })).body)
  expect((await step('addenda', 'issue', without)).body.message).toContain('List the rated criteria')
  const unrated = idOf((await addendum(id, { criteria: fresh, priceWeight: 50 })).body)
  expect((await step('addenda', 'issue', unrated)).body.message).toContain('The tender has no rated criteria')
})
