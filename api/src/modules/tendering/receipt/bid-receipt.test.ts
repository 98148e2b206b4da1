/** The receipt of a bid: what it says, and that nobody has it who may not read the bid. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { receiptContent } from './bid-receipt.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const item = (description: string, more: object = {}) => ({
  description,
  unit: 'm3',
  quantity: 3,
  unitRate: 10.5,
  ...more,
})
/** A submitted bid of a company, and its people. */
async function submitted() {
  const company = idOf(await made.make('company'))
  const writer = await service.person({ alias: 'company-admin', company })
  const owner = idOf(await made.make('company'))
  const tender = {
    company: owner,
    requireVerified: false,
    boq: [],
    country: 'AE',
    timeZone: 'Asia/Dubai',
    title: 'Culvert',
  }
  const project = await made.publishedProject(tender)
  const offer = {
    project,
    company,
    currency: 'AED',
    amount: 0,
    discount: 1,
    contact: 'Omar Aziz',
    exclusions: 'Night work',
    lineItems: [item('Concrete'), item('Steel', { excluded: true })],
  }
  const bid = await writer.post('/projectBid/create', offer)
  expect(bid.status, bid.text).toBe(201)
  const id = idOf(bid.body)
  const answer = await writer.post(`/projectBid/submit/${id}`, { version: 1 })
  expect(answer.status, answer.text).toBe(200)
  return { id, writer, owner, project, bid: answer.body }
}
const receipt = (who: Client, id: string, query = '') => who.get(`/projectBid/receipt/${id}${query}`)

test('is a document for the bidder, and for nobody else before the opening', async () => {
  const { id, writer, owner, project } = await submitted()
  const own = await receipt(writer, id)
  expect(own.status).toBe(200)
  expect(own.text.startsWith('%PDF-1.7')).toBe(true)
  expect((await receipt(admin, id)).status).toBe(404)
  const strangers = [
    await service.person({ alias: 'company-admin', company: owner }),
    await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) }),
  ]
  for (const stranger of strangers) expect((await receipt(stranger, id)).status).toBe(404)
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 minute', bid_opening_at = null where _id = ${project}`,
  )
  const { version } = (await admin.get(`/projects/id/${project}`)).body
  const opened = await admin.post(`/projects/open-bids/${project}`, { version })
  expect(opened.status, opened.text).toBe(200)
  expect((await receipt(admin, id)).status).toBe(200)
})
test('says of each submission what it said, with time, zone and hash', async () => {
  const { id, writer, bid } = await submitted()
  const revised = await writer.post(`/projectBid/revise/${id}`, { version: bid.version })
  expect(revised.status, revised.text).toBe(200)
  const draft = (await writer.get(`/bidRevisions?bid=${id}&status=draft`)).body.content?.[0]
  expect((await receipt(writer, id, '?revision=2')).body).toMatchObject({ code: 'rule_broken' })
  const again = await writer.post(`/bidRevisions/submit/${String(draft?._id)}`, { version: 1 })
  expect(again.status, again.text).toBe(200)
  for (const query of ['', '?revision=1', '?revision=2&language=ar'])
    expect((await receipt(writer, id, query)).status).toBe(200)
  const first = (await writer.get(`/bidRevisions?bid=${id}&revision=1`)).body.content?.[0]
  const revision = (await writer.get(`/bidRevisions/id/${String(first?._id)}`)).body
  const { number, company, lot } = (await writer.get(`/projectBid/id/${id}`)).body
  const content = receiptContent(
    {
      tender: {
        number: 'P-1',
        title: 'Culvert',
        owner: 'Ports',
        deadline: '2031-05-06T10:00:00Z',
        timeZone: 'Asia/Dubai',
      },
      // as the catalogue declares them
      bid: { number, company, lot } as never,
      revision: revision as never,
    },
    'en',
    { name: 'Network', address: '', country: 'AE', taxId: '', email: '', phone: '', logo: undefined },
  )
  expect(content).toMatchObject({
    number: `${String(bid.receiptNo)}/1`,
    project: 'P-1 Culvert',
    hash: { value: bid.contentHash },
    lines: [
      ['', 'Concrete', 'm³', '3', '10.50', '31.50'],
      ['', 'Steel (Not included)', 'm³', '3', '–', '–'],
    ],
    sums: [
      { label: 'Discount', value: '-AED\u00a01.00' },
      { label: 'Amount (Tax not included)', value: 'AED\u00a030.50' },
    ],
    notes: [{ label: 'Exclusions', value: 'Night work' }],
  })
  expect(JSON.stringify(content)).toContain('6 May 2031, 14:00 GST (Dubai)')
})
