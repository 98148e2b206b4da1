/** An account that waits for its confirmation, on a real PostgreSQL: it is confirmed once, and never as something that nobody confirmed. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: string
let owners: readonly [Client, Client]
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
  company = String((await made.make('company'))._id)
  owners = [
    await service.person({ alias: 'company-admin', company }),
    await service.person({ alias: 'company-admin', company }),
  ]
})
afterAll(() => service.stop())
const account = async (id: string) => (await owners[0].get(`/users/id/${id}`)).body
async function waiting(): Promise<string> {
  const [role] = await service.database.query<{ _id: string }>(sql`select _id from roles where alias = 'company-admin'`)
  const email = `${crypto.randomUUID()}@company.example`
  const added = await admin.post('/users/create', { name: 'Nadia New', email, role: role?._id, company })
  expect(added, added.text).toMatchObject({ status: 201, body: { confirmation: 'waiting' } })
  return String(added.body._id)
}
const confirm = (who: Client, id: string, version: number) => who.post(`/users/confirm-account/${id}`, { version })

test('two who confirm one account do it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await waiting()
    const answers = await Promise.all(owners.map(who => confirm(who, id, 1)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await account(id)).toMatchObject({ confirmation: 'confirmed', version: 2 })
  }
})
test('what staff change of an account beside its confirmation waits for another one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await waiting()
    const post = { roleInCompany: 'owner' }
    const [confirmed, changed] = await Promise.all([
      confirm(owners[0], id, 1),
      admin.put(`/users/update/${id}`, { version: 1, ...post }),
    ])
    expect(
      [confirmed.status, changed.status].toSorted((a, b) => a - b),
      changed.text,
    ).toEqual([200, 409])
    expect(await account(id)).toMatchObject(
      changed.status === 200 ? { confirmation: 'waiting', ...post } : { confirmation: 'confirmed' },
    )
    // whoever lost the race reads the account again
    const again = await account(id)
    if (changed.status === 409)
      expect(await admin.put(`/users/update/${id}`, { version: again.version, ...post })).toMatchObject({ status: 200 })
    expect(await account(id)).toMatchObject({ confirmation: 'waiting', ...post })
  }
})
test('an account that is suspended beside its confirmation acts for nobody', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await waiting()
    const answers = await Promise.all([
      confirm(owners[0], id, 1),
      owners[1].post(`/users/suspend/${id}`, { version: 1, reason: 'We do not know them.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { status, confirmation } = await account(id)
    expect([
      ['suspended', 'waiting'],
      ['invited', 'confirmed'],
    ]).toContainEqual([status, confirmation])
  }
})
