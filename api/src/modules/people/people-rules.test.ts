/** Who may make, change, suspend and delete whose account, and what ends with it. */
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'
import { linkHash } from './accounts/links.ts'

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
const WHY = { reason: 'left the company' }
const ABOVE = 'This person holds permissions that you do not hold.'
const FAMILIES = ['adminUsers', 'users'] as const
type Family = (typeof FAMILIES)[number]
const role = async (permissions: readonly string[], rowScope: 'all' | 'company' = 'all'): Promise<string> => {
  const name = `Role ${made.next()} ${crypto.randomUUID()}`
  return idOf((await admin.post('/roles/create', { name, alias: crypto.randomUUID(), permissions, rowScope })).body)
}
const row = async (family: Family, id: string): Promise<Body> => (await admin.get(`/${family}/id/${id}`)).body
async function step(who: Client, family: Family, name: string, id: string): Promise<Answer> {
  const { version } = await row(family, id)
  return who.post(`/${family}/${name}/${id}`, { version, ...(['suspend', 'archive'].includes(name) && WHY) })
}
async function update(who: Client, family: Family, id: string, values: object): Promise<Answer> {
  const { version } = await row(family, id)
  return who.put(`/${family}/update/${id}`, { version, ...values })
}
const body = (more: object) => ({ name: 'New Ann', email: `${crypto.randomUUID()}@test.example`, ...more })
const denied = (answer: Answer, field: string, code: string, message: string): void =>
  expect(answer, answer.text).toMatchObject({ body: { code, errors: [{ field, message }] } })
/** What opens an account that was mailed: another link has another hash. */
const links = async (person: string): Promise<string[]> =>
  (
    await service.database.query<{ hash: string }>(
      sql`select token_hash as hash from mailed_link where person = ${person}`,
    )
  ).map(each => each.hash)
/** Confirms a new address as its owner would, by a link of which the mail is spared. */
async function moves(person: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const email = `${crypto.randomUUID()}@moved.example`
  await service.database.query(
    sql`insert into email_proof (token_hash, person, purpose, email, expires_at) values (${linkHash(token)}, ${person}, 'change', ${email}, now() + interval '1 hour')`,
  )
  expect((await service.anonymous.post('/email/confirm', { token })).status).toBe(204)
}

describe('a new account', () => {
  test('is invited, by a link, with a role of its kind that holds no more than its maker', async () => {
    const [staff, theirs] = [await role(['READ_ALL_COMPANY']), await role(['READ_ALL_COMPANY'], 'company')]
    denied(
      await admin.post('/adminUsers/create', body({ role: theirs })),
      'role',
      'rule_broken',
      'is a role for company users',
    )
    denied(await admin.post('/users/create', body({ role: staff })), 'role', 'rule_broken', 'is a role for staff')
    const clerk = await service.person({ permissions: ['CREATE_ADMIN_USER', 'CREATE_USER', 'READ_ALL_COMPANY'] })
    const more = await role(['READ_ALL_COMPANY', 'DELETE_COMPANY'])
    const refused = await clerk.post('/adminUsers/create', body({ role: more }))
    expect(refused.status).toBe(403)
    denied(refused, 'role', 'forbidden', 'holds permissions that you do not hold')
    for (const [family, given] of [
      ['adminUsers', staff],
      ['users', theirs],
    ] as const) {
      const fresh = await clerk.post(`/${family}/create`, body({ role: given }))
      expect(fresh, fresh.text).toMatchObject({ status: 201, body: { status: 'invited' } })
      const first = await links(idOf(fresh.body))
      expect(first).toHaveLength(1)
      // a change of something else sends no other, a new address does
      expect((await update(admin, family, idOf(fresh.body), { phone: '+44 20 7946 0001' })).status).toBe(200)
      expect(await links(idOf(fresh.body))).toEqual(first)
      await moves(idOf(fresh.body))
      const second = await links(idOf(fresh.body))
      expect([second.length, second[0] === first[0]]).toEqual([1, false])
    }
    const active = await service.person()
    expect((await update(admin, 'adminUsers', active.person, { jobTitle: 'Clerk' })).status).toBe(200)
    await moves(active.person)
    expect(await links(active.person)).toEqual([])
  })
})
describe('an account of somebody above', () => {
  const RIGHTS = ['UPDATE', 'DELETE', 'READ_SINGLE'].flatMap(each => [`${each}_ADMIN_USER`, `${each}_USER`])
  test('is not changed, suspended, archived, activated, deleted or brought back', async () => {
    const clerk = await service.person({ permissions: RIGHTS })
    const company = idOf(await made.make('company'))
    for (const family of FAMILIES) {
      const who = () =>
        service.person({ permissions: [...RIGHTS, 'VOID_BILLINGS'], ...(family === 'users' && { company }) })
      const { person } = await who()
      const forbidden = (answer: Answer): void =>
        expect(answer, answer.text).toMatchObject({ status: 403, body: { code: 'forbidden', message: ABOVE } })
      forbidden(await update(clerk, family, person, { phone: '+44 20 7946 0002' }))
      forbidden(await step(clerk, family, 'suspend', person))
      forbidden(await step(clerk, family, 'archive', person))
      forbidden(await clerk.del(`/${family}/delete/${person}`))
      await step(admin, family, 'suspend', person)
      forbidden(await step(clerk, family, 'reinstate', person))
      await service.database.query(sql`update person set status = 'invited' where _id = ${person}`)
      forbidden(await step(clerk, family, 'activate', person))
      await admin.del(`/${family}/delete/${person}`)
      forbidden(await clerk.post(`/${family}/restore/${person}`))
      expect((await admin.post(`/${family}/restore/${person}`)).status).toBe(200)
    }
  })
  test('is one’s own to change, also where the role was taken less of since', async () => {
    const clerk = await service.person({ permissions: RIGHTS })
    const equal = await service.person({ permissions: RIGHTS })
    expect((await update(clerk, 'adminUsers', clerk.person, { jobTitle: 'Clerk' })).status).toBe(200)
    expect((await update(clerk, 'adminUsers', equal.person, { jobTitle: 'Clerk' })).status).toBe(200)
    for (const name of ['suspend', 'reinstate'])
      expect((await step(clerk, 'adminUsers', name, equal.person)).status).toBe(200)
    expect((await clerk.del(`/adminUsers/delete/${equal.person}`)).status).toBe(200)
    expect((await clerk.post(`/adminUsers/restore/${equal.person}`)).status).toBe(200)
  })
  test('is one that works in other stores, or in all', async () => {
    const [one, two] = [await made.storeAndWarehouse(), await made.storeAndWarehouse()]
    const keeper = await service.person({ permissions: ALL_PERMISSIONS, stores: [one.store] })
    for (const stores of [[two.store], [one.store, two.store], []]) {
      const { person } = await service.person({ permissions: [], stores })
      expect(await update(keeper, 'adminUsers', person, { jobTitle: 'Mine' })).toMatchObject({
        status: 403,
        body: { message: 'This person works in stores that are not yours.' },
      })
    }
    const { person } = await service.person({ permissions: [], stores: [one.store] })
    expect((await update(keeper, 'adminUsers', person, { jobTitle: 'Ours' })).status).toBe(200)
    const all = { field: 'stores', message: 'must name one of your own at least: with none, stores are no limit' }
    expect((await update(keeper, 'adminUsers', person, { stores: [] })).body.errors).toEqual([all])
    const given = await keeper.post('/adminUsers/create', body({ role: await role([]), stores: [] }))
    expect(given.body.errors).toEqual([all])
  })
})
describe('one’s own account', () => {
  const OWN = 'You cannot do this to your own account.'
  test('is neither suspended, archived nor deleted, nor given another role', async () => {
    const other = await service.person()
    const { person } = other
    for (const name of ['suspend', 'archive'])
      expect(await step(other, 'adminUsers', name, person), name).toMatchObject({ status: 422, body: { message: OWN } })
    expect(await other.del(`/adminUsers/delete/${person}`)).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', message: OWN },
    })
    denied(await update(other, 'adminUsers', person, { role: await role([]) }), 'role', 'rule_broken', OWN)
    const same = (await row('adminUsers', person)).role?._id
    expect((await update(other, 'adminUsers', person, { role: same, jobTitle: 'Clerk' })).status).toBe(200)
  })
})
describe('the last active administrator', () => {
  const LAST = 'The last active administrator must stay.'
  test('stays, whoever else was one', async () => {
    const chief = await service.person()
    const [idle, gone] = [await service.person(), await service.person()]
    const peer = await service.person({ permissions: ALL_PERMISSIONS })
    const lower = (await peer.get('/roles?search=viewer')).body.content?.[0]?._id
    const { role: highest } = (await peer.get(`/adminUsers/id/${chief.person}`)).body
    await service.database.query(sql`update person set status = 'suspended' where _id = ${idle.person}`)
    await service.database.query(sql`update person set deleted_at = now() where _id = ${gone.person}`)
    // for a moment all others are neither
    const others = await service.database.query<{ _id: string }>(
      sql`update person set status = 'archived' where role = ${highest?._id} and status = 'active' and deleted_at is null and _id <> ${chief.person} returning _id`,
    )
    const { version } = (await peer.get(`/adminUsers/id/${chief.person}`)).body
    const path = (name: string): string => `/adminUsers/${name}/${chief.person}`
    const refused = [
      await peer.post(path('suspend'), { version, ...WHY }),
      await peer.post(path('archive'), { version, ...WHY }),
      await peer.del(path('delete')),
    ]
    const lowered = await peer.put(path('update'), { version, role: lower })
    const went = await peer.del(`/adminUsers/delete/${idle.person}`)
    await service.database.query(
      sql`update person set status = 'active' where _id = any(${others.map(each => each._id)}::uuid[])`,
    )
    for (const answer of refused) expect(answer, answer.text).toMatchObject({ status: 422, body: { message: LAST } })
    denied(lowered, 'role', 'rule_broken', LAST)
    expect(went.status, 'who is suspended already may go').toBe(200)
    expect((await peer.put(path('update'), { version, role: lower })).status, 'while another stays').toBe(200)
  })
})
describe('in an impersonated account', () => {
  test('nobody is made, given another role or deleted', async () => {
    const company = idOf(await made.make('company'))
    const permissions = ['CREATE', 'UPDATE', 'DELETE', 'READ_SINGLE'].map(each => `${each}_USER`)
    const boss = await service.person({ permissions, company })
    const colleague = await service.person({ permissions: [], company })
    const login = await admin.post('/login-company-admin', { userId: boss.person, reason: 'help with people' })
    const lent = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      service.call({
        method,
        url: `/api/users/${path}`,
        headers: { authorization: `Bearer ${String(login.body.token)}` },
        ...(payload && { payload }),
      })
    const roleId = (await row('users', boss.person)).role?._id
    const message = "Accounts and what opens them cannot be changed in somebody else's account."
    for (const answer of [
      await lent('POST', 'create', body({ role: roleId })),
      await lent('PUT', `update/${colleague.person}`, { version: 1, role: roleId }),
      await lent('DELETE', `delete/${colleague.person}`),
    ])
      expect(answer, answer.text).toMatchObject({ status: 403, body: { code: 'forbidden', message } })
    expect((await lent('PUT', `update/${colleague.person}`, { version: 1, phone: '+44 20 7946 0003' })).status).toBe(
      200,
    )
    expect((await boss.put(`/users/update/${colleague.person}`, { version: 2, role: roleId })).status).toBe(200)
  })
})
describe('with an account that is suspended, archived or deleted', () => {
  test.each(['suspend', 'archive', 'delete'])('end its sessions and whatever would open it: %s', async name => {
    for (const family of FAMILIES) {
      const company = family === 'users' ? idOf(await made.make('company')) : undefined
      const gone = await service.person({
        alias: company ? 'member' : 'viewer',
        ...(company !== undefined && { company }),
      })
      const { person } = gone
      const other = await service.person({ alias: 'viewer' })
      const user = await service.person({ alias: 'member', company: idOf(await made.make('company')) })
      await service.database.query(sql`update session set impersonator = ${person} where person = ${user.person}`)
      for (const each of [person, other.person]) {
        const key = crypto.randomUUID()
        await service.database.query(
          sql`insert into login_ticket (token_hash, person, expires_at) values (${key}, ${each}, now() + interval '1 hour')`,
        )
        await service.database.query(
          sql`insert into mailed_link (token_hash, person, purpose, expires_at) values (${key}, ${each}, 'reset', now() + interval '1 hour')`,
        )
        await service.database.query(
          sql`insert into email_proof (token_hash, person, purpose, email, expires_at) values (${key}, ${each}, 'change', ${`${key}@test.example`}, now() + interval '1 hour')`,
        )
      }
      const done =
        name === 'delete' ? await admin.del(`/${family}/delete/${person}`) : await step(admin, family, name, person)
      expect(done.status, done.text).toBe(200)
      expect([(await gone.get('/profile')).status, (await user.get('/profile')).status]).toEqual([401, 401])
      expect((await other.get('/profile')).status).toBe(200)
      const left = async (id: string) =>
        Promise.all(
          [
            sql`select 1 from session where person = ${id} or impersonator = ${id}`,
            sql`select 1 from login_ticket where person = ${id}`,
            sql`select 1 from mailed_link where person = ${id}`,
            sql`select 1 from email_proof where person = ${id}`,
          ].map(async query => (await service.database.query(query)).length),
        )
      expect(await left(person)).toEqual([0, 0, 0, 0])
      expect(await left(other.person)).toEqual([1, 1, 1, 1])
    }
  })
})
