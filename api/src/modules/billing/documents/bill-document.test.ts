/** The document of a bill: as it was issued for ever, in the language of whoever gets it, sent along, and set beside other requests. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let finance: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const today = networkDayOf()
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/billings/id/${id}`)).body
  return who.post(`/billings/${name}/${id}`, { version, ...more })
}
const LINE = { description: 'Commission on the award', quantity: 3, unitPrice: 10.13, taxPercent: 5 }
async function drafted(more: object = {}): Promise<Body> {
  const body = { ...(await made.body('billings')), billTo: null, currency: 'EUR', lines: [LINE], ...more }
  const answer = await admin.post('/billings/create', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function issued(more: object = {}): Promise<Body> {
  const id = idOf(await drafted(more))
  await step(admin, 'submit', id)
  const answer = await step(finance, 'issue', id)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
interface DocumentAnswer {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
  readonly status: number
}
async function document(who: Client, id: string): Promise<DocumentAnswer> {
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await service.app.inject({ url: `/api/billings/document/${id}`, headers })
  return { bytes: answer.rawPayload, headers: answer.headers, status: answer.statusCode }
}
interface StoredDocument {
  readonly content: Body
  readonly name: string
  readonly number: string
}
const keptOf = async (id: string): Promise<StoredDocument[]> =>
  service.database.query<StoredDocument>(
    sql`select name, number, content from record_document where record_id = ${id} order by at, number`,
  )
const company = async (more: object): Promise<string> => idOf(await made.make('company', { language: 'en', ...more }))

test('a bill with letters that no font has is not issued: they are named, and may be written otherwise', async () => {
  const bill = await drafted({ lines: [{ ...LINE, description: 'Stone \u{10fffd}, and \u{10fffc} of it' }] })
  const id = idOf(bill)
  await step(admin, 'submit', id)
  const refused = await step(finance, 'issue', id)
  expect(refused).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  expect(refused.body.message).toContain('no font here has them: U+10FFFD U+10FFFC. Write them')
  expect((await admin.get(`/billings/id/${id}`)).body.number).toBeNull()
  expect(await keptOf(id)).toEqual([])
  // a draft shows where they stand
  expect((await document(admin, id)).status).toBe(200)
})
describe('a bill that is issued', () => {
  test('has one document, the same to the byte whenever it is asked for, and its hash is kept', async () => {
    const bill = await issued()
    const first = await document(admin, idOf(bill))
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(first.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(first.headers['content-disposition']).toBe(`inline; filename*=UTF-8''${String(bill.number)}.pdf`)
    // PDF/A says so itself
    expect(first.bytes.toString('latin1')).toContain('pdfaid:part>2<')
    const [file] = await service.database.query<{ sha256: string }>(
      sql`select f.sha256 from record_document d join "file" f on f._id = d._id where d.record_id = ${idOf(bill)}`,
    )
    expect(file?.sha256).toBe(createHash('sha256').update(first.bytes).digest('hex'))
    await admin.put(`/company/update/${String(bill.company?._id)}`, { version: 1, legalName: 'Another name' })
    await step(finance, 'record-payment', idOf(bill), { payment: { amount: 1, receivedOn: today, method: 'bank' } })
    expect((await document(admin, idOf(bill))).bytes.equals(first.bytes)).toBe(true)
    const listed = (await admin.get(`/billings/files/${idOf(bill)}`)).body.content
    expect([...(listed ?? [])].map(each => each.field)).toContain('bill')
  })
  test('says the figures of the record, to the last unit of its currency', async () => {
    const english = await company({})
    const inCurrency = async (currency: string, unitPrice: number) => {
      const bill = await issued({ company: english, currency, lines: [{ ...LINE, unitPrice }] })
      const [kept] = await keptOf(idOf(bill))
      return { bill, sums: [...(kept?.content.sums ?? [])].map(each => String(each.value)), lines: kept?.content.lines }
    }
    // 3 × 10.13 is 30.39, its tax 1.5195
    const euro = await inCurrency('EUR', 10.13)
    expect(euro.bill).toMatchObject({ subTotal: 30.39, taxTotal: 1.52, total: 31.91 })
    expect(euro.sums).toEqual(['EUR 30.39', 'EUR 1.52', 'EUR 31.91'].map(each => each.replace(' ', '\u00a0')))
    expect(euro.lines?.[0]).toEqual(['Commission on the award', '3', '10.13', '5 %', '31.91'])
    const yen = await inCurrency('JPY', 1013)
    expect(yen.sums.at(-1)).toBe('JPY\u00a03,191')
    const dinar = await inCurrency('BHD', 10.133)
    expect(dinar.bill).toMatchObject({ total: 31.919 })
    expect(dinar.sums.at(-1)).toBe('BHD\u00a031.919')
  })
  test('is made out to the company as it was then, or as the draft said', async () => {
    const own = await issued({ company: await company({ legalName: 'Quay Works LLC', taxId: 'T-77' }) })
    expect(own.billTo).toMatchObject({ name: 'Quay Works LLC', taxId: 'T-77' })
    expect(String(own.billTo?.address)).not.toBe('')
    const other = await issued({ billTo: { name: 'Their holding', address: 'Dock 4', taxId: null } })
    expect(other.billTo).toMatchObject({ name: 'Their holding', address: 'Dock 4' })
    expect((await keptOf(idOf(other)))[0]?.content.to).toMatchObject({ name: 'Their holding', address: 'Dock 4' })
  })
  test('speaks the language of the company', async () => {
    const bill = await issued({ company: await company({ language: 'ar', legalName: 'الفنار للمقاولات' }) })
    expect((await keptOf(idOf(bill)))[0]?.content).toMatchObject({ lang: 'ar', dir: 'rtl', title: 'فاتورة' })
    expect((await document(admin, idOf(bill))).status).toBe(200)
    const french = await issued({ company: await company({ language: 'fr' }) })
    expect((await keptOf(idOf(french)))[0]?.content).toMatchObject({ lang: 'en', title: 'Invoice' })
  })
  test('goes with the mail that tells of it, and a receipt with that of a payment', async () => {
    const bill = await issued({ company: await company({ email: 'pays@quay.example' }) })
    await step(finance, 'record-payment', idOf(bill), { payment: { amount: 10, receivedOn: today, method: 'cheque' } })
    await step(finance, 'refund', idOf(bill), {
      reason: 'paid twice',
      payment: { amount: 4, receivedOn: today, method: 'bank', reference: 'TR-9' },
    })
    await service.deliverMail()
    const folder = join(service.dataDir, 'outbox')
    const mails = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    const sent = mails.filter(mail => mail.includes('pays@quay.example'))
    const names = sent.map(mail => String(/filename=(\S+\.pdf)/.exec(mail)?.[1]))
    const kept = await keptOf(idOf(bill))
    expect(names.toSorted()).toEqual(kept.map(each => `${each.number}.pdf`).toSorted())
    expect(kept.map(each => each.name)).toEqual(['bill', 'receipt', 'refund'])
    const [, receipt, refund] = kept
    expect(receipt?.content).toMatchObject({ title: 'Receipt', amount: { value: 'EUR\u00a010.00' } })
    expect(refund?.content).toMatchObject({ title: 'Refund', amount: { value: 'EUR\u00a04.00' } })
    expect([...(refund?.content.sums ?? [])].at(-1)).toMatchObject({ value: expect.stringContaining('25.91') })
  })
})
test('a draft has a preview that says so, of what it is now, and keeps nothing', async () => {
  const draft = await drafted()
  const before = await document(admin, idOf(draft))
  expect(before.status).toBe(200)
  await admin.put(`/billings/update/${idOf(draft)}`, { version: 1, notes: 'Thank you' })
  expect((await document(admin, idOf(draft))).bytes.equals(before.bytes)).toBe(false)
  expect(await keptOf(idOf(draft))).toEqual([])
})
test('markup in what people write is text', async () => {
  const text = '#panic("no") *bold* $x$ \\ #include "/app.ts" \u202e'
  const bill = await issued({ notes: text, lines: [{ ...LINE, description: text }] })
  expect((await document(admin, idOf(bill))).status).toBe(200)
})
test('nobody else reads it: not another company, nor the company while it is a draft, nor who lacks the right', async () => {
  const bill = await issued()
  const draft = await drafted({ company: bill.company?._id })
  const own = await service.person({ alias: 'company-admin', company: String(bill.company?._id) })
  expect((await document(own, idOf(bill))).status).toBe(200)
  expect((await document(own, idOf(draft))).status).toBe(404)
  const foreign = await service.person({ alias: 'company-admin', company: await company({}) })
  expect((await document(foreign, idOf(bill))).status).toBe(404)
  expect((await document(await service.person({ permissions: ['READ_ALL_BILLINGS'] }), idOf(bill))).status).toBe(403)
  expect((await document(admin, crypto.randomUUID())).status).toBe(404)
  expect((await document(admin, 'nonsense')).status).toBe(400)
})
test('documents that wait are made by a job, each once, also by two processes at once', async () => {
  const bill = await issued()
  const waiting = sql`select 1 from record_document where record_id = ${idOf(bill)} and not made`
  const all = await Promise.all([
    document(admin, idOf(bill)),
    document(finance, idOf(bill)),
    document(admin, idOf(bill)),
  ])
  expect(new Set(all.map(each => each.bytes.toString('latin1'))).size).toBe(1)
  expect(await service.database.query(waiting)).toEqual([])
})
test('two hundred lines in thirty documents hold nobody up', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({ ...LINE, description: `Position ${at}` }))
  const draft = await drafted({ lines })
  await document(admin, idOf(draft))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = process.memoryUsage().rss
  delay.enable()
  const all = await Promise.all(Array.from({ length: 30 }, () => document(admin, idOf(draft))))
  delay.disable()
  expect(all.every(each => each.status === 200)).toBe(true)
  // half of the time nobody waits at all; a single pause may be the machine's
  expect(delay.percentile(50) / 1e6).toBeLessThan(20)
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(300)
})
