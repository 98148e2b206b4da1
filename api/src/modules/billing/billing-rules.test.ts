/** Who decides about a bill and when, and what its company is told. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsIn, dayIn, idOf, lines, paying, refused, today, WHY } from '../../../test/billing-scenes.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { networkToday } from '../../lib/network-day.ts'

let service: Service
let admin: Client
let finance: Client
let other: Client
let made: Fixtures
let bills: ReturnType<typeof billsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  other = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
  bills = billsIn({ admin, finance, made })
})
afterAll(() => service.stop())
const draft: typeof bills.draft = (...given) => bills.draft(...given)
const read: typeof bills.read = (...given) => bills.read(...given)
const step: typeof bills.step = (...given) => bills.step(...given)
const update: typeof bills.update = (...given) => bills.update(...given)
const submitted: typeof bills.submitted = (...given) => bills.submitted(...given)
const issued: typeof bills.issued = (...given) => bills.issued(...given)

async function unless(key: string, work: () => Promise<void>): Promise<void> {
  await service.database.query(sql`insert into site_config (_id, created_at, updated_at, version, key, "group", value, public)
    values (gen_random_uuid(), now(), now(), 1, ${key}, 'general', 'false'::jsonb, false)`)
  try {
    await work()
  } finally {
    await service.database.query(sql`delete from site_config where key = ${key}`)
  }
}

test('a bill for an award goes to its winner', async () => {
  const { _id: winning } = await made.make('project-winnings')
  const { company } = (await admin.get(`/project-winnings/id/${String(winning)}`)).body
  const another = idOf(await made.make('company'))
  const day = dayIn(0)
  const bill = { winning, issueDate: day, dueDate: day, currency: 'AED', lines: lines(1) }
  const wrong = await admin.post('/billings/create', { ...bill, company: another })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'winning' }] } })
  const { status, text, body } = await admin.post('/billings/create', { ...bill, company: company?.['_id'] })
  expect(status, text).toBe(201)
  const moved = await admin.put(`/billings/update/${idOf(body)}`, { version: body.version, company: another })
  expect(moved).toMatchObject({ status: 422, body: { errors: [{ field: 'winning' }] } })
})
describe('whoever made a bill', () => {
  const ISSUE = 'You drafted, changed or submitted this bill: another person must issue it.'
  const VOID = 'You drafted, changed or submitted this bill: another person must void it.'
  test('by drafting, changing or submitting it, does not issue it', async () => {
    const id = await draft()
    expect((await update(finance, id, { notes: 'looked at' })).status).toBe(200)
    expect((await step(other, 'submit', id)).status).toBe(200)
    refused(await step(admin, 'issue', id), ISSUE)
    refused(await step(other, 'issue', id), ISSUE)
    // also where somebody else wrote to it last
    refused(await step(finance, 'issue', id), ISSUE)
    const third = await service.person({ alias: 'finance' })
    const out = await step(third, 'issue', id)
    expect(out, out.text).toMatchObject({ status: 200, body: { status: 'issued', issuedBy: { _id: third.person } } })
    expect(Math.abs(Date.parse(String(out.body.issuedAt)) - Date.now())).toBeLessThan(60_000)
  })
  test('does not issue it after it came back and was changed by somebody else', async () => {
    const id = await draft()
    await step(other, 'submit', id)
    expect((await read(id)).submittedBy?._id).toBe(other.person)
    await step(finance, 'send-back', id, WHY)
    await step(finance, 'submit', id)
    refused(await step(finance, 'issue', id), ISSUE)
    expect((await step(other, 'issue', id)).status).toBe(200)
  })
  test('does not void it, unless a setting lets them do both', async () => {
    const id = await draft()
    expect((await step(finance, 'submit', id)).status).toBe(200)
    expect((await step(other, 'issue', id)).status).toBe(200)
    refused(await step(admin, 'void', id, WHY), VOID)
    refused(await step(finance, 'void', id, WHY), VOID)
    await unless('approval.separateBilling', async () => {
      expect((await step(admin, 'void', id, WHY)).status).toBe(200)
      const own = await submitted()
      expect((await step(admin, 'issue', own)).status).toBe(200)
    })
  })
  test('for a company is none of the staff', async () => {
    const company = idOf(await made.make('company'))
    const permissions = ['CREATE', 'UPDATE', 'READ_SINGLE', 'ISSUE'].map(each => `${each}_BILLINGS`)
    const user = await service.person({ company, permissions })
    const { internalNotes: _, ...body } = await made.body('billings')
    const own = await user.post('/billings/create', { ...body, company })
    expect(own.status, own.text).toBe(201)
    const id = idOf(own.body)
    await step(user, 'submit', id)
    expect(await read(id)).toMatchObject({ status: 'pending_approval', submittedBy: null })
    await unless('approval.separateBilling', async () => {
      expect((await step(user, 'issue', id)).status).toBe(200)
    })
    expect(await read(id)).toMatchObject({ status: 'issued', issuedBy: null })
  })
})
describe('the award that a bill is for', () => {
  test('stands: it is accepted, its contract signed, or terminated since', async () => {
    const award = idOf(await made.make('project-winnings', await made.openedBid()))
    const { company } = (await admin.get(`/project-winnings/id/${award}`)).body
    const bills = { company: company?._id, winning: award }
    const id = await submitted(bills)
    for (const status of ['proposed', 'approved', 'declared', 'declined', 'revoked']) {
      await service.database.query(sql`update project_winnings set status = ${status} where _id = ${award}`)
      refused(await step(finance, 'issue', id), 'The award that it bills is not valid.')
    }
    for (const status of ['accepted', 'contract_signed', 'terminated']) {
      const bill = await submitted(bills)
      await service.database.query(sql`update project_winnings set status = ${status} where _id = ${award}`)
      expect((await step(finance, 'issue', bill)).status, status).toBe(200)
      // what was billed is credited, whatever has become of the award
      await service.database.query(sql`update project_winnings set status = 'revoked' where _id = ${award}`)
      const note = await submitted({ ...bills, type: 'credit_note', relatedTo: bill, lines: lines(1) })
      expect((await step(finance, 'issue', note)).status).toBe(200)
    }
  })
})
describe('a bill', () => {
  test('has its days in order, and is changed while it is a draft', async () => {
    const body = { ...(await made.body('billings')), issueDate: '2031-02-02' }
    const days = { code: 'rule_broken', errors: [{ field: 'dueDate', message: 'must not be before the issue date' }] }
    const early = await admin.post('/billings/create', { ...body, dueDate: '2031-02-01' })
    expect(early).toMatchObject({ status: 422, body: days })
    const id = idOf((await admin.post('/billings/create', { ...body, dueDate: '2031-02-02' })).body)
    expect(await update(admin, id, { dueDate: '2031-02-01' })).toMatchObject({ status: 422, body: days })
    await step(admin, 'submit', id)
    expect(await update(admin, id, { notes: 'too late' })).toMatchObject({
      status: 422,
      body: { message: 'Only a draft can be changed.' },
    })
    expect(await admin.del(`/billings/delete/${id}`)).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', message: 'Only a draft or a cancelled billing can be deleted.' },
    })
  })
  test('is reckoned in its currency, of what was written last', async () => {
    const id = await draft({ lines: [{ description: 'Commission', quantity: 1.55, unitPrice: 10 }] })
    expect((await update(admin, id, { notes: 'as agreed' })).body.total).toBe(15.5)
    expect((await update(admin, id, { currency: 'JPY' })).body).toMatchObject({ total: 16, balance: 16 })
    expect((await update(admin, id, { notes: 'in yen' })).body.total).toBe(16)
  })
  test('that is paid in full can be disputed, and paid more of as credit', async () => {
    const id = await issued()
    await step(finance, 'record-payment', id, paying(1000))
    expect((await step(finance, 'dispute', id, WHY)).status).toBe(200)
    const payment = { amount: 5, receivedOn: today, method: 'bank', keepCredit: true }
    expect((await step(finance, 'record-payment', id, { payment })).body).toMatchObject({ balance: -5 })
  })
  test('is disputed once at a time, settled where it is disputed, and refunded where it is paid', async () => {
    const id = await issued()
    refused(await step(finance, 'settle', id), 'Nobody disputes it.')
    refused(await step(finance, 'refund', id, { ...paying(1), ...WHY }), 'Nothing was paid yet.')
    await step(finance, 'dispute', id, WHY)
    refused(await step(finance, 'dispute', id, WHY), 'It is disputed already.')
    await step(finance, 'record-payment', id, paying(0.01))
    refused(await step(finance, 'void', id, WHY), 'Refund what was paid first.')
  })
  test('is told to its company with what is to be paid until when, or what is credited', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const heard = async () => (await user.get('/notifications')).body.content?.[0]
    const id = await issued({ company, issueDate: today, dueDate: '2031-03-04' })
    const { number } = await read(id)
    expect(await heard()).toMatchObject({
      title: `Bill ${String(number)} is due on 4 Mar 2031`,
      body: 'EUR\u00a01,000.00 are to be paid by 4 Mar 2031.',
      linkUrl: `/view-billings/${id}`,
    })
    const note = await issued({ company, type: 'credit_note', relatedTo: id, lines: lines(250) })
    const credit = await read(note)
    expect(await heard()).toMatchObject({
      title: `Credit note ${String(credit.number)}`,
      body: 'EUR\u00a0250.00 are credited to you.',
      linkUrl: `/view-billings/${note}`,
    })
    expect(credit).toMatchObject({ balance: 0, paymentStatus: null, reference: credit.number })
    refused(await step(finance, 'void', note, WHY), 'A credit note is not voided: a debit note takes it back.')
    await service.database.query(sql`update company set language = 'ar' where _id = ${company}`)
    const other = await issued({ company, issueDate: today, dueDate: '2031-03-04' })
    expect(await heard()).toMatchObject({
      title: `الفاتورة ${String((await read(other)).number)} تستحق في 04/03/2031`,
      body: 'يُسدَّد EUR\u00a01,000.00 حتى 04/03/2031.',
    })
    await service.database.query(sql`update company set language = 'en' where _id = ${company}`)
    await step(finance, 'void', id, { reason: 'The wrong award' })
    expect(await heard()).toMatchObject({
      title: `Bill ${String(number)} is voided`,
      body: 'It need not be paid. The wrong award',
      linkUrl: `/view-billings/${id}`,
    })
  })
  test('is overdue from the day after its last, by days, while it is issued and something is open', async () => {
    const id = await issued({ issueDate: dayIn(-9), dueDate: dayIn(-3) })
    const late = async () => (await read(id)).overdueDays
    expect(await late()).toBe(3)
    await service.database.query(sql`update billings set due_date = ${networkToday} where _id = ${id}`)
    expect(await late()).toBeNull()
    await service.database.query(sql`update billings set due_date = ${networkToday} - 1 where _id = ${id}`)
    expect(await late()).toBe(1)
    const unissued = await submitted({ issueDate: dayIn(-9), dueDate: dayIn(-3) })
    expect(await read(unissued)).toMatchObject({ overdueDays: null, paymentStatus: null })
    await step(finance, 'write-off', id, WHY)
    expect(await read(id)).toMatchObject({ status: 'written_off', overdueDays: null, paymentStatus: null })
  })
})
