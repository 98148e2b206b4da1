/** Who may publish a tender where a setting asks for two people; whoever works in a company's account acts as themselves. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import type { Fields } from '@siteoffice/domain/engine/field'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
async function step(who: Client, name: string, id: string): Promise<Answer> {
  const { version } = (await admin.get(`/projects/id/${id}`)).body
  return who.post(`/projects/${name}/${id}`, { version })
}
const setTwoPeople = (on: boolean) =>
  service.database.query(sql`insert into site_config (_id, created_at, updated_at, version, key, "group", value, public)
    values (gen_random_uuid(), now(), now(), 1, 'approval.separatePublishing', 'bidding', ${JSON.stringify(on)}::jsonb, false)
    on conflict do nothing`)
const isForCompanies = (fields: Fields, name: string): boolean => fields[name]?.audience !== 'staff'
const REFUSED = {
  status: 422,
  body: { message: 'You drafted, changed or submitted this tender: another person must publish it.' },
}

test('one person publishes what they drafted, until a setting asks for two', async () => {
  const own = idOf(await made.make('projects'))
  expect((await step(admin, 'submit', own)).status).toBe(200)
  expect((await step(admin, 'publish', own)).status).toBe(200)
  await setTwoPeople(true)
  const id = idOf(await made.make('projects'))
  expect((await step(admin, 'submit', id)).status).toBe(200)
  expect(await step(admin, 'publish', id)).toMatchObject(REFUSED)
  const { version } = (await admin.get(`/projects/id/${id}`)).body
  expect((await second.put(`/projects/update/${id}`, { version, description: '<p>Clearer</p>' })).status).toBe(200)
  expect(await step(second, 'publish', id)).toMatchObject(REFUSED)
  expect((await step(await service.person(), 'publish', id)).status).toBe(200)
})
test('whoever drafted it in the account of its company does not publish it, and another one does', async () => {
  await setTwoPeople(true)
  const company = idOf(await made.make('company'))
  const owner = await service.person({ alias: 'company-admin', company })
  const login = await admin.post('/login-company-admin', { userId: owner.person, reason: 'asked for help' })
  expect(login.status, login.text).toBe(200)
  const headers = { authorization: `Bearer ${String(login.body.token)}` }
  const all = await made.body('projects', { attachments: [] })
  const { fields } = resourceNamed('projects')
  const payload = {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => isForCompanies(fields, name))),
    company,
  }
  const drafted = await service.call({ method: 'POST', url: '/api/projects/create', headers, payload })
  expect(drafted.status, drafted.text).toBe(201)
  const id = idOf(drafted.body)
  expect((await step(owner, 'submit', id)).status).toBe(200)
  expect(await step(admin, 'publish', id)).toMatchObject(REFUSED)
  expect((await step(second, 'publish', id)).status).toBe(200)
})
