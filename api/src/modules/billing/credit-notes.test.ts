/** Notes on bills: what they concern, what they take from it, and the one that voids it. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsIn, idOf, paying, refused, today, WHY } from '../../../test/billing-scenes.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let finance: Client
let made: Fixtures
let bills: ReturnType<typeof billsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
  bills = billsIn({ admin, finance, made })
})
afterAll(() => service.stop())
const draft: typeof bills.draft = (...given) => bills.draft(...given)
const read: typeof bills.read = (...given) => bills.read(...given)
const step: typeof bills.step = (...given) => bills.step(...given)
const update: typeof bills.update = (...given) => bills.update(...given)
const issued: typeof bills.issued = (...given) => bills.issued(...given)
const note: typeof bills.note = (...given) => bills.note(...given)

const bodyOf = async (more: object = {}) => read(await issued(more))
test('a note says what it concerns, whenever it becomes one', async () => {
  const missing = { code: 'validation_failed', errors: [{ field: 'relatedTo', message: 'is required for a note' }] }
  const bill = await bodyOf()
  for (const type of ['credit_note', 'debit_note']) {
    const body = { ...(await made.body('billings')), type }
    expect(await admin.post('/billings/create', body)).toMatchObject({ status: 400, body: missing })
    const id = await draft({ company: bill.company?._id })
    expect(await update(admin, id, { type }), type).toMatchObject({ status: 400, body: missing })
    expect((await update(admin, id, { type, relatedTo: bill._id })).status).toBe(200)
    expect((await update(admin, id, { notes: 'as agreed' })).status).toBe(200)
    expect(await update(admin, id, { relatedTo: null })).toMatchObject({ status: 400, body: missing })
    expect((await update(admin, id, { type: 'invoice', relatedTo: null })).status).toBe(200)
  }
})
test('a note that does not say what it concerns is not issued', async () => {
  const id = await note(await bodyOf(), 1)
  await service.database.query(sql`update billings set related_to = null where _id = ${id}`)
  refused(
    await step(finance, 'issue', id),
    'It does not say which bill it concerns: send it back and enter that first.',
  )
})
test('a note is not credited itself', async () => {
  const bill = await bodyOf()
  const first = await note(bill, 100)
  await step(finance, 'issue', first)
  const second = await note(await read(first), 50)
  refused(await step(finance, 'issue', second), 'A credit note is not credited: a debit note takes it back.')
  expect(await read(first)).toMatchObject({ balance: 0, amountCredited: null, paymentStatus: null })
})
test('a note credits a bill that is issued, in its currency, up to its total', async () => {
  const open = await draft()
  const waiting = await read(open)
  refused(await step(finance, 'issue', await note(waiting, 1)), 'The bill that it concerns is not issued.')
  const bill = await bodyOf()
  refused(
    await step(finance, 'issue', await note(bill, 1, { currency: 'USD' })),
    'The bill that it concerns is in EUR.',
  )
  await step(finance, 'record-payment', idOf(bill), paying(150.25))
  expect((await step(finance, 'issue', await note(bill, 300.5))).status).toBe(200)
  expect(await read(idOf(bill))).toMatchObject({ amountCredited: 300.5, balance: 549.25, paymentStatus: 'partial' })
  const [entry] = (await admin.get(`/billings/history/${idOf(bill)}`)).body.content ?? []
  expect(entry).toMatchObject({ action: 'credit' })
  const over = [{ description: 'Too much', quantity: 1, unitPrice: 699.51 }]
  refused(
    await step(
      admin,
      'submit',
      await draft({ type: 'credit_note', relatedTo: bill._id, company: bill.company?._id, lines: over }),
    ),
    `At most EUR\u00a0699.50 can still be credited on ${String(bill.number)}.`,
  )
  expect((await step(finance, 'issue', await note(bill, 699.5))).status).toBe(200)
  expect(await read(idOf(bill))).toMatchObject({ amountCredited: 1000, balance: -150.25, paymentStatus: 'overpaid' })
})
test('a note voids what is left of a bill: its own lines, or one over the rest', async () => {
  const notesOf = async (bill: Body) => {
    const { content } = (
      await admin.get(`/billings?company=${String(bill.company?._id)}&type=credit_note&sort=createdAt`)
    ).body
    return Promise.all([...(content ?? [])].map(each => read(idOf(each))))
  }
  const company = async () => idOf(await made.make('company'))
  const two = [
    { description: 'Commission', quantity: 3, unitPrice: 100.5, discount: 1.5, taxPercent: 5 },
    { description: 'Service', quantity: 1, unitPrice: 20 },
  ]
  const billTo = { name: 'Their holding', address: 'Dock 4', taxId: 'T-1' }
  const whole = await bodyOf({ company: await company(), lines: two, billTo })
  expect((await step(finance, 'void', idOf(whole), WHY)).body).toMatchObject({
    balance: 0,
    amountCredited: whole.total,
  })
  const [copy, ...none] = await notesOf(whole)
  expect(none).toEqual([])
  expect(copy).toMatchObject({
    status: 'issued',
    type: 'credit_note',
    total: whole.total,
    lines: two,
    billTo,
    issueDate: today,
    dueDate: today,
    currency: 'EUR',
    notes: 'a protest',
    relatedTo: { _id: whole._id },
    balance: 0,
  })
  const part = await bodyOf({ company: await company() })
  await step(finance, 'issue', await note(part, 300))
  expect((await step(finance, 'void', idOf(part), WHY)).body).toMatchObject({ balance: 0, amountCredited: 1000 })
  const [, rest] = await notesOf(part)
  expect([...(rest?.lines ?? [])]).toMatchObject([
    { description: `What is left of ${String(part.number)}`, quantity: 1, unitPrice: 700, total: 700 },
  ])
  const gone = await bodyOf({ company: await company() })
  await step(finance, 'issue', await note(gone, 1000))
  expect((await step(finance, 'void', idOf(gone), WHY)).body).toMatchObject({
    status: 'voided',
    amountCredited: 1000,
  })
  expect(await notesOf(gone)).toHaveLength(1)
})
test('a note that voids a bill names the project and the award of it', async () => {
  const award = idOf(await made.make('project-winnings', await made.openedBid()))
  await service.database.query(sql`update project_winnings set status = 'accepted' where _id = ${award}`)
  const { company, project } = (await admin.get(`/project-winnings/id/${award}`)).body
  const bill = await bodyOf({ company: company?._id, winning: award, project: project?._id })
  expect((await step(finance, 'void', idOf(bill), WHY)).status).toBe(200)
  const found = (await admin.get(`/billings?company=${String(company?._id)}&type=credit_note`)).body.content?.[0]
  expect(await read(idOf(found as Body))).toMatchObject({ winning: { _id: award }, project: { _id: project?._id } })
})
