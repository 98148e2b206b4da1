/** Accounts that staff add to a company, or change, wait for the company: they read nothing sealed and bind nobody. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { tokenIn } from '../../../test/mail-sink.ts'
import type { MailTools } from '../../../test/mailed.ts'
import { NEXT, proofIn, startMailed } from '../../../test/mailed.ts'
import { checked, imported } from '../../../test/runs.ts'
import type { Body, Client } from '../../../test/test-service.ts'
import { PASSWORD } from '../../../test/test-service.ts'

let mailed: MailTools
let service: MailTools['service']
let admin: Client
let made: Fixtures
beforeAll(async () => {
  mailed = await startMailed()
  ;({ service, admin } = mailed)
  made = createFixtures(service, admin)
  await service.jobs.work()
})
afterAll(() => mailed.stop())
const idOf = (row: Body | undefined): string => String(row?._id)
const fresh = (): string => `${crypto.randomUUID()}@company.example`
const PRICE = 4321.75

interface Bidder {
  readonly company: string
  readonly owner: Client
  readonly bid: string
  readonly project: string
}
async function bidder(): Promise<Bidder> {
  const company = idOf(await made.make('company'))
  const owner = await service.person({ alias: 'company-admin', company, name: 'Olga Owner' })
  const project = await made.publishedProject({ requireVerified: false })
  const bid = idOf(await made.makeBid({ project, company, lineItems: [], amount: PRICE, discount: null }))
  expect((await owner.post(`/projectBid/submit/${bid}`, { version: 1 })).status).toBe(200)
  return { company, owner, bid, project }
}
const setStatus = (project: string, status: string) =>
  service.database.query(sql`update projects set status = ${status} where _id = ${project}`)
const roleOf = async (alias: string): Promise<string> => {
  const [role] = await service.database.query<{ _id: string }>(sql`select _id from roles where alias = ${alias}`)
  return role?._id ?? ''
}
const accountOf = async (id: string) => (await admin.get(`/users/id/${id}`)).body
const confirmationOf = async (id: string) => (await accountOf(id)).confirmation
async function addAccount(by: Client, company: string, more: object = {}): Promise<{ id: string; email: string }> {
  const email = fresh()
  const role = await roleOf('company-admin')
  const answer = await by.post('/users/create', { name: 'Nadia New', email, role, company, ...more })
  expect(answer, answer.text).toMatchObject({ status: 201 })
  return { id: idOf(answer.body), email }
}
/** Follows the invitation and signs in. */
async function arrive(email: string): Promise<Client> {
  expect((await mailed.choose(tokenIn(await mailed.mailTo(email)))).status).toBe(204)
  return signedIn(email, NEXT)
}
async function signedIn(email: string, password: string): Promise<Client> {
  const { body } = await mailed.signIn(email, password)
  const token = String(body.token)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (path: string, payload?: unknown) =>
    service.call({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload: payload as object }),
    })
  const client = { get: call('GET'), post: call('POST'), put: call('PUT'), del: call('DELETE') }
  return { ...client, token, email, person: idOf(body.user), within: () => expect.fail('no store is chosen') }
}
async function confirm(by: Client, id: string) {
  const { version } = await accountOf(id)
  return by.post(`/users/confirm-account/${id}`, { version })
}
async function expectShut(client: Client, { bid }: Bidder): Promise<void> {
  const read = await client.get(`/projectBid/id/${bid}`)
  expect(read.body).toMatchObject({ _id: bid, amount: null, lineItems: null })
  expect((await client.get('/projectBid?amount=4000..5000')).body.totalElements).toBe(0)
  expect(read.body.transitions?.find(each => String(each.name) === 'withdraw')?.blockedBy).toMatch(/has to confirm/)
  expect(
    await client.post(`/projectBid/withdraw/${bid}`, { version: read.body.version, reason: 'Mine now' }),
  ).toMatchObject({
    status: 422,
    body: { message: 'An administrator of the company has to confirm this account first.' },
  })
  const { version } = await accountOf(client.person)
  expect(await client.post(`/users/confirm-account/${client.person}`, { version })).toMatchObject({ status: 422 })
}
const expectOpen = async (client: Client, { bid }: Bidder): Promise<void> =>
  expect((await client.get(`/projectBid/id/${bid}`)).body).toMatchObject({ amount: PRICE })

describe('an account that staff add', () => {
  test('reads nothing sealed and binds nobody until an administrator of the company confirms it', async () => {
    const tender = await bidder()
    const { id, email } = await addAccount(admin, tender.company)
    expect((await mailed.mailTo(tender.owner.email, 2)).text).toContain(email)
    const [notice] = (await tender.owner.get('/notifications')).body.content ?? []
    expect(notice).toMatchObject({ title: 'An account of your company waits for confirmation' })
    const added = await arrive(email)
    expect((await added.get('/profile')).body.unconfirmed).toBe(true)
    await expectShut(added, tender)
    expect(await confirm(admin, id), 'staff, where the company has an administrator').toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    })
    expect((await confirm(tender.owner, id)).body).toMatchObject({ confirmation: 'confirmed' })
    await expectOpen(added, tender)
    expect((await added.get('/profile')).body.unconfirmed).toBe(false)
  })
  test('adds only accounts that wait like itself, and confirms none', async () => {
    const tender = await bidder()
    const first = await arrive((await addAccount(admin, tender.company)).email)
    const second = await addAccount(first, tender.company)
    expect(await confirmationOf(second.id)).toBe('waiting')
    expect(await confirm(first, second.id)).toMatchObject({ status: 422 })
  })
  test('is confirmed by a second member of staff where the company has no administrator, and its office hears of both', async () => {
    const office = fresh()
    const company = idOf(await made.make('company', { email: office }))
    const { id } = await addAccount(admin, company)
    expect((await mailed.mailTo(office)).text).toContain('Subject: An account of your company waits for confirmation')
    expect(await confirm(admin, id)).toMatchObject({
      status: 422,
      body: { message: 'Another member of staff has to confirm this account: you have added or changed it yourself.' },
    })
    const other = await service.person({ name: 'Second Pair' })
    const counted = async (who: Client) => {
      const { body } = await who.get('/users?confirmer=staff&size=100')
      return [...(body.content ?? [])].some(each => idOf(each) === id)
    }
    expect([await counted(admin), await counted(other)], 'waiting for whoever can do it').toEqual([false, true])
    expect((await confirm(other, id)).body).toMatchObject({ confirmation: 'confirmed' })
    expect((await mailed.mailTo(office, 2)).text).toContain('Subject: An account of your company is confirmed')
  })
  test('by a sheet waits as well', async () => {
    const tender = await bidder()
    const email = fresh()
    const role = 'Company admin'
    const number = String((await admin.get(`/company/id/${tender.company}`)).body.number)
    const csv = `name,email,role,company\nIda Import,${email},${role},${number}\n`
    await imported(admin, await checked(service, admin, 'users?mode=create', csv))
    const [row] = [...((await admin.get(`/users?search=${email}`)).body.content ?? [])]
    expect(row).toMatchObject({ confirmation: 'waiting', company: { _id: tender.company } })
  })
})
describe('an account that staff change', () => {
  test('at its address waits again once the new one is confirmed; a change of ones own does not', async () => {
    const tender = await bidder()
    const colleague = await service.person({ alias: 'company-admin', company: tender.company })
    const mine = fresh()
    expect(
      (await admin.post(`/users/change-email/${colleague.person}`, { email: mine, password: PASSWORD })).status,
    ).toBe(202)
    expect(await confirmationOf(colleague.person)).toBe('confirmed')
    const proof = proofIn(await mailed.mailTo(mine))
    expect((await service.anonymous.post('/email/confirm', { token: proof })).status).toBe(204)
    expect(await confirmationOf(colleague.person)).toBe('waiting')
    expect((await mailed.mailTo(tender.owner.email, 2)).text).toContain(mine)
    await expectShut(await signedIn(mine, PASSWORD), tender)

    const own = fresh()
    expect((await tender.owner.post('/profile/email', { email: own, password: PASSWORD })).status).toBe(202)
    expect((await service.anonymous.post('/email/confirm', { token: proofIn(await mailed.mailTo(own)) })).status).toBe(
      204,
    )
    expect(await confirmationOf(tender.owner.person)).toBe('confirmed')
  })
  test('at its company, role or suspension waits again; at its phone it does not', async () => {
    const tender = await bidder()
    const other = idOf(await made.make('company'))
    const member = await roleOf('member')
    const changes: readonly object[] = [{ company: tender.company }, { role: member }, { roleInCompany: 'owner' }]
    for (const change of changes) {
      const company = 'company' in change ? other : tender.company
      const { person } = await service.person({ alias: 'company-admin', company })
      const put = (body: object) => admin.put(`/users/update/${person}`, { version: 1, ...body })
      const answer = await put(change)
      expect(answer, answer.text).toMatchObject({ status: 200, body: { confirmation: 'waiting' } })
    }
    const { person } = await service.person({ alias: 'company-admin', company: tender.company })
    const phoned = await admin.put(`/users/update/${person}`, { version: 1, phone: '+971 4 123 4567' })
    expect(phoned.body).toMatchObject({ confirmation: 'confirmed' })
    const { version } = (await admin.post(`/users/suspend/${person}`, { version: 2, reason: 'Left the company' })).body
    expect((await admin.post(`/users/reinstate/${person}`, { version })).body).toMatchObject({
      confirmation: 'waiting',
    })
  })
  test('is its company’s own to change', async () => {
    const tender = await bidder()
    const colleague = await service.person({ alias: 'company-admin', company: tender.company })
    const changed = await tender.owner.put(`/users/update/${colleague.person}`, {
      version: 1,
      roleInCompany: 'finance',
    })
    expect(changed.body).toMatchObject({ confirmation: 'confirmed' })
  })
  test('out of the trash waits again', async () => {
    const tender = await bidder()
    const { person } = await service.person({ alias: 'company-admin', company: tender.company })
    expect((await admin.del(`/users/delete/${person}`)).status).toBe(200)
    const restored = await admin.post(`/users/restore/${person}`, {})
    expect(restored.body).toMatchObject({ confirmation: 'waiting' })
    expect((await accountOf(person)).version, 'the answer is the record as it is').toBe(Number(restored.body.version))
  })
  test('by a merge of its company into another waits for that one', async () => {
    const tender = await bidder()
    const shell = idOf(await made.make('company'))
    // a company that bids is merged only after its tender
    await service.database.query(
      sql`update projects set status = 'unsuccessful' where _id = (select project from project_bid where _id = ${tender.bid})`,
    )
    const insider = await service.person({ alias: 'company-admin', company: shell })
    // a company is not merged while it bids: the tender is put aside for the moment of the merge
    await setStatus(tender.project, 'unsuccessful')
    const merged = await admin.post(`/company/merge/${shell}`, { version: 1, into: tender.company })
    expect(merged, merged.text).toMatchObject({ status: 200 })
    await setStatus(tender.project, 'published')
    expect(await confirmationOf(insider.person)).toBe('waiting')
    await expectShut(insider, tender)
    expect((await mailed.mailTo(tender.owner.email, 2)).text).toContain(insider.email)
  })
})
