/** What stands between a company and its verification, paper by paper and day by day, and what its people hear of it. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { networkToday } from '../../lib/network-day.ts'

let service: Service
let admin: Client
let colleague: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  colleague = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const dayIn = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
async function step(name: string, id: string, more: object = {}): Promise<Answer> {
  const row = (await admin.get(`/company/id/${id}`)).body
  // without an application two people verify a company
  if (name.startsWith('verify') && String(row.application) === 'draft' && String(row.verification) === 'unverified') {
    const asking = { version: row.version, reason: 'Known for years.' }
    await colleague.post(`/company/request-verification/${id}`, asking)
  }
  const { version } = (await admin.get(`/company/id/${id}`)).body
  return admin.post(`/company/${name}/${id}`, { version, ...more })
}
const INPUT = { verifiedUntil: '2099-01-01', singleProjectLimit: 1000 }
const company = async (more: object = {}): Promise<string> =>
  idOf(await made.make('company', { type: 'developer', professionalCategories: [], ...more }))
const paperOf = async (owner: string, more: object = {}): Promise<string> =>
  idOf(await made.make('companyDocument', { company: owner, type: 'trade_licence', expiryDate: null, ...more }))
const accept = async (paper: string): Promise<void> => {
  expect((await admin.post(`/companyDocument/accept/${paper}`, { version: 1 })).status).toBe(200)
}
const update = async (id: string, values: object): Promise<Answer> => {
  const { version } = (await admin.get(`/company/id/${id}`)).body
  return admin.put(`/company/update/${id}`, { version, ...values })
}
const refused = async (name: string, id: string, message: string, more: object = {}): Promise<void> =>
  expect(await step(name, id, more), name).toMatchObject({ status: 422, body: { code: 'rule_broken', message } })

describe('the licence that a trade asks for', () => {
  const MISSING = 'A trade of the company asks for a trade licence that is accepted and has not run out.'
  const trade = async (more: object = {}): Promise<string> =>
    idOf(await made.make('professionalCategory', { requiresLicence: true, ...more }))
  test('is accepted, in force today, not deleted, and the company’s own', async () => {
    const id = await company({ professionalCategories: [await trade()] })
    await accept(await paperOf(await company()))
    const rejected = await paperOf(id)
    await admin.post(`/companyDocument/reject/${rejected}`, { version: 1, reason: 'unreadable' })
    await refused('verify', id, MISSING, INPUT)
    const old = await paperOf(id, { expiryDate: dayIn(-1) })
    await accept(old)
    await refused('verify', id, MISSING, INPUT)
    await refused('verify-with-conditions', id, MISSING, { ...INPUT, conditions: 'Insurance to follow' })
    const gone = await paperOf(id)
    await accept(gone)
    await admin.del(`/companyDocument/delete/${gone}`)
    await refused('verify', id, MISSING, INPUT)
    await accept(await paperOf(id, { expiryDate: dayIn(0) }))
    expect((await step('verify', id, INPUT)).status).toBe(200)
    await service.database.query(sql`update company_document set deleted_at = now() where company = ${id}`)
    await refused('renew', id, MISSING, INPUT)
    await accept(await paperOf(id))
    expect((await step('renew', id, INPUT)).status).toBe(200)
  })
  test('is asked for by trades that need one alone, and by none that is gone', async () => {
    const free = await company({ professionalCategories: [await trade({ requiresLicence: false })] })
    expect((await step('verify', free, INPUT)).status).toBe(200)
    const closed = await trade()
    const id = await company({ professionalCategories: [closed] })
    await service.database.query(sql`update professional_category set deleted_at = now() where _id = ${closed}`)
    expect((await step('verify', id, INPUT)).status).toBe(200)
  })
})
describe('an application', () => {
  const MISSING = 'A trade licence is missing among the company documents.'
  test('comes with a trade licence of its own', async () => {
    const id = await company()
    await paperOf(await company())
    await paperOf(id, { type: 'insurance' })
    const gone = await paperOf(id)
    await admin.del(`/companyDocument/delete/${gone}`)
    await refused('submit', id, MISSING)
    await paperOf(id)
    expect((await step('submit', id)).status).toBe(200)
  })
  test('says at each stage what has to come first', async () => {
    const id = await company()
    const paper = await paperOf(id)
    await step('submit', id)
    await refused('verify', id, 'Its application waits for review: start and complete the review first.', INPUT)
    await step('start-review', id)
    await refused('verify', id, 'Its application is under review: complete the review first.', INPUT)
    await refused('complete-review', id, 'Documents of the company wait for review: accept or reject them first.')
    await step('request-changes', id, { requestedChanges: [{ part: 'contact', note: 'The address is another' }] })
    const changes = 'Changes are requested of the company: they have to come in and be reviewed first.'
    await refused('verify', id, changes, INPUT)
    await step('submit', id)
    await step('start-review', id)
    // neither another company's papers nor deleted ones are waited for
    await paperOf(await company())
    await admin.del(`/companyDocument/delete/${paper}`)
    expect((await step('complete-review', id)).status).toBe(200)
  })
})
describe('the people of a company hear', () => {
  test('how its verification stands, with the reason or the last day', async () => {
    const id = await company()
    const user = await service.person({ alias: 'company-admin', company: id })
    const heard = async (name: string, more: object = {}) => {
      const answer = await step(name, id, more)
      expect(answer.status, answer.text).toBe(200)
      const last = (await user.get('/notifications')).body.content?.[0]
      expect(last?.linkUrl).toBe(`/view-company/${id}`)
      return [last?.title, last?.body]
    }
    const reason = { reason: 'The signatory has left.' }
    expect(await heard('reject', reason)).toEqual(['Your company was not verified', reason.reason])
    await step('reconsider', id)
    const conditions = { ...INPUT, verifiedUntil: '2097-06-30', conditions: 'Insurance to follow' }
    expect(await heard('verify-with-conditions', conditions)).toEqual([
      'Your company is verified with conditions',
      'It is verified until 2097-06-30.',
    ])
    expect(await heard('verify', INPUT)).toEqual(['Your company is verified', 'It is verified until 2099-01-01.'])
    expect(await heard('renew', { ...INPUT, verifiedUntil: '2098-01-01' })).toEqual([
      'The verification of your company is renewed',
      'It is verified until 2098-01-01.',
    ])
    expect(await heard('suspend', reason)).toEqual([
      'The verification of your company is suspended',
      'The signatory has left.',
    ])
    expect(await heard('reinstate')).toEqual(['Your company is verified again', 'It is verified until 2098-01-01.'])
    await update(id, { legalName: 'Another Name LLC' })
    expect((await user.get('/notifications')).body.content?.[0]).toMatchObject({
      title: 'Your company has to be verified again',
      body: 'Its legal name or registration number has changed since it was verified.',
    })
  })
  test('that its application needs changes, and which', async () => {
    const id = await company()
    const user = await service.person({ alias: 'company-admin', company: id })
    await paperOf(id)
    for (const name of ['submit', 'start-review']) await step(name, id)
    await step('request-changes', id, { requestedChanges: [{ part: 'contact', note: 'The address is another' }] })
    expect((await user.get('/notifications')).body.content?.[0]).toMatchObject({
      title: 'Your application needs changes',
      body: 'The address is another',
    })
  })
})
describe('another legal name or registration number', () => {
  const standing = async (id: string) => {
    const { application, verification } = (await admin.get(`/company/id/${id}`)).body
    return [application, verification]
  }
  const change = async (id: string, values: object) => expect((await update(id, values)).status).toBe(200)
  const NAME = { legalName: 'Another Name LLC' }
  test('of whoever nobody has verified changes nothing', async () => {
    const id = await company()
    await change(id, NAME)
    expect(await standing(id)).toEqual(['draft', 'unverified'])
    await step('reject', id, { reason: 'no such office' })
    await change(id, { registrationNo: 'REG-OTHER-1' })
    expect(await standing(id)).toEqual(['draft', 'rejected'])
  })
  test('of whoever was verified without an application puts the company under review', async () => {
    const id = await company()
    await step('verify-with-conditions', id, { ...INPUT, conditions: 'Insurance to follow' })
    await change(id, { tradeName: 'Trading as usual' })
    expect(await standing(id)).toEqual(['draft', 'verified_with_conditions'])
    await change(id, NAME)
    expect(await standing(id)).toEqual(['in_review', 'unverified'])
  })
  test('leaves an application where it is that is under way', async () => {
    const id = await company()
    await step('verify', id, INPUT)
    await paperOf(id)
    await step('submit', id)
    await change(id, NAME)
    expect(await standing(id)).toEqual(['submitted', 'unverified'])
  })
})
describe('a verification', () => {
  test('runs out soon from thirty days before its last day, which it still holds on', async () => {
    const id = await company()
    const validity = async () => (await admin.get(`/company/id/${id}`)).body.validity
    await step('verify', id, INPUT)
    const seen: unknown[] = []
    for (const left of [31, 30, 0, -1]) {
      await service.database.query(
        sql`update company set verified_until = ${networkToday} + ${left}::int where _id = ${id}`,
      )
      seen.push(await validity())
    }
    expect(seen).toEqual(['valid', 'expiring', 'expiring', 'expired'])
    await step('suspend', id, { reason: 'because' })
    expect(await validity()).toBeNull()
    await service.database.query(
      sql`update company set verification = 'verified', verified_until = null where _id = ${id}`,
    )
    expect(await validity()).toBeNull()
  })
  test('is for days to come: today is over', async () => {
    const id = await company()
    const sent = (verifiedUntil: string) => step('verify', id, { ...INPUT, verifiedUntil })
    for (const day of [dayIn(0), dayIn(-1)])
      expect(await sent(day)).toMatchObject({
        status: 422,
        body: { code: 'rule_broken', errors: [{ field: 'verifiedUntil', message: 'must be a day to come' }] },
      })
    const before = Date.now()
    const done = await sent(dayIn(1))
    expect(done.status, done.text).toBe(200)
    expect(Date.parse(String(done.body.verifiedAt))).toBeGreaterThanOrEqual(before)
  })
})
describe('a company', () => {
  test('is known by name to others unless it is private or gone', async () => {
    const user = await service.person({ alias: 'company-admin', company: await company() })
    const found = async (id: string) => (await user.get(`/company/options?ids=${id}`)).body.totalElements
    const [open, closed] = [
      await company({ profileVisibility: 'network' }),
      await company({ profileVisibility: 'private' }),
    ]
    expect([await found(open), await found(closed)]).toEqual([1, 0])
    await admin.del(`/company/delete/${open}`)
    expect(await found(open)).toBe(0)
  })
  test('counts its projects and bids, without those that are deleted or another’s', async () => {
    const id = await company()
    const user = await service.person({ alias: 'company-admin', company: id })
    const counts = async (who: Client) => {
      const { projectCount, bidCount } = (await who.get(`/company/id/${id}`)).body
      return [projectCount, bidCount]
    }
    const project = idOf(await made.make('projects', { company: id }))
    await made.make('projects', { company: id })
    await made.make('projects', { company: await company() })
    const bid = idOf(await made.makeBid({ company: id }))
    for (const who of [admin, user]) expect(await counts(who)).toEqual([2, 1])
    expect((await admin.del(`/projects/delete/${project}`)).status).toBe(200)
    expect((await user.del(`/projectBid/delete/${bid}`)).status).toBe(200)
    for (const who of [admin, user]) expect(await counts(who)).toEqual([1, 0])
  })
  test('stands below no company that stands below it', async () => {
    const top = await company()
    const below = await company({ parentCompany: top })
    expect(await update(top, { parentCompany: below })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', errors: [{ field: 'parentCompany', message: 'would stand below itself' }] },
    })
  })
  test('that staff enter is theirs by source, and no company enters another', async () => {
    expect((await admin.get(`/company/id/${await company()}`)).body.source).toBe('admin')
    const user = await service.person({ permissions: ['CREATE_COMPANY'], company: await company() })
    expect((await user.post('/company/create', await made.body('company'))).status).toBe(403)
  })
})
describe('an accepted document', () => {
  test('cannot be changed by its company, which adds the new one beside it', async () => {
    const id = await company()
    const user = await service.person({ alias: 'company-admin', company: id })
    const paper = await paperOf(id)
    const sent = await user.put(`/companyDocument/update/${paper}`, { version: 1, number: 'before it is accepted' })
    expect(sent.status, sent.text).toBe(200)
    expect((await admin.post(`/companyDocument/accept/${paper}`, { version: 2 })).status).toBe(200)
    expect(await user.put(`/companyDocument/update/${paper}`, { version: 3, number: 'another' })).toMatchObject({
      status: 422,
      body: { message: 'An accepted document cannot be changed: add the new one beside it.' },
    })
    expect((await admin.put(`/companyDocument/update/${paper}`, { version: 3, number: 'another' })).status).toBe(200)
  })
})
