/** What documents show: every document of the house is asked for by people who may not read all that it is made of. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { networkDayOf } from './network-days.ts'
import { stockIn } from './stock-scenes.ts'
import type { Answer, Body, Client, Service } from './test-service.ts'
import { ALL_PERMISSIONS, testService } from './test-service.ts'

/** What templates were given: all that reaches the typesetter goes there as JSON with the network in it. */
const layouts: object[] = []
const stringify = JSON.stringify
const isLayout = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'network' in value && 'dir' in value

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
const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
const without = (...names: readonly string[]) =>
  service.person({ permissions: EVERYTHING.filter(each => !names.includes(each)) })
const FINANCIALS = 'READ_COMPANY_FINANCIALS'
/** A figure and words that stand in hidden fields alone. */
const FIGURE = 73_519_246
const WORDS = 'Canary seen'
const traces = ['73,519,246', String(FIGURE), WORDS]
async function plant(table: 'company' | 'projects' | 'project_bid' | 'billings', id: string): Promise<void> {
  const hidden = {
    company: sql`update company set annual_turnover = ${FIGURE}, current_backlog = ${FIGURE}, bonding_single = ${FIGURE}, bonding_aggregate = ${FIGURE}, litigation = ${WORDS}, internal_notes = ${WORDS} where _id = ${id}`,
    projects: sql`update projects set internal_notes = ${WORDS}, budget = ${FIGURE} where _id = ${id}`,
    project_bid: sql`update project_bid set internal_notes = ${WORDS}, level_notes = ${WORDS}, leveled_amount = ${FIGURE} where _id = ${id}`,
    billings: sql`update billings set internal_notes = ${WORDS} where _id = ${id}`,
  }
  await service.database.query(hidden[table])
}
async function hiddenCompany(): Promise<string> {
  const id = idOf(await made.make('company', { language: 'en' }))
  await plant('company', id)
  return id
}
interface Scene {
  readonly who: Client
  readonly path: string
  /** where the document is asked for by a POST */
  readonly body?: object
  /** what is shown to somebody who may read all of it, so that the scene proves something */
  readonly full?: { readonly who: Client; readonly shows: string }
}
async function registerScenes(width: string): Promise<readonly Scene[]> {
  const { store } = await made.storeAndWarehouse()
  const register = idOf(await made.make('register', { store, active: true, name: 'Till at the gate' }))
  const { body } = await admin.post('/registerSession/create', { register, openingFloat: 100 })
  const closed = await admin.post(`/registerSession/close/${idOf(body)}`, { version: 1, counted: 100 })
  expect(closed.status, closed.text).toBe(200)
  const path = `/registerSession/report/${idOf(body)}?width=${width}`
  return [{ who: await without('MANAGE_REGISTERS'), path, full: { who: admin, shows: 'Till at the gate' } }]
}
async function receiptScenes(width: string): Promise<readonly Scene[]> {
  const stock = stockIn({ admin, made, place: await made.storeAndWarehouse() })
  const product = await stock.product({ type: 'service', name: 'Delivery to site', purchasePrice: FIGURE })
  const customer = idOf(await made.make('customers', { company: await hiddenCompany() }))
  const cart = await stock.order('sale', [{ product, quantity: 1 }], { customer })
  expect((await stock.step('sale', 'confirm', cart)).status).toBe(200)
  const path = `/sale/receipt/${idOf(cart)}?width=${width}`
  return [{ who: await without(FINANCIALS, 'READ_COST'), path, full: { who: admin, shows: 'Delivery to site' } }]
}
/** One scene or more for each template: a reader of fewer rights, and what they ask for. */
const SCENES: Readonly<Record<string, () => Promise<readonly Scene[]>>> = {
  async 'modules/companies/profile-document/profile.typ'() {
    const target = await hiddenCompany()
    const request = await made.make('profileDownloadRequest', {
      company: await hiddenCompany(),
      target,
      sections: ['basic', 'financial', 'licences'],
    })
    const path = `/profileDownloadRequest/document/${idOf(request)}`
    return [{ who: await without(FINANCIALS), path, full: { who: admin, shows: '73,519,246' } }]
  },
  async 'modules/billing/documents/bill.typ'() {
    const bill = await made.make('billings', { company: await hiddenCompany() })
    await plant('billings', idOf(bill))
    return [{ who: await without(FINANCIALS), path: `/billings/document/${idOf(bill)}` }]
  },
  async 'modules/billing/documents/receipt.typ'() {
    // it is frozen with its payment and goes out by mail: nobody asks for it, and what is frozen is looked at below
    return []
  },
  'modules/inventory/documents/sale-paper.typ': () => receiptScenes('a4'),
  'modules/inventory/documents/receipt-roll.typ': () => receiptScenes('roll'),
  'modules/inventory/documents/register-report.typ': () => registerScenes('a4'),
  'modules/inventory/documents/register-roll.typ': () => registerScenes('roll'),
  async 'modules/inventory/labels/labels.typ'() {
    const product = idOf(await made.make('product', { name: 'Cement in bags', purchasePrice: FIGURE }))
    const labels = [{ record: product, copies: 2 }]
    const body = { labels, paper: 'sheet', code: 'qr', price: true }
    const who = await without('READ_COST', 'READ_ALL_PURCHASE')
    return [{ who, path: '/product/labels', body, full: { who: admin, shows: 'Cement in bags' } }]
  },
  async 'modules/billing/receivables/statement.typ'() {
    return [{ who: await without(FINANCIALS), path: `/billings/statement/${await hiddenCompany()}` }]
  },
  async 'modules/agreements/signing/agreement.typ'() {
    const company = await hiddenCompany()
    const assignment = await made.make('mouAssignment', { company })
    return [{ who: await without(FINANCIALS), path: `/mouAssignment/document/${idOf(assignment)}` }]
  },
  async 'modules/tendering/comparison/comparison.typ'() {
    const { project, bid } = await made.openedBid()
    await service.database.query(sql`update project_bid set internal_notes = ${WORDS} where _id = ${bid}`)
    await service.database.query(sql`update projects set internal_notes = ${WORDS} where _id = ${project}`)
    return [{ who: await without(FINANCIALS), path: `/projectBid/comparison-document/${project}` }]
  },
  async 'modules/tendering/receipt/bid-receipt.typ'() {
    const company = await hiddenCompany()
    const project = await made.publishedProject({ requireVerified: false })
    const bid = idOf(await made.makeBid({ project, company }))
    expect((await made.submitBid(bid)).status).toBe(200)
    await plant('projects', project)
    await plant('project_bid', bid)
    return [{ who: await made.bidder(company), path: `/projectBid/receipt/${bid}` }]
  },
}
async function shownTo({
  who,
  path,
  body,
}: Pick<Scene, 'who' | 'path' | 'body'>): Promise<{ answer: Answer; data: string }> {
  layouts.length = 0
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
    if (isLayout(given[0])) layouts.push(given[0])
    return stringify(...given)
  })
  const answer = await (body === undefined ? who.get(path) : who.post(path, body))
  spy.mockRestore()
  return { answer, data: stringify(layouts) }
}
/** What templates share, and the list of letters that is set to see which no font has. */
const NO_DOCUMENTS = ['services/documents/letter.typ', 'services/documents/letters.typ', 'services/documents/roll.typ']
test('each template has its scenes', () => {
  const templates = globSync('**/*.typ', { cwd: fileURLToPath(new URL('../src', import.meta.url)) })
  expect(Object.keys(SCENES).toSorted()).toEqual(templates.filter(name => !NO_DOCUMENTS.includes(name)).toSorted())
})
test.each(Object.keys(SCENES))('%s shows nothing that its reader may not read', async template => {
  for (const scene of (await SCENES[template]?.()) ?? []) {
    const { answer, data } = await shownTo(scene)
    expect(answer.status, answer.text).toBe(200)
    for (const trace of traces) expect(data, trace).not.toContain(trace)
    if (scene.full === undefined) continue
    const full = await shownTo({ ...scene, who: scene.full.who })
    expect(full.answer.status, full.answer.text).toBe(200)
    expect(full.data).toContain(scene.full.shows)
  }
})
test('a receipt is frozen with nothing that whoever records the payment may not read', async () => {
  const bill = await made.make('billings', {
    company: await hiddenCompany(),
    type: 'invoice',
    currency: 'AED',
    issueDate: networkDayOf(),
    lines: [{ description: 'Commission', quantity: 1, unitPrice: 1000 }],
  })
  const id = idOf(bill)
  await plant('billings', id)
  const cashier = await without(FINANCIALS)
  const step = async (who: Client, name: string, more: object = {}) => {
    const { version } = (await admin.get(`/billings/id/${id}`)).body
    const answer = await who.post(`/billings/${name}/${id}`, { version, ...more })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  await step(admin, 'submit')
  await step(await service.person(), 'issue')
  const payment = { amount: 400, receivedOn: networkDayOf(), method: 'bank', reference: null, keepCredit: false }
  await step(cashier, 'record-payment', { payment })
  const frozen = await service.database.query<{ content: object }>(
    sql`select content from record_document where template = 'modules/billing/documents/receipt.typ'`,
  )
  const content = JSON.stringify(frozen)
  expect(content).toContain('400.00')
  for (const trace of traces) expect(content, trace).not.toContain(trace)
})
test('a part of a profile is granted only by who may read it, and shown as it was granted', async () => {
  const target = await hiddenCompany()
  const company = idOf(await made.make('company'))
  const asking = await service.person({ permissions: EVERYTHING.filter(name => name !== FINANCIALS), company })
  const request = idOf(await made.make('profileDownloadRequest', { company, target }))
  const day = networkDayOf(Date.now() + 86_400_000)
  const grant = { version: 1, sections: ['basic', 'financial'], expiresOn: day, maxDownloads: 3 }
  const blind = await without(FINANCIALS)
  expect(await blind.post(`/profileDownloadRequest/approve/${request}`, grant)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'sections' }] },
  })
  const approved = await admin.post(`/profileDownloadRequest/approve/${request}`, grant)
  expect(approved.status, approved.text).toBe(200)
  const path = `/profileDownloadRequest/document/${request}`
  expect((await shownTo({ who: asking, path })).data).toContain('73,519,246')
  // the grant is for whoever asked; staff look at it with their own rights
  expect((await shownTo({ who: blind, path })).data).not.toContain('73,519,246')
})
test('a profile or an agreement is not read by way of its document', async () => {
  const target = await hiddenCompany()
  const blind = await without('READ_SINGLE_COMPANY')
  const request = await made.make('profileDownloadRequest', { company: idOf(await made.make('company')), target })
  expect((await blind.get(`/profileDownloadRequest/document/${idOf(request)}`)).status).toBe(403)
  const assignment = idOf(await made.make('mouAssignment', { company: target }))
  const path = `/mouAssignment/document/${assignment}`
  expect((await blind.get(path)).status).toBe(403)
  expect((await (await without('READ_SINGLE_MOU')).get(path)).status).toBe(403)
})
