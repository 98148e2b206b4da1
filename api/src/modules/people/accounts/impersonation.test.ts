/** Working in a company's account: sealed prices stay sealed, nothing binding is done, and it ends with the session it came from. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { everyTransitionOf, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deliverAtOnce } from '../../../../test/deliver-at-once.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { ALL_PERMISSIONS, PASSWORD, testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const BINDING = ['customerFeedback', 'profileDownloadRequest', 'profileSharing', 'requestedCategory', 'tenderQuestions']
const idOf = (row: Body): string => String(row._id)
type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<Answer>
const withToken =
  (token: string): Ask =>
  (method, url, payload) =>
    service.call({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload }),
    })
async function impersonate(lender: string, by?: Ask): Promise<Ask> {
  const ask = by ?? withToken(admin.token)
  const answer = await ask('POST', '/login-company-admin', { userId: lender, reason: 'asked for help' })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return withToken(String(answer.body.token))
}
async function bidder(): Promise<{ user: Client; bid: string; version: number; project: string; company: string }> {
  const company = idOf(await made.make('company'))
  const user = await service.person({ alias: 'company-admin', company })
  const project = await made.publishedProject({ requireVerified: false })
  const bid = idOf(await made.makeBid({ project, company, lineItems: [], amount: 4321.75, discount: null }))
  const version = Number((await user.post(`/projectBid/submit/${bid}`, { version: 1 })).body.version)
  return { user, bid, version, project, company }
}
describe('a sealed price', () => {
  test("is not the impersonator's to read, by whatever way", async () => {
    const { user, bid } = await bidder()
    const lent = await impersonate(user.person)
    expect((await user.get(`/projectBid/id/${bid}`)).body).toMatchObject({ amount: 4321.75 })
    expect((await lent('GET', `/projectBid/id/${bid}`)).body).toMatchObject({
      amount: null,
      contentHash: null,
      lineItems: null,
    })
    expect((await lent('GET', '/projectBid')).body.content).toMatchObject([{ _id: bid, amount: null }])
    expect((await user.get('/projectBid?amount=4000..5000')).body.totalElements).toBe(1)
    expect((await lent('GET', '/projectBid?amount=4000..5000')).body.totalElements).toBe(0)
    const changes = [...((await lent('GET', `/projectBid/history/${bid}`)).body.content ?? [])].flatMap(entry =>
      [...(entry.changes ?? [])].map(change => String(change.field)),
    )
    expect(changes).toContain('receiptNo')
    for (const field of ['contact', 'amount']) expect(changes).not.toContain(field)
    for (const path of ['/projectBid?sort=amount', '/projectBid/options', '/admin/statistics', '/profile/history'])
      expect((await lent('GET', path)).text).not.toContain('4321.75')
    expect((await lent('PUT', `/projectBid/update/${bid}`, { version: 1, contact: 'Somebody' })).text).not.toContain(
      '4321.75',
    )
  })
  test('is not overwritten unseen', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const bid = idOf(await made.makeBid({ company }))
    const lent = await impersonate(user.person)
    for (const [field, value] of [
      ['amount', 1],
      ['contact', 'The right one'],
    ])
      expect(await lent('PUT', `/projectBid/update/${bid}`, { version: 1, [String(field)]: value })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          errors: [{ field, message: 'is hidden from you, so you cannot change it' }],
        },
      })
  })
})
describe('what binds', () => {
  test('a bid is neither submitted, revised nor withdrawn for its company, and the buttons say why', async () => {
    const { user, bid, version } = await bidder()
    const lent = await impersonate(user.person)
    const steps = (await lent('GET', `/projectBid/id/${bid}`)).body.transitions
    for (const name of ['revise', 'withdraw'])
      expect(steps).toContainEqual(expect.objectContaining({ name, blockedBy: expect.stringContaining('account') }))
    expect((await lent('GET', '/projectBid')).body.content?.[0]?.transitions).toContainEqual(
      expect.objectContaining({ name: 'withdraw', blockedBy: expect.stringContaining('account') }),
    )
    for (const [step, more] of [
      ['revise', {}],
      ['withdraw', { reason: 'gone' }],
    ] as const)
      expect(await lent('POST', `/projectBid/${step}/${bid}`, { version, ...more })).toMatchObject({
        status: 422,
        body: { code: 'rule_broken' },
      })
    expect(await lent('PUT', `/projectBid/update/${bid}`, { version, status: 'draft' })).toMatchObject({ status: 409 })
    expect((await user.post(`/projectBid/revise/${bid}`, { version })).status).toBe(200)
    const [revision] = (await user.get(`/bidRevisions?bid=${bid}&status=draft`)).body.content ?? []
    expect((await lent('POST', `/bidRevisions/submit/${String(revision?._id)}`, { version: 1 })).status).toBe(404)
  })
  test('no project is offered, no person suspended, no profile shared', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const colleague = await service.person({ alias: 'member', company })
    const lent = await impersonate(user.person)
    const project = idOf(await made.make('projects', { company }))
    expect((await lent('POST', `/projects/submit/${project}`, { version: 1 })).status).toBe(422)
    expect((await lent('POST', `/users/suspend/${colleague.person}`, { version: 1, reason: 'x' })).status).toBe(422)
    const body = { ...(await made.body('profileSharing')), company }
    expect((await lent('POST', '/profileSharing/create', body)).status).toBe(403)
    expect((await user.post('/profileSharing/create', body)).status).toBe(201)
  })
  test('is declared in the catalogue for all that commits somebody', () => {
    const binding = catalogue.flatMap(resource =>
      everyTransitionOf(resource).flatMap(({ name, shape: step }) =>
        step.binding ? [`${resource.name}/${name}`] : [],
      ),
    )
    const final = catalogue.flatMap(resource =>
      everyTransitionOf(resource).flatMap(({ name, shape: step }) =>
        step.final && resource.section !== 'Notifications' ? [`${resource.name}/${name}`] : [],
      ),
    )
    expect(binding).toEqual(expect.arrayContaining(final))
    expect(binding).toEqual(
      expect.arrayContaining(['projectBid/submit', 'project-winnings/decline', 'billings/record-payment']),
    )
  })
})
describe("a company's own word", () => {
  /** What is made as a draft, or is plain housekeeping: the company still decides about it itself. */
  const HOUSEKEEPING = ['addenda', 'companyDocument', 'projectBid', 'projects', 'tenderLots', 'users']
  test('is given by nobody in its account: each sort of record says whether it is one', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const lent = await impersonate(user.person)
    const [role] = await service.database.query<{ permissions: string[] }>(
      sql`select permissions from roles where alias = 'company-admin'`,
    )
    const makeable = catalogue.filter(
      resource =>
        operationsOf(resource).includes('create') &&
        resource.scope !== 'own' &&
        role?.permissions.includes(permissionFor(resource, 'create')),
    )
    const binding = makeable.filter(resource => resource.binding === true).map(({ name }) => name)
    expect(binding.toSorted()).toEqual(BINDING)
    expect(
      makeable
        .map(({ name }) => name)
        .filter(name => !binding.includes(name))
        .toSorted(),
    ).toEqual(HOUSEKEEPING)
    for (const resource of binding) {
      const body = { ...(await made.body(resource)), company }
      const answer = await lent('POST', `/${resource}/create`, body)
      expect(answer, `${resource} ${answer.text}`).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('in the account of another') },
      })
    }
  })
  test('is not changed in its account either', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ company, permissions: ALL_PERMISSIONS })
    const row = await made.make('requestedCategory', { company })
    const lent = await impersonate(user.person)
    const path = `/requestedCategory/update/${idOf(row)}`
    const change = { version: row.version, reason: 'In their name' }
    expect((await lent('PUT', path, change)).status).toBe(403)
  })
  test('and nothing is marked as read for its people', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const sent = await admin.post('/company/send-notification', {
      title: 'Hello',
      body: 'To read',
      companies: [company],
    })
    expect(sent.status, sent.text).toBeLessThan(300)
    await deliverAtOnce(service)
    const [notice] = (await user.get('/notifications')).body.content ?? []
    const lent = await impersonate(user.person)
    expect((await lent('POST', `/notifications/read/${String(notice?._id)}`)).status).toBe(204)
    expect((await user.get('/notifications')).body.unread).toBe(1)
    expect((await user.post(`/notifications/read/${String(notice?._id)}`)).status).toBe(204)
    expect((await user.get('/notifications')).body.unread).toBe(0)
  })
})
describe('the session it came from', () => {
  async function own() {
    const helper = await service.person({ permissions: ['LOGIN_INTO_USER_ACCOUNT'] })
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const login = await service.anonymous.post('/login', { email: helper.email, password: PASSWORD })
    const ask = withToken(String(login.body.token))
    const lent = await impersonate(user.person, ask)
    expect((await lent('GET', '/profile')).status).toBe(200)
    return { helper, ask, lent }
  }
  test('ends it by signing out', async () => {
    const { ask, lent } = await own()
    await ask('POST', '/logout')
    expect((await lent('GET', '/profile')).status).toBe(401)
  })
  test('ends it when the device is signed out from another one, and no other of its devices does', async () => {
    const { helper, ask, lent } = await own()
    const devices = (await ask('GET', '/profile/sessions')).body.content ?? []
    const id = [...devices].find(each => Boolean(each.current))?._id
    const other = [...devices].find(each => !each.current)?._id
    expect((await ask('DELETE', `/profile/sessions/${String(other)}`)).status).toBe(204)
    expect((await lent('GET', '/profile')).status).toBe(200)
    const again = await service.anonymous.post('/login', { email: helper.email, password: PASSWORD })
    await withToken(String(again.body.token))('DELETE', `/profile/sessions/${String(id)}`)
    expect((await lent('GET', '/profile')).status).toBe(401)
  })
  test('ends it by running out and by idling', async () => {
    for (const change of [
      sql`expires_at = now() - interval '1 second'`,
      sql`last_seen_at = now() - interval '2 days'`,
    ]) {
      const { helper, lent } = await own()
      await service.database.query(sql`update session set ${change} where person = ${helper.person}`)
      expect((await lent('GET', '/profile')).status).toBe(401)
    }
  })
  test('is not idle while its impersonator works', async () => {
    const { helper, ask, lent } = await own()
    await service.database.query(sql`update session set last_seen_at = now() - interval '5 minutes'`)
    await lent('GET', '/profile')
    const [row] = await service.database.query<{ fresh: boolean }>(
      sql`select bool_or(last_seen_at > now() - interval '1 minute') as fresh from session where person = ${helper.person}`,
    )
    expect(row?.fresh).toBe(true)
    expect((await ask('GET', '/profile')).status).toBe(200)
  })
  test('leaves what was begun in it undone once its impersonator may not work in accounts any more', async () => {
    const permissions = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
    const helper = await service.person({ permissions: ['LOGIN_INTO_USER_ACCOUNT'] })
    const user = await service.person({ permissions, company: idOf(await made.make('company')) })
    const lent = await impersonate(user.person, withToken(helper.token))
    const begin = async (): Promise<string> => {
      const answer = await lent('POST', '/companyDocument/export', { query: {} })
      expect(answer, answer.text).toMatchObject({ status: 202 })
      return idOf(answer.body)
    }
    const ended = async (id: string) =>
      vi.waitFor(async () => {
        const [run] = await service.database.query<{ state: string }>(
          sql`select state from run where _id = ${id} and ended_at is not null`,
        )
        expect(run).toBeDefined()
        return run?.state
      }, 60_000)
    const one = await begin()
    await service.jobs.work()
    expect(await ended(one)).toBe('done')
    const hold = vi.spyOn(service.jobs, 'send').mockImplementation(async () => undefined)
    const other = await begin()
    hold.mockRestore()
    await service.database.query(
      sql`update roles set permissions = '{}', version = version + 1 where _id = (select role from person where _id = ${helper.person})`,
    )
    expect(await ended(other)).toBe('stopped')
  })
})
