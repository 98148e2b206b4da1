/** Rules that hold at every door: by a step, by an update, from the trash, and for what somebody knows by name only. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { networkToday } from '../src/lib/network-day.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { networkDayOf } from './network-days.ts'
import type { Body, Client, Service } from './test-service.ts'
import { ALL_PERMISSIONS, testService } from './test-service.ts'

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
const SIGNING = { version: 2, signature: { name: 'Rana Odeh', consent: true, onBehalf: 'The director is abroad' } }

describe('a company that is known by name', () => {
  test('is chosen by its name, and not told apart by what its record says', async () => {
    const own = await made.make('company')
    const hidden = await made.make('company', {
      tradeName: 'Known Builders',
      legalName: 'Secret Legal Name',
      registrationNo: 'REG-77-HIDDEN',
      contractorClass: 'A1',
      profileVisibility: 'network',
    })
    const user = await service.person({ alias: 'company-admin', company: idOf(own) })
    const found = async (query: string) => (await user.get(`/company/options?${query}`)).body.content?.map(idOf) ?? []
    expect(await found('search=known build')).toContain(idOf(hidden))
    expect(await found(`ids=${idOf(hidden)}`)).toEqual([idOf(hidden)])
    for (const query of [
      'search=REG-77',
      'search=secret legal',
      'contractorClass=A1&size=100',
      `ids=${idOf(hidden)}&verification=unverified`,
      'dateFrom=2020-01-01&size=100',
    ])
      expect(await found(query), query).not.toContain(idOf(hidden))
    expect(await found('contractorClass=A1,A2,B1,B2,C,D&size=100')).toContain(idOf(own))
    expect((await user.get(`/company/options?ids=${idOf(own)}&ids=${idOf(hidden)}`)).status).toBe(400)
  })
})
describe('a company', () => {
  test('is verified when its papers were looked at, and hears of it', async () => {
    const company = idOf(await made.make('company'))
    await service.database.query(sql`update company set application = 'completed' where _id = ${company}`)
    const user = await service.person({ alias: 'company-admin', company })
    const paper = await made.make('companyDocument', { company })
    const input = { verifiedUntil: '2099-01-01', singleProjectLimit: 1000 }
    const verify = () => admin.post(`/company/verify/${company}`, { version: 1, ...input })
    expect(await verify()).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
    const offered = (await admin.get(`/company/id/${company}`)).body.transitions ?? []
    expect([...offered].find(each => String(each.name) === 'verify')?.blockedBy).toMatch(/wait for review/)
    expect((await admin.post(`/companyDocument/accept/${idOf(paper)}`, { version: 1 })).status).toBe(200)
    expect((await verify()).status).toBe(200)
    expect(
      (await admin.post(`/company/suspend/${company}`, { version: 2, reason: 'The licence is void' })).status,
    ).toBe(200)
    const told = [...((await user.get('/notifications')).body.content ?? [])].map(each => String(each.body))
    expect(told.toSorted()).toEqual(['It is verified until 2099-01-01.', 'The licence is void'])
  })
})
describe('a company of a trade that asks for a licence', () => {
  test('is verified with an accepted one only, and its verification runs out', async () => {
    const trade = idOf(await made.make('professionalCategory', { requiresLicence: true }))
    const company = idOf(await made.make('company', { professionalCategories: [trade] }))
    await service.database.query(sql`update company set application = 'completed' where _id = ${company}`)
    const paper = async (type: string) => {
      const { _id } = await made.make('companyDocument', { company, type, expiryDate: '2099-01-01' })
      expect((await admin.post(`/companyDocument/accept/${String(_id)}`, { version: 1 })).status).toBe(200)
    }
    const verify = () =>
      admin.post(`/company/verify/${company}`, { version: 1, verifiedUntil: '2099-01-01', singleProjectLimit: 1000 })
    await paper('insurance')
    expect(await verify()).toMatchObject({ status: 422, body: { message: expect.stringMatching(/trade licence/) } })
    await paper('trade_licence')
    expect(await verify()).toMatchObject({ status: 200, body: { validity: 'valid' } })
    const found = async (validity: string) =>
      (await admin.get(`/company?size=100&validity=${validity}`)).body.content?.map(idOf) ?? []
    for (const [left, validity] of [
      [-1, 'expired'],
      [30, 'expiring'],
    ] as const) {
      expect(await found(validity)).not.toContain(company)
      await service.database.query(
        sql`update company set verified_until = ${networkToday} + ${left}::int where _id = ${company}`,
      )
      expect(await found(validity)).toContain(company)
    }
    const renewal = { version: 2, verifiedUntil: '2098-01-01', singleProjectLimit: 2000 }
    expect(await admin.post(`/company/renew/${company}`, renewal)).toMatchObject({
      status: 200,
      body: { verification: 'verified', validity: 'valid', verifiedUntil: '2098-01-01', singleProjectLimit: 2000 },
    })
  })
})
describe('a document that was accepted', () => {
  test('is not changed by its company', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const paper = await made.make('companyDocument', { company })
    const path = `/companyDocument/update/${idOf(paper)}`
    expect((await user.put(path, { version: 1, number: 'before it is looked at' })).status).toBe(200)
    expect((await admin.post(`/companyDocument/accept/${idOf(paper)}`, { version: 2 })).status).toBe(200)
    expect(await user.put(path, { version: 3, expiryDate: '2099-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    })
    expect((await user.get(`/companyDocument/id/${idOf(paper)}`)).body.readOnly).toMatch(/accepted/)
    expect((await admin.put(path, { version: 3, expiryDate: '2032-01-01' })).status).toBe(200)
  })
})
describe('a step that demands a field', () => {
  test('is not content with blanks or an empty list', async () => {
    const message = await made.make('contact-message')
    expect(await admin.post(`/contact-message/answer/${idOf(message)}`, { version: 1, reply: ' \n ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reply' }] },
    })
    const request = await made.make('profileDownloadRequest')
    const day = networkDayOf(Date.now() + 5 * 86_400_000)
    const answer = { version: 1, sections: [], expiresOn: day, maxDownloads: 3 }
    expect(await admin.post(`/profileDownloadRequest/approve/${idOf(request)}`, answer)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'sections' }] },
    })
  })
  test('is not content with a day that has passed since', async () => {
    const company = await made.make('company', { professionalCategories: [] })
    const day = networkDayOf(Date.now() + 5 * 86_400_000)
    await service.database.query(sql`update company set application = 'completed' where _id = ${idOf(company)}`)
    const path = `/company/verify-with-conditions/${idOf(company)}`
    const input = { verifiedUntil: day, singleProjectLimit: 1000, conditions: 'Insurance to follow' }
    expect((await admin.post(path, { version: 1, ...input })).status).toBe(200)
    await service.database.query(
      sql`update company set verified_until = ${networkToday} - 1 where _id = ${idOf(company)}`,
    )
    const late = await admin.post(`/company/verify/${idOf(company)}`, { version: 2 })
    expect(late, late.text).toMatchObject({ status: 422, body: { errors: [{ field: 'verifiedUntil' }] } })
  })
})
describe('bids', () => {
  test('of a tender on hold are not looked at before they are opened', async () => {
    const project = await made.publishedProject({ requireVerified: false })
    const bid = await made.makeBid({ project })
    expect((await made.submitBid(idOf(bid))).status).toBe(200)
    const { version } = (await admin.get(`/projects/id/${project}`)).body
    expect((await admin.post(`/projects/hold/${project}`, { version, reason: 'the owner asked' })).status).toBe(200)
    expect(await admin.post(`/projectBid/review/${idOf(bid)}`, { version: 2 })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    })
    expect(await admin.put(`/projectBid/update/${idOf(bid)}`, { version: 2, status: 'under_review' })).toMatchObject({
      status: 422,
    })
  })
})
describe('a winning declaration', () => {
  test('is the only active one of its project, also when one comes back from the trash', async () => {
    const award = await made.openedBid()
    const first = await made.make('project-winnings', award)
    expect((await admin.del(`/project-winnings/delete/${idOf(first)}`)).status).toBe(200)
    const second = await made.make('project-winnings', award)
    const back = await admin.post(`/project-winnings/restore/${idOf(first)}`)
    expect(back, back.text).toMatchObject({ status: 409, body: { code: 'duplicate', errors: [{ field: 'project' }] } })
    const approver = await service.person()
    expect((await approver.post(`/project-winnings/approve/${idOf(second)}`, { version: 1 })).status).toBe(200)
    expect(await admin.del(`/project-winnings/delete/${idOf(second)}`)).toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    })
  })
  test('says why it is not the lowest, whenever that comes about', async () => {
    const award = await made.openedBid()
    const lowest = Number((await admin.get(`/projectBid/id/${award.bid}`)).body.amount)
    const row = await made.make('project-winnings', {
      ...award,
      justification: null,
    })
    const path = `/project-winnings/update/${idOf(row)}`
    const talk = { negotiatedAmount: lowest + 1, negotiationReason: 'One more door' }
    expect(await admin.put(path, { version: 1, ...talk })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'justification' }] },
    })
    expect((await admin.put(path, { version: 1, ...talk, justification: 'Faster' })).status).toBe(200)
    expect((await admin.put(path, { version: 2, justification: null })).status).toBe(400)
  })
})
describe('what binds a company', () => {
  test('stock is no company’s, whatever its role was given', async () => {
    const company = String((await made.make('company'))._id)
    const user = await service.person({ permissions: ALL_PERMISSIONS, company })
    const { warehouse } = await made.storeAndWarehouse()
    const product = (await made.make('product'))._id
    const booking = { product, quantity: 1, note: 'not theirs' }
    for (const answer of [
      await user.get('/stock'),
      await user.get('/stock/movements'),
      await user.post('/stock/adjust', { ...booking, warehouse, reason: 'opening' }),
      await user.post('/stock/transfer', { ...booking, from: warehouse, to: (await made.make('warehouse'))._id }),
    ])
      expect(answer.status, answer.text).toBe(403)
  })
  test('is said by the company itself, not by staff that hold the same permission', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const operations = await service.person({ alias: 'operations' })
    const paper = await made.make('mouAssignment', { company })
    await admin.post(`/mouAssignment/send/${idOf(paper)}`, { version: 1 })
    for (const staff of [admin, operations]) {
      const refused = await staff.post(`/mouAssignment/sign/${idOf(paper)}`, SIGNING)
      expect(refused, refused.text).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect((await user.post(`/mouAssignment/sign/${idOf(paper)}`, SIGNING)).status).toBe(200)
    const award = await made.make('project-winnings', await made.openedBid(company))
    const path = (step: string) => `/project-winnings/${step}/${idOf(award)}`
    await (await service.person()).post(path('approve'), { version: 1 })
    await admin.post(path('declare'), { version: 2 })
    expect(await operations.post(path('accept'), { version: 3 })).toMatchObject({ status: 422 })
    expect(
      await operations.put(`/project-winnings/update/${idOf(award)}`, { version: 3, status: 'accepted' }),
    ).toMatchObject({ status: 422 })
    expect((await user.post(path('accept'), { version: 3 })).status).toBe(200)
  })
})
describe('an agreement', () => {
  test('keeps who signed it, with which name, when and from where', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company, name: 'Rana Odeh' })
    const row = await made.make('mouAssignment', { company })
    await admin.post(`/mouAssignment/send/${idOf(row)}`, { version: 1 })
    const path = `/mouAssignment/sign/${idOf(row)}`
    expect((await user.post(path, { version: 2 })).status).toBe(400)
    const without = { version: 2, signature: { name: 'Rana Odeh', consent: false } }
    expect(await user.post(path, without)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'signature.consent' }] },
    })
    const signed = await user.post(path, SIGNING)
    expect(signed, signed.text).toMatchObject({
      status: 200,
      body: {
        status: 'signed',
        signature: { name: 'Rana Odeh' },
        signedBy: { _id: user.person },
        signedFrom: '127.0.0.1',
      },
    })
    expect(await admin.post(`/mouAssignment/countersign/${idOf(row)}`, { version: 3 })).toMatchObject({
      status: 422,
      body: { message: 'You drafted, changed or sent this agreement: another person must countersign it.' },
    })
    const active = await second.post(`/mouAssignment/countersign/${idOf(row)}`, { version: 3 })
    expect(active.body).toMatchObject({ status: 'active', countersignedBy: { _id: second.person } })
  })
  test('that asks for no countersignature is in force as soon as it is signed', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const mou = await made.make('mou', { requiresCountersign: false, code: 'NO-COUNTER', file: null })
    await admin.post(`/mou/activate/${idOf(mou)}`, { version: 1 })
    const row = await made.make('mouAssignment', { company, mou: mou._id })
    await admin.post(`/mouAssignment/send/${idOf(row)}`, { version: 1 })
    const signed = await user.post(`/mouAssignment/sign/${idOf(row)}`, SIGNING)
    expect(signed, signed.text).toMatchObject({ status: 200, body: { status: 'active' } })
    expect(String(signed.body.validTo) > String(signed.body.validFrom)).toBe(true)
  })
  test('that was sent is kept', async () => {
    const row = await made.make('mouAssignment')
    expect((await admin.post(`/mouAssignment/send/${idOf(row)}`, { version: 1 })).status).toBe(200)
    expect(await admin.del(`/mouAssignment/delete/${idOf(row)}`)).toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    })
  })
  test('that begins on the last of a month ends within the month it should', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const mou = await made.make('mou', { validityMonths: 6 })
    await admin.post(`/mou/activate/${idOf(mou)}`, { version: 1 })
    const row = await made.make('mouAssignment', { mou: mou._id, company })
    vi.useFakeTimers({ now: Date.UTC(2026, 7, 31, 12), toFake: ['Date'] })
    await admin.post(`/mouAssignment/send/${idOf(row)}`, { version: 1 }).finally(() => vi.useRealTimers())
    expect((await user.post(`/mouAssignment/sign/${idOf(row)}`, SIGNING)).status).toBe(200)
    const active = await second.post(`/mouAssignment/countersign/${idOf(row)}`, { version: 3 })
    expect(active, active.text).toMatchObject({ status: 200, body: { validFrom: '2026-08-31', validTo: '2027-02-28' } })
  })
})
