/** Which fields of a row somebody reads: what is sealed and until when, what needs a right of its own, what lists leave out. */
import { writeGroup } from '@siteoffice/domain/engine/filter-groups'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
let service: Service
let admin: Client
let made: Fixtures
let company: string
let owner: Client
let foreigner: Client
let nobody: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = idOf(await made.make('company'))
  owner = await service.person({ permissions: EVERYTHING, company })
  const other = idOf(await made.make('company'))
  foreigner = await service.person({ permissions: EVERYTHING, company: other })
  nobody = await service.person({ permissions: EVERYTHING, kind: 'platform' })
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
type Ask = (method: 'GET' | 'PUT', path: string, payload?: object) => Promise<Answer>
async function impersonated(person: string): Promise<Ask> {
  const login = await admin.post('/login-company-admin', { userId: person, reason: 'asked for help' })
  expect(login.status, login.text).toBe(200)
  const headers = { authorization: `Bearer ${String(login.body.token)}` }
  return (method, path, payload) =>
    service.call({ method, url: `/api${path}`, headers, ...(payload !== undefined && { payload }) })
}
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
async function bidOf(more: object = {}): Promise<{ bid: string; project: string }> {
  const project = await made.publishedProject(OPEN)
  const values = { project, company, currency: 'EUR', lineItems: [], amount: 4321, discount: null, ...more }
  return { project, bid: idOf(await made.makeBid(values)) }
}
const openAll = (bid: string) =>
  service.database.query(sql`update project_bid set opened_at = now(), status = 'under_review' where _id = ${bid}`)

describe('the price of a bid', () => {
  test('is its company’s to read, and everybody’s once it is opened', async () => {
    const { bid, project } = await bidOf()
    const path = `/projectBid/id/${bid}`
    const price = async (who: Client) => {
      const one = (await who.get(path)).body.amount
      const [found] = (await who.get(`/projectBid?project=${project}`)).body.content ?? []
      const changed = await who.put(`/projectBid/update/${bid}`, {
        version: (await admin.get(path)).body.version,
        // each changes what is theirs: staff their notes, the company its offer
        ...(who === admin ? { internalNotes: `Note ${made.next()}` } : { contact: `Ann ${made.next()}` }),
      })
      const stale = await who.put(`/projectBid/update/${bid}`, { version: 9999 })
      expect(stale.status).toBe(409)
      return [one, found?.amount, changed.body.amount, stale.body.current?.amount]
    }
    const found = async (who: Client, query: string) => {
      const { content } = (await who.get(`/projectBid?project=${project}&${query}`)).body
      return [...(content ?? [])].length
    }
    expect(await price(admin)).toEqual([null, null, null, null])
    expect(await price(owner)).toEqual([4321, 4321, 4321, 4321])
    for (const query of ['amount=4321', 'amount=4000..5000', 'amount=@any'])
      expect([await found(admin, query), await found(owner, query)], query).toEqual([0, 1])
    expect(await found(admin, 'amount=@empty')).toBe(1)
    expect((await foreigner.get(path)).status).toBe(404)
    await openAll(bid)
    for (const who of [admin, owner]) {
      expect((await who.get(path)).body).toMatchObject({ amount: 4321, lineItems: [] })
      expect(await found(who, 'amount=4321')).toBe(1)
    }
    // a step answers as a look does
    const { version } = (await admin.get(path)).body
    const listed = await admin.post(`/projectBid/shortlist/${bid}`, { version })
    expect(listed, listed.text).toMatchObject({ status: 200, body: { amount: 4321, status: 'shortlisted' } })
  })
  test('is reckoned with by the program while it is sealed from everybody else', async () => {
    const lineItems = [{ description: 'Piles', quantity: 2, unitRate: 50, excluded: false }]
    const { bid } = await bidOf({ lineItems })
    const { version } = (await owner.get(`/projectBid/id/${bid}`)).body
    expect((await admin.put(`/projectBid/update/${bid}`, { version, internalNotes: 'Cem' })).status).toBe(200)
    const reduced = { version: Number(version) + 1, discount: 10 }
    expect((await owner.put(`/projectBid/update/${bid}`, reduced)).body.amount).toBe(90)
  })
  test('is neither read nor overwritten in an impersonated account, until it is opened', async () => {
    const { bid } = await bidOf()
    const ask = await impersonated(owner.person)
    expect((await ask('GET', `/projectBid/id/${bid}`)).body).toMatchObject({ amount: null, lineItems: null })
    const version = Number((await owner.get(`/projectBid/id/${bid}`)).body.version)
    for (const [field, value] of [
      ['amount', 1],
      ['discount', 1],
      ['lineItems', []],
      ['contact', 'Bea'],
    ] as const)
      expect(await ask('PUT', `/projectBid/update/${bid}`, { version, [field]: value }), field).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          errors: [{ field, message: 'is hidden from you, so you cannot change it' }],
        },
      })
    // what has no seal at all is changed as ever
    const own = (await owner.get(`/company/id/${company}`)).body
    expect((await ask('PUT', `/company/update/${company}`, { version: own.version, city: 'Aden' })).status).toBe(200)
    expect((await owner.put(`/projectBid/update/${bid}`, { version, amount: 4322 })).status).toBe(200)
    await service.database.query(sql`update project_bid set opened_at = now() where _id = ${bid}`)
    expect((await ask('GET', `/projectBid/id/${bid}`)).body.amount).toBe(4322)
    const later = { version: (await owner.get(`/projectBid/id/${bid}`)).body.version, amount: 4323 }
    expect((await ask('PUT', `/projectBid/update/${bid}`, later)).status).toBe(200)
  })
})
describe('the estimate of a project', () => {
  test('is shown to bidders where its owner says so; owner and staff read it always', async () => {
    const id = await made.publishedProject({
      ...OPEN,
      company,
      budget: 7777,
      showEstimate: false,
      visibility: 'public',
    })
    const read = async (who: Client) => {
      const one = (await who.get(`/projects/id/${id}`)).body.budget
      const listed = ((await who.get('/projects?size=100')).body.content ?? ([] as unknown as Body)).find(
        each => idOf(each) === id,
      )
      return [one, listed?.budget]
    }
    const both = [7777, 7777]
    expect([await read(admin), await read(owner), await read(foreigner), await read(nobody)]).toEqual([
      both,
      both,
      [null, null],
      [undefined, undefined],
    ])
    const changed = await admin.put(`/projects/update/${id}`, { version: 3, contactPerson: 'Somebody' })
    expect(changed.body.budget).toBe(7777)
    // what staff see anyway is no secret in an account that they impersonate
    const ask = await impersonated(owner.person)
    expect((await ask('GET', `/projects/id/${id}`)).body.budget).toBe(7777)
    await service.database.query(sql`update projects set show_estimate = true where _id = ${id}`)
    expect(await read(foreigner)).toEqual(both)
  })
  test('is found by a filter where it may be read, whichever way it is asked for', async () => {
    const project = (values: object) => made.publishedProject({ ...OPEN, company, visibility: 'public', ...values })
    const [hidden, shown, none] = [
      await project({ budget: 612_345, showEstimate: false }),
      await project({ budget: 612_346, showEstimate: true }),
      await project({ budget: null, showEstimate: true }),
    ]
    const found = async (who: Client, query: string) => {
      const { body } = await who.get(`/projects?size=100&${query}`)
      const ids = (body.content ?? []).map(idOf)
      const tabs = (await who.get(`/projects/status-count?${query}`)).body as unknown as { count: number }[]
      const sum = tabs.reduce((all, { count }) => all + count, 0)
      expect(sum, query).toBe(body.totalElements)
      return [hidden, shown, none].map(id => ids.includes(id))
    }
    const nodes = ['612345', '612346..'].map(value => ({ name: 'budget', value }))
    const group = encodeURIComponent(writeGroup({ join: 'or', nodes }))
    for (const [query, everything, open] of [
      ['budget=@any', [true, true, false], [false, true, false]],
      ['budget=612345..612346', [true, true, false], [false, true, false]],
      ['budget=..612345', [true, false, false], [false, false, false]],
      ['budget=@not:612346..', [true, false, true], [true, false, true]],
      ['budget=@empty', [false, false, true], [true, false, true]],
      ['budget=@not:@empty', [true, true, false], [false, true, false]],
      [`where=${group}`, [true, true, false], [false, true, false]],
    ] as const) {
      expect(await found(owner, query), `owner ${query}`).toEqual(everything)
      expect(await found(admin, query), `staff ${query}`).toEqual(everything)
      expect(await found(foreigner, query), `another company ${query}`).toEqual(open)
    }
  })
  test('of a draft may be changed in an impersonated account', async () => {
    const id = idOf(await made.make('projects', { ...OPEN, company, showEstimate: false }))
    const ask = await impersonated(owner.person)
    expect(await ask('PUT', `/projects/update/${id}`, { version: 1, budget: 5 })).toMatchObject({
      status: 200,
      body: { budget: 5 },
    })
  })
})
describe('a field', () => {
  test('that needs a right is there for who holds it, whoever looked first', async () => {
    const permissions = EVERYTHING.filter(name => name !== 'READ_COMPANY_FINANCIALS')
    const clerk = await service.person({ permissions })
    const looks = async (who: Client) => {
      const one = (await who.get(`/company/id/${company}`)).body
      const listed = (await who.get('/company?size=100')).body.content?.[0] ?? one
      expect('internalNotes' in one).toBe(who !== owner)
      return ['annualTurnover' in one, 'annualTurnover' in listed]
    }
    for (const who of [admin, clerk, admin, owner]) {
      const may = who !== clerk
      expect(await looks(who)).toEqual([may, may])
    }
    const { version } = (await admin.get(`/company/id/${company}`)).body
    const changed = await clerk.put(`/company/update/${company}`, { version, city: 'Basra' })
    expect([changed.status, 'annualTurnover' in changed.body]).toEqual([200, false])
    const sum = 9_000_000 + made.next()
    const next = { version: changed.body.version, annualTurnover: sum }
    expect((await admin.put(`/company/update/${company}`, next)).body.annualTurnover).toBe(sum)
    const changes = async (who: Client) =>
      [...((await who.get(`/company/history/${company}`)).body.content?.[0]?.changes ?? [])].map(each => [
        String(each.field),
        Number(each.to),
      ])
    expect([await changes(admin), await changes(clerk)]).toEqual([[['annualTurnover', sum]], []])
  })
  test('that is secret stands in no history, whoever changes it', async () => {
    const row = await made.make('profileSharing', { company })
    const answer = await admin.put(`/profileSharing/update/${idOf(row)}`, { version: 1, passcode: 'a new passcode' })
    expect(answer.status, answer.text).toBe(200)
    const [stored] = await service.database.query<{ passcode: string }>(
      sql`select passcode from profile_sharing where _id = ${idOf(row)}`,
    )
    const entries = await service.database.query<{ text: string }>(
      sql`select h::text as text from history h where record_id = ${idOf(row)}`,
    )
    expect([entries.length, stored?.passcode.length]).toEqual([2, expect.any(Number)])
    for (const { text } of entries) expect(text).not.toContain(String(stored?.passcode).slice(-20))
    expect('passcode' in answer.body).toBe(false)
  })
  test('that is secret is nobody’s, and heavy ones are left out of lists', async () => {
    expect('password' in (await admin.get(`/adminUsers/id/${admin.person}`)).body).toBe(false)
    const one = (await admin.get(`/company/id/${company}`)).body
    const [listed] = (await admin.get('/company?size=1')).body.content ?? []
    const changed = await admin.put(`/company/update/${company}`, { version: one.version, city: `City ${made.next()}` })
    expect(changed.body).toMatchObject({ about: one.about, projectReferences: one.projectReferences })
    for (const name of ['about', 'projectReferences'])
      expect([name in one, name in (listed ?? {})]).toEqual([true, false])
    expect([...(one.projectReferences ?? [])].length).toBe(2)
  })
  test('that says when a record went to the trash is there where there is one', async () => {
    expect((await admin.get(`/company/id/${company}`)).body.deletedAt).toBeNull()
    const role = (await admin.get('/roles?search=viewer')).body.content?.[0]
    expect('deletedAt' in (role ?? {})).toBe(false)
    const made_ = await made.make('department')
    expect(made_.deletedAt).toBeNull()
    expect('deletedAt' in (await made.make('roles'))).toBe(false)
    await admin.del(`/department/delete/${idOf(made_)}`)
    expect((await admin.get(`/department/id/${idOf(made_)}`)).body.deletedAt).toEqual(expect.any(String))
  })
  test('of a file leads to it for a time, in a record, a list and a line', async () => {
    const row = await made.make('company')
    const { logo, financialStatements } = (await admin.get(`/company/id/${idOf(row)}`)).body
    for (const file of [logo, financialStatements?.[0]]) {
      const answer = await service.call({ method: 'GET', url: String(file?.url) })
      expect(answer.status, answer.text.slice(0, 200)).toBe(200)
    }
    const bare = await made.make('company', { logo: null })
    expect((await admin.get(`/company/id/${idOf(bare)}`)).body.logo).toBeNull()
  })
})
test('a record is asked for as itself, whatever was asked before', async () => {
  // one row of a list, and one that stands in the same table and is another family's
  expect((await admin.get('/users?size=1')).body.content).toHaveLength(1)
  expect((await admin.get(`/users/id/${admin.person}`)).status).toBe(404)
  expect((await admin.get(`/users/id/${owner.person}`)).status).toBe(200)
})
test('a list comes in its order, and none in none', async () => {
  const names = ['Zinc', 'Alum', 'Moss'].map(name => `${name} ${made.next()}`)
  const tag = crypto.randomUUID().slice(0, 8)
  for (const name of names) await made.make('department', { name: `${name} ${tag}` })
  const found = async (sort: string) =>
    [...((await admin.get(`/department?search=${tag}&sort=${sort}`)).body.content ?? [])].map(each =>
      String(each.name).slice(0, 4),
    )
  expect(await found('name')).toEqual(['Alum', 'Moss', 'Zinc'])
  expect(await found('-name')).toEqual(['Zinc', 'Moss', 'Alum'])
  expect((await admin.get(`/department?search=${crypto.randomUUID()}`)).body).toMatchObject({ content: [] })
})
test('what is computed is read and filtered by as what is stored', async () => {
  const id = await made.publishedProject({ ...OPEN, company, visibility: 'public' })
  const found = async (who: Client, phase: string) =>
    ((await who.get(`/projects?phase=${phase}&size=100`)).body.content ?? ([] as unknown as Body)).some(
      each => idOf(each) === id,
    )
  for (const who of [admin, owner, foreigner]) {
    expect([await found(who, 'open'), await found(who, 'closed')]).toEqual([true, false])
    const bidCount = who === foreigner ? null : 0
    expect((await who.get(`/projects/id/${id}`)).body).toMatchObject({ phase: 'open', bidCount })
  }
})
