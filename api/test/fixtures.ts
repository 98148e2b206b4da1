/** Bodies for any resource, made from its field kinds; what they refer to is made first. */
import { catalogue, resourceNamed } from '@siteoffice/domain/catalogue'
import { isWorkflowField, operationsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { SYSTEM } from '../src/engine/scope/actor.ts'
import { insertNew } from '../src/engine/write/insert.ts'
import { parseInput } from '../src/engine/write/parse-input.ts'
import { uuid } from '../src/lib/uuid.ts'
import type { Making } from './samples.ts'
import { sampleFields } from './samples.ts'
import { BILL_ROW, OF_BID, TENDER_ROOM } from './tender-room-fixtures.ts'
import type { Answer, Body, Client, Service } from './test-service.ts'
import { ALL_PERMISSIONS } from './test-service.ts'

type Values = Record<string, unknown>
/** Each person has one setting of a list: the lists one after another. */
let lists = 0
const nextList = (): string => {
  lists += 1
  return catalogue[lists % catalogue.length]?.name ?? ''
}
type RulesOf = (made: Fixtures, given: Values) => Promise<Values>
/** A person of a shipped role who reads English. */
const ofRole =
  (alias: string): RulesOf =>
  async ({ admin }) => {
    const { content = [] } = (await admin.get(`/roles?search=${alias}&size=50`)).body
    return { locale: 'en', role: content.find(role => String(role.alias) === alias)?._id }
  }
/** What cannot be told from the fields: values that a rule of the resource asks for; what is given need not be made. */
const RULES: Readonly<Record<string, RulesOf>> = {
  users: ofRole('member'),
  adminUsers: ofRole('viewer'),
  roles: async () => ({ permissions: ['READ_ALL_COMPANY'] }),
  savedViews: async () => ({
    resource: 'projects',
    columns: ['title'],
    query: 'status=draft',
    sort: '-title',
    roles: [],
  }),
  listSettings: async () => ({
    resource: nextList(),
    columns: ['createdAt'],
    defaultView: null,
    pinnedViews: [],
    mailedViews: [],
    pinnedRecords: [uuid()],
  }),
  'site-config': async made => ({ key: `sample.key${made.next()}`, public: false }),
  ...TENDER_ROOM,
  stores: async () => ({ manager: null }),
  category: async () => ({ parent: null }),
  professionalCategory: async () => ({ parent: null }),
  consultantCategory: async () => ({ parent: null }),
  department: async () => ({ parent: null, head: null }),
  blogs: async () => ({ relatedPosts: [], translationOf: null }),
  videos: async () => ({ translationOf: null }),
  'static-page': async () => ({ translationOf: null }),
  banners: async () => ({ startAt: null, endAt: null }),
  careers: async made => ({ resume: await made.document() }),
  mou: async made => ({ code: `M-${made.next()}`, file: null }),
  mouAssignment: async (made, given) => ({ mou: given.mou ?? (await made.activeMou()) }),
  'project-winnings': async (made, given) => ({
    ...(given.bid === undefined && (await made.openedBid())),
    ...OF_BID,
  }),
  billings: async () => ({
    type: 'invoice',
    relatedTo: null,
    winning: null,
    project: null,
    lines: [{ description: 'Commission', quantity: 2, unitPrice: 100.5, taxPercent: 5 }],
  }),
  profileDownloadRequest: async made => ({
    company: (await made.make('company'))._id,
    target: (await made.make('company'))._id,
  }),
  companyNotification: async () => ({ project: null, billing: null }),
  cannedReply: async () => ({ shared: false }),
  customerFeedback: async () => ({ aboutCompany: null, aboutProject: null }),
  appLanguage: async made => ({ code: `x-${made.next()}`, isDefault: false, fallback: null }),
  booking: async () => ({ from: '2031-01-01', to: '2031-01-04' }),
  product: async () => ({ suppliers: [], category: null }),
  warehouse: async () => ({ allowNegative: false }),
  sale: async (made, given) => ({
    ...(given.warehouse === undefined ? await made.storeAndWarehouse() : {}),
    discount: 1,
    paymentAmount: 5,
    items: given.items ?? [{ product: (await made.make('product'))._id, quantity: 3 }],
  }),
  purchase: async (made, given) => ({
    ...(given.warehouse === undefined ? await made.storeAndWarehouse() : {}),
    discount: 1,
    paymentAmount: 5,
    items: given.items ?? [{ product: (await made.make('product'))._id, quantity: 3 }],
  }),
  registerSession: async (made, given) => ({
    // a person has one register of a store open
    register:
      given.register ??
      (await made.make('register', { active: true, store: given.store ?? (await made.make('stores'))._id }))._id,
  }),
  countSheet: async () => ({ part: 'all', category: null }),
  countLine: async (made, given) => ({
    product: given.product ?? (await made.make('product', { type: 'stock', trackStock: true }))._id,
  }),
  company: async () => ({ parentCompany: null, reviewer: null, language: 'en', tenderNotices: 'none', taxPercent: 0 }),
  projects: async () => ({
    moderator: null,
    questionsUntil: null,
    criteria: [],
    priceWeight: null,
    boq: [BILL_ROW],
    hidesBidders: false,
  }),
}
export interface Fixtures {
  readonly admin: Client
  next(): number
  /** a valid body, all fields filled */
  body(name: string, given?: Values): Promise<Values>
  /** a new record through the API */
  make(name: string, more?: Values): Promise<Body>
  /** a bid of a company, as the company makes it; what staff make by `make` is a bid that came on paper */
  makeBid(more?: Values): Promise<Body>
  /** a record, and who may change and delete it */
  changeable(name: string): Promise<{ readonly row: Body; readonly who: Client }>
  publishedProject(more?: Values): Promise<string>
  activeMou(): Promise<string>
  document(): Promise<string>
  /** a project under evaluation, one of its opened bids and its bidder */
  openedBid(
    company?: string,
    tender?: object,
  ): Promise<{ project: string; bid: string; company: string; justification: string }>
  /** submits a bid as a person of its company */
  submitBid(bid: string): Promise<Answer>
  /** a person of the company who may bid for it */
  bidder(company: string): Promise<Client>
  storeAndWarehouse(): Promise<{ store: string; warehouse: string }>
}
let numbers = 1
export function createFixtures(service: Service, admin: Client): Fixtures {
  const targets = new Map<string, Promise<string>>()
  const bidders = new Map<string, Promise<Client>>()
  let picture: Promise<string> | undefined
  const making: Making = {
    refer(to) {
      const known = targets.get(to) ?? fixtures.make(to).then(row => String(row._id))
      targets.set(to, known)
      return known
    },
    async upload() {
      picture ??= upload(service, admin)
      return picture
    },
  }
  const fixtures: Fixtures = {
    admin,
    next: () => numbers++,
    async body(name, given = {}) {
      const resource: AnyResource = resourceNamed(name)
      const writable = Object.entries(resource.fields).filter(
        ([field, each]) => each.writable !== 'never' && !isWorkflowField(resource, field),
      )
      const rules = { ...(await RULES[name]?.(fixtures, given)), ...given }
      const free = Object.fromEntries(writable.filter(([field]) => !(field in rules)))
      const all = { ...(await sampleFields(free, making, fixtures.next())), ...rules }
      // what the server fills in is not given
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    },
    async make(name, more = {}) {
      const body = await fixtures.body(name, more)
      if (!operationsOf(resourceNamed(name)).includes('create')) return insert(service, admin, name, body)
      const answer = await admin.post(`/${name}/create`, body)
      if (answer.status !== 201) throw new Error(`${name} was not made: ${answer.text}`)
      return answer.body
    },
    async makeBid(more = {}) {
      return insert(service, admin, 'projectBid', await fixtures.body('projectBid', more))
    },
    async changeable(name) {
      if (name !== 'bidRevisions') return { row: await fixtures.make(name), who: admin }
      const project = await fixtures.publishedProject({ requireVerified: false })
      const bid = await fixtures.makeBid({ project })
      await fixtures.submitBid(String(bid._id))
      const who = await service.person({ permissions: ALL_PERMISSIONS, company: String(bid.company?._id) })
      await who.post(`/projectBid/revise/${String(bid._id)}`, { version: 2 })
      const { content = [] } = (await who.get('/bidRevisions?status=draft')).body
      return { row: (await who.get(`/bidRevisions/id/${String(content[0]?._id)}`)).body, who }
    },
    async activeMou() {
      const mou = await fixtures.make('mou')
      await admin.post(`/mou/activate/${String(mou._id)}`, { version: 1 })
      return String(mou._id)
    },
    async document() {
      const answer = await sendFile(
        service,
        admin,
        '/upload-file',
        'cv.pdf',
        Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
      )
      return String(answer.body._id)
    },
    async openedBid(company, tender) {
      const project = await fixtures.publishedProject({ requireVerified: false, ...tender })
      const bid = await fixtures.makeBid({
        project,
        ...(company !== undefined && { company }),
        ...(tender !== undefined && { technicalScore: null, financialScore: null }),
      })
      await fixtures.submitBid(String(bid._id))
      await service.database.query(
        sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
      )
      const current = await admin.get(`/projects/id/${project}`)
      const opened = await admin.post(`/projects/open-bids/${project}`, { version: current.body.version })
      if (opened.status !== 200) throw new Error(`no bids were opened: ${opened.text}`)
      return {
        project,
        bid: String(bid._id),
        company: String(bid.company?._id),
        justification: OF_BID.justification,
      }
    },
    async submitBid(bid) {
      const [row] = await service.database.query<{ company: string; version: number }>(
        sql`select company, version from project_bid where _id = ${bid}`,
      )
      if (row === undefined) throw new Error('there is no such bid')
      return (await fixtures.bidder(row.company)).post(`/projectBid/submit/${bid}`, { version: row.version })
    },
    async bidder(company) {
      const known = bidders.get(company) ?? service.person({ alias: 'company-admin', company })
      bidders.set(company, known)
      return known
    },
    async storeAndWarehouse() {
      const store = String((await fixtures.make('stores'))._id)
      return { store, warehouse: String((await fixtures.make('warehouse', { store }))._id) }
    },
    async publishedProject(more = {}) {
      const project = await fixtures.make('projects', more)
      const submitted = await admin.post(`/projects/submit/${String(project._id)}`, { version: 1 })
      const published = await admin.post(`/projects/publish/${String(project._id)}`, {
        version: submitted.body.version,
      })
      if (published.status !== 200) throw new Error(`no project was published: ${published.text}`)
      return String(project._id)
    },
  }
  return fixtures
}
/** A record of a family without create: written as the program itself writes it. */
async function insert(service: Service, admin: Client, name: string, body: Values): Promise<Body> {
  const model = service.engine.model(name)
  const id = uuid()
  const { values } = await parseInput(service.engine, model, SYSTEM, {
    queries: service.database,
    body,
    before: undefined,
    extra: Object.keys(body),
  })
  const viewer = { ...SYSTEM, person: admin.person }
  await service.database.transaction(tx =>
    insertNew({ engine: service.engine, tx, model, actor: viewer }, { id, values, body, now: new Date() }),
  )
  return (await admin.get(`/${name}/id/${id}`)).body
}
async function upload(service: Service, client: Client): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2758d1' } })
    .png()
    .toBuffer()
  const answer = await sendFile(service, client, '/upload-image', 'sample.png', bytes)
  if (answer.status !== 201) throw new Error(`no picture was uploaded: ${answer.text}`)
  return String(answer.body._id)
}
/** Posts bytes as a multipart form's part `file`. */
export function sendFile(
  service: Service,
  client: Client,
  path: string,
  name: string,
  bytes: Buffer,
): ReturnType<Service['call']> {
  const boundary = 'sample-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return service.call({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}
export { catalogue }
