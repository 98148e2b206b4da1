/** What a company is verified by, and what becomes of that when it changes. */

import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import { bulk } from '../../../test/runs.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { runDue } from '../../services/jobs/run-due.ts'

let service: Service
let admin: Client
let colleague: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  await service.jobs.work()
  colleague = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const today = networkDayOf()
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
const WHY = { reason: 'because' }
const CHANGES = { requestedChanges: [{ part: 'contact', note: 'The address is another' }] }
const company = async (more: object = {}): Promise<string> =>
  idOf(await made.make('company', { type: 'developer', professionalCategories: [], ...more }))
async function reviewed(): Promise<string> {
  const id = await company()
  const paper = await made.make('companyDocument', { company: id, type: 'trade_licence' })
  for (const name of ['submit', 'start-review']) expect((await step(name, id)).status).toBe(200)
  await admin.post(`/companyDocument/accept/${idOf(paper)}`, { version: 1 })
  expect((await step('complete-review', id)).status).toBe(200)
  return id
}
const update = async (id: string, values: object): Promise<Answer> => {
  const { version } = (await admin.get(`/company/id/${id}`)).body
  return admin.put(`/company/update/${id}`, { version, ...values })
}

describe('an application', () => {
  test('comes with a trade licence', async () => {
    const id = await company()
    expect((await step('submit', id)).body.message).toMatch(/trade licence is missing/)
    const paper = await made.make('companyDocument', { company: id, type: 'trade_licence' })
    await admin.post(`/companyDocument/reject/${idOf(paper)}`, { version: 1, ...WHY })
    expect((await step('submit', id)).status).toBe(422)
    await made.make('companyDocument', { company: id, type: 'trade_licence' })
    expect((await step('submit', id)).status).toBe(200)
  })
  test('is not completed while papers wait', async () => {
    const id = await company()
    const paper = await made.make('companyDocument', { company: id, type: 'trade_licence' })
    for (const name of ['submit', 'start-review']) expect((await step(name, id)).status).toBe(200)
    expect((await step('complete-review', id)).body.message).toMatch(/wait for review/)
    await admin.post(`/companyDocument/accept/${idOf(paper)}`, { version: 1 })
    expect((await step('complete-review', id)).status).toBe(200)
  })
})
describe('a verification', () => {
  test.each(['verify', 'verify-with-conditions'])('waits for the review: %s', async name => {
    const id = await company()
    await made.make('companyDocument', { company: id, type: 'trade_licence' })
    const papers = (await admin.get(`/companyDocument?company=${id}`)).body.content ?? []
    for (const paper of papers) await admin.post(`/companyDocument/accept/${idOf(paper)}`, { version: 1 })
    const input = { ...INPUT, ...(name === 'verify' ? {} : { conditions: 'Insurance to follow' }) }
    const refused = async (words: RegExp) => expect((await step(name, id, input)).body.message).toMatch(words)
    expect((await step('submit', id)).status).toBe(200)
    await refused(/waits for review/)
    expect((await step('start-review', id)).status).toBe(200)
    await refused(/under review/)
    expect((await step('request-changes', id, CHANGES)).status).toBe(200)
    await refused(/Changes are requested/)
    for (const each of ['submit', 'start-review', 'complete-review']) expect((await step(each, id)).status).toBe(200)
    expect((await step(name, id, input)).status).toBe(200)
  })
  test('asks for a last day to come and a limit', async () => {
    const id = await company()
    expect(await step('verify', id, { verifiedUntil: '2099-01-01' })).toMatchObject({ status: 400 })
    expect(await step('verify', id, { ...INPUT, verifiedUntil: today })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'verifiedUntil' }] },
    })
  })
  test('holds on its last day, and not after it', async () => {
    const id = await company()
    expect((await step('verify', id, INPUT)).status).toBe(200)
    const bid = async (until: string) => {
      await service.database.query(sql`update company set verified_until = ${until}::date where _id = ${id}`)
      const project = await made.publishedProject({ requireVerified: true })
      const { _id } = await made.makeBid({ project, company: id })
      return (await made.submitBid(String(_id))).status
    }
    const yesterday = networkDayOf(Date.now() - 86_400_000)
    expect([await bid(today), await bid(yesterday)]).toEqual([200, 422])
  })
  test.each([
    ['legalName', { legalName: 'Another Name LLC' }],
    ['registrationNo', { registrationNo: 'REG-NEW-1' }],
  ])('ends with another %s, and the company is under review again', async (_, values) => {
    const id = await reviewed()
    expect((await step('verify', id, INPUT)).status).toBe(200)
    const user = await service.person({ alias: 'company-admin', company: id })
    expect((await update(id, { tradeName: 'Trading as usual' })).body.verification).toBe('verified')
    const changed = await update(id, values)
    expect(changed, changed.text).toMatchObject({
      status: 200,
      body: { verification: 'unverified', application: 'in_review' },
    })
    expect((await user.get('/notifications')).body.content?.[0]?.title).toBe('Your company has to be verified again')
    const actions = ((await admin.get(`/company/history/${id}`)).body.content ?? []) as unknown as { action: string }[]
    expect(actions.slice(0, 3).map(each => each.action)).toEqual(['unverify', 'review-again', 'update'])
    expect((await step('verify', id, INPUT)).body.message).toMatch(/under review/)
  })
  test('keeps its conditions through a suspension, and not through another verification', async () => {
    const id = await reviewed()
    const conditions = { ...INPUT, conditions: 'Up to two projects at once' }
    expect((await step('verify-with-conditions', id, conditions)).status).toBe(200)
    expect((await step('suspend', id, WHY)).status).toBe(200)
    expect(await step('reinstate', id)).toMatchObject({
      status: 200,
      body: { verification: 'verified_with_conditions', conditions: 'Up to two projects at once' },
    })
    expect((await step('verify', id, INPUT)).body).toMatchObject({ verification: 'verified', conditions: null })
    expect((await step('suspend', id, WHY)).status).toBe(200)
    expect((await step('reinstate', id)).body.verification).toBe('verified')
  })
  test('is not reinstated while a new name is looked at', async () => {
    const id = await reviewed()
    expect((await step('verify', id, INPUT)).status).toBe(200)
    expect((await step('suspend', id, WHY)).status).toBe(200)
    expect((await update(id, { legalName: 'Phoenix LLC' })).body).toMatchObject({
      verification: 'suspended',
      application: 'in_review',
    })
    expect((await step('reinstate', id)).body.message).toMatch(/under review/)
  })
})
test('a snoozed conversation wakes when its time has come', async () => {
  const row = await made.make('guestConversation')
  const path = `/guestConversation/id/${idOf(row)}`
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { version } = (await admin.get(path)).body
  const snoozed = await admin.post(`/guestConversation/snooze/${idOf(row)}`, { version, snoozedUntil: later })
  expect(snoozed, snoozed.text).toMatchObject({ status: 200, body: { status: 'snoozed' } })
  await runDue(service.engine)
  expect((await admin.get(path)).body.status).toBe('snoozed')
  await service.database.query(
    sql`update guest_conversation set snoozed_until = now() - interval '1 minute' where _id = ${idOf(row)}`,
  )
  expect(await runDue(service.engine)).toBe(1)
  expect((await admin.get(path)).body).toMatchObject({ status: 'open', snoozedUntil: null })
})
test('people are counted by the alias of their role, and the former name of a family leads to the present one', async () => {
  const member = await made.make('users')
  const counts = (await admin.get('/users/role-count')).body as unknown as {
    key: string
    label: string
    count: number
  }[]
  expect(counts).toContainEqual(expect.objectContaining({ key: 'member', count: 1 }))
  expect(counts.map(each => each.key)).not.toContain(String(member.role?._id))
  for (const key of ['member', String(member.role?._id), `member,${'0'.repeat(8)}-0000-7000-8000-000000000000`])
    expect((await admin.get(`/users?role=${key}`)).body).toMatchObject({
      content: [{ _id: member._id }],
      totalElements: 1,
    })
  expect((await admin.get('/users?role=nobody-has-it')).body['totalElements']).toBe(0)
  expect((await admin.get('/users?role=@empty,member')).body['totalElements']).toBe(1)
  const total = (path: string) => admin.get(path).then(answer => Number(answer.body['totalElements']))
  expect(await total('/users?role=@not:member')).toBe((await total('/users')) - 1)
  expect((await admin.get('/users?role=a%20b')).body).toMatchObject({ errors: [{ field: 'role' }] })
  const moved = await admin.get('/faqs/id/x?size=5')
  expect([moved.status, moved.headers.location]).toEqual([308, '/api/faq/id/x?size=5'])
  expect((await service.anonymous.get('/public/faqs')).headers.location).toBe('/api/public/faq')
  expect((await admin.post('/faqs/create', {})).status).toBe(308)
})
describe('without an application', () => {
  test('one of the staff gives the reason and another one verifies, through every door', async () => {
    const id = await company()
    const input = { ...INPUT, version: 1 }
    const lone = await admin.post(`/company/verify/${id}`, input)
    expect(lone).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/has not handed in its application/) },
    })
    expect((await admin.post(`/company/request-verification/${id}`, { version: 1 })).status).toBe(422)
    const reason = 'The ministry vouches for it.'
    expect((await admin.post(`/company/request-verification/${id}`, { version: 1, reason })).body).toMatchObject({
      verification: 'unverified',
      verificationReason: reason,
      verificationRequestedBy: { _id: admin.person },
    })
    const own = { message: expect.stringMatching(/You asked for this verification yourself/) }
    expect(await admin.post(`/company/verify/${id}`, { ...INPUT, version: 2 })).toMatchObject({
      status: 422,
      body: own,
    })
    const conditions = { ...INPUT, version: 2, conditions: 'Small works' }
    expect(await admin.post(`/company/verify-with-conditions/${id}`, conditions)).toMatchObject({
      status: 422,
      body: own,
    })
    const together = { action: 'verify', ids: [id], expected: 1, input: INPUT }
    expect(await bulk(admin, 'company', together)).toMatchObject({ done: 0, failed: 1 })
    expect((await colleague.post(`/company/verify/${id}`, { ...INPUT, version: 2 })).body).toMatchObject({
      verification: 'verified',
      verificationReason: reason,
      verificationRequestedBy: null,
    })
  })
  test('is not asked for where the application was handed in', async () => {
    const id = await reviewed()
    expect(await step('request-verification', id, WHY)).toMatchObject({ status: 422 })
    expect((await step('verify', id, INPUT)).status).toBe(200)
  })
})
