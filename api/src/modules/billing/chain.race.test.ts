/** The chain of issued bills: whatever was touched afterwards is found, and fifty at once leave no gap. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

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
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/billings/id/${id}`)).body
  return who.post(`/billings/${name}/${id}`, { version, ...more })
}
let company: string
async function waiting(): Promise<string> {
  company ??= idOf(await made.make('company'))
  const lines = [{ description: 'Commission', quantity: 1, unitPrice: 100 }]
  const draft = await admin.post('/billings/create', {
    ...(await made.body('billings')),
    issueDate: networkDayOf(),
    company,
    project: null,
    winning: null,
    currency: 'EUR',
    lines,
  })
  expect(draft.status, draft.text).toBe(201)
  await step(admin, 'submit', idOf(draft.body))
  return idOf(draft.body)
}
const chain = async (): Promise<Body> => {
  const { status, body, text } = await finance.get('/billings/chain')
  expect(status, text).toBe(200)
  return body
}
const faults = async () =>
  [...((await chain()).faults ?? [])].map(each => `${String(each.number)} ${String(each.fault)}`)

test('fifty that are issued at once have numbers without a gap, one link each, and one document', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, waiting))
  const answers = await Promise.all(ids.map(id => step(finance, 'issue', id)))
  expect(answers.map(each => each.status)).toEqual(ids.map(() => 200))
  const year = networkDayOf().slice(0, 4)
  const numbers = answers.map(each => String(each.body.number)).toSorted()
  expect(numbers).toEqual(ids.map((_, at) => `INV-${year}-${String(at + 1).padStart(5, '0')}`))
  expect(await chain()).toMatchObject({ checked: 50, faults: [], series: [{ series: 'invoice', count: 50 }] })
  const links = await service.database.query<{ number: string }>(sql`select number from billing_seal order by n`)
  expect(links.map(each => each.number)).toEqual(numbers)
  const [documents] = await service.database.query<{ n: number }>(
    sql`select count(*)::int as n from record_document where name = 'bill'`,
  )
  expect(documents?.n).toBe(50)
})
test('one bill that is issued twice at once is issued once', async () => {
  const id = await waiting()
  const both = await Promise.all([step(finance, 'issue', id), step(finance, 'issue', id)])
  expect(both.map(each => String(each.status)).toSorted()).toEqual(['200', '409'])
  expect(await chain()).toMatchObject({ checked: 51, faults: [] })
})
test('whatever is changed, taken out or put in past the rules is found', async () => {
  const rows = await service.database.query<{ _id: string; number: string }>(
    sql`select _id, number from billings where number is not null order by number`,
  )
  const [first, second, third, last] = [rows[0], rows[1], rows[2], rows.at(-1)]
  expect(await faults()).toEqual([])
  await service.database.query(sql`update billings set total = total + 0.01 where _id = ${first?._id}`)
  expect(await faults()).toEqual([`${first?.number} changed`])
  await service.database.query(sql`update billings set total = total - 0.01 where _id = ${first?._id}`)
  await service.database.query(
    sql`update billings set bill_to = bill_to || '{"name":"Others"}' where _id = ${second?._id}`,
  )
  expect(await faults()).toEqual([`${second?.number} changed`])
  await service.database.query(sql`update billing_seal set content = 'x' where billing = ${third?._id}`)
  expect(await faults()).toEqual([`${second?.number} changed`, `${third?.number} broken`, `${third?.number} changed`])
  await service.database.query(sql`delete from billing_seal where billing = ${last?._id}`)
  expect(await faults()).toContain(`${last?.number} added`)
  await service.database.query(sql`delete from billings where _id = ${rows[3]?._id}`)
  expect(await faults()).toContain(`${rows[3]?.number} removed`)
  await service.database.query(sql`delete from billing_seal where billing = ${rows[3]?._id}`)
  expect(await faults()).toContain(`${rows[4]?.number} broken`)
})
test('all that were touched are named, and those that are there can be opened', async () => {
  const before = (await faults()).length
  await service.database.query(sql`insert into billing_seal (series, n, billing, number, content, hash, at)
    select 'proforma', n, gen_random_uuid(), 'GONE-' || n, 'x', 'x', now() from generate_series(1, 250) n`)
  const found = [...((await chain()).faults ?? [])]
  const gone = found.filter(each => String(each.number).startsWith('GONE-'))
  expect(gone.filter(each => String(each.fault) === 'removed')).toHaveLength(250)
  expect(gone.every(each => each.billing === null)).toBe(true)
  const there = found.filter(each => each.billing !== null)
  expect(there.length).toBeGreaterThan(0)
  for (const each of there) expect((await admin.get(`/billings/id/${String(each.billing)}`)).status).toBe(200)
  await service.database.query(sql`delete from billing_seal where series = 'proforma'`)
  expect(await faults()).toHaveLength(before)
})
test('bills from before there was a chain are its beginning, and only who issues or voids looks at it', async () => {
  await service.database.query(sql`delete from billing_seal`)
  await service.database.query(sql`update billings set number = null where number is not null and issued_at is null`)
  const { checked, faults: wrong } = await chain()
  expect(wrong).toEqual([])
  expect(Number(checked)).toBe(50)
  for (const alias of ['viewer', 'content-editor'])
    expect((await (await service.person({ alias })).get('/billings/chain')).status).toBe(403)
  const own = await service.person({ alias: 'company-admin', company })
  expect((await own.get('/billings/chain')).status).toBe(403)
})
