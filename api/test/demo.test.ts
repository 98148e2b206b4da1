/** The demo network as it is loaded: quickly, once, and such that everybody can sign in and look around. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from '@siteoffice/demo/accounts'
import { loadDemo } from '@siteoffice/demo/load'
import { catalogue } from '@siteoffice/domain/catalogue'
import { countsOf, operationsOf } from '@siteoffice/domain/engine/describe'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRoles } from '../src/data/seed/roles.ts'
import { seedSettings } from '../src/data/seed/settings.ts'
import { table } from '../src/lib/sql-names.ts'
import { hashPassword } from '../src/modules/people/accounts/passwords.ts'
import { slowness } from './slowness.ts'
import type { Body, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
/** seconds of a processor as fast as usual, which other work on the machine does not lengthen */
let took: number
const load = () => loadDemo(service.database, { dataDir: service.dataDir, now: new Date(), hashPassword })
beforeAll(async () => {
  service = await testService()
  await seedSettings(service.database)
  const start = process.cpuUsage()
  expect(await load()).toEqual(DEMO_ACCOUNTS)
  const { user, system } = process.cpuUsage(start)
  took = (user + system) / 1e6 / slowness()
  admin = await service.person()
  // what is somebody's own nobody else can look at
  for (const resource of catalogue.filter(each => each.scope === 'own'))
    await service.database.query(sql`update ${raw(table(resource))} set created_by = ${admin.person}`)
})
afterAll(() => service.stop())
async function number(statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await service.database.query<{ n: number }>(statement)
  return row?.n ?? -1
}

test('loading takes less than twelve seconds of work, and happens once', async () => {
  expect(took).toBeLessThan(12)
  const before = await number(sql`select count(*)::int as n from project_bid`)
  expect(await load()).toEqual(DEMO_ACCOUNTS)
  expect(await number(sql`select count(*)::int as n from project_bid`)).toBe(before)
})
test('seeding again changes nothing, and gives shipped roles what is new', async () => {
  const versions = () => service.database.query(sql`select alias, version, permissions from roles order by alias`)
  const before = await versions()
  await seedRoles(service.database)
  await seedSettings(service.database)
  expect(await versions()).toEqual(before)
  await service.database.query(
    sql`update roles set permissions = array_remove(permissions, 'VERIFY_COMPANY') where is_system`,
  )
  const holders = () =>
    service.database.query(sql`select alias from roles where 'VERIFY_COMPANY' = any(permissions) order by alias`)
  // what was taken from a role does not come back
  await seedRoles(service.database)
  expect(await holders()).toEqual([])
  // what no version has shipped yet comes
  await service.database.query(sql`update shipped_role set permissions = array_remove(permissions, 'VERIFY_COMPANY')`)
  await seedRoles(service.database)
  expect(await holders()).toEqual([{ alias: 'operations' }, { alias: 'super-admin' }])
})
test.each(catalogue.map(resource => resource.name))(
  '%s: the first page, a record, its history and the counts',
  async name => {
    const resource = catalogue.find(each => each.name === name)
    const list = await admin.get(`/${name}?size=5`)
    expect(list.status, list.text).toBe(200)
    expect(Number(list.body.totalElements)).toBeGreaterThan(5)
    const [first] = list.body.content ?? []
    const record = await admin.get(`/${name}/id/${String(first?._id)}`)
    expect(record.status, record.text).toBe(200)
    expect(Array.isArray(record.body.transitions)).toBe(true)
    const history = await admin.get(`/${name}/history/${String(first?._id)}`)
    expect(history.status, history.text).toBe(200)
    for (const path of resource === undefined ? [] : Object.keys(countsOf(resource))) {
      const counts = await admin.get(`/${name}/${path}`)
      expect(counts.status, counts.text).toBe(200)
      const sum = [...((counts.body as unknown as { count: number }[]) ?? [])].reduce(
        (total, each) => total + each.count,
        0,
      )
      expect(sum, path).toBe(Number(list.body.totalElements))
    }
  },
)
test.each(DEMO_ACCOUNTS)('$role signs in', async ({ email, password, role }) => {
  const answer = await service.anonymous.post('/login', { email, password })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.user?.role?.name).toBe(role)
})
test('the company account owns projects in several states and bids on those of others', async () => {
  const login = await service.anonymous.post('/login', {
    email: 'company@siteoffice.example',
    password: DEMO_ACCOUNTS[0]?.password,
  })
  const headers = { authorization: `Bearer ${String(login.body.token)}` }
  const company = String(login.body.user?.company?._id)
  const own = await service.call({ method: 'GET', url: `/api/projects?size=100&company=${company}`, headers })
  expect(new Set(rows(own.body).map(row => row.status)).size).toBeGreaterThan(6)
  const bids = await service.call({ method: 'GET', url: `/api/projectBid?size=100&company=${company}`, headers })
  expect(rows(bids.body).length).toBeGreaterThan(10)
  expect(rows(bids.body).every(row => typeof row.amount === 'number')).toBe(true)
  const foreign = await service.call({ method: 'GET', url: '/api/users?size=100', headers })
  expect(new Set(rows(foreign.body).map(row => row.company?._id))).toEqual(new Set([company]))
})
const rows = (body: Body): readonly Body[] => [...(body.content ?? [])]

test('prices that are still sealed are told to nobody, the super-admin included', async () => {
  const open = await admin.get('/projects?status=published&size=100&sort=bidDeadline')
  const ids = rows(open.body).map(row => String(row._id))
  const bids = await admin.get(`/projectBid?project=${ids.join(',')}&size=100`)
  const sealed = rows(bids.body).filter(row => row.openedAt === null)
  expect(sealed.length).toBeGreaterThan(20)
  expect(sealed.every(row => row.amount === null)).toBe(true)
})
test('numbers go on where the demo stopped', async () => {
  const next = async (sequence: string, highest: ReturnType<typeof sql>): Promise<void> =>
    expect(await number(sql`select nextval(${sequence}::regclass)::int as n`), sequence).toBe(
      (await number(highest)) + 1,
    )
  await next('company_number', sql`select max(right(number, 5)::int) as n from company`)
  await next('projects_number', sql`select max(split_part(number, '-', 3)::int) as n from projects`)
  await next('project_bid_number', sql`select max(split_part(number, '-', 2)::int) as n from project_bid`)
  // an issued bill has left its draft's number behind
  await next('billings_number', sql`select count(*)::int as n from billings`)
  // as a confirmed sale has left its cart's
  await next('sale_number', sql`select count(*)::int as n from sale`)
  await next('customers_number', sql`select max(split_part(code, '-', 2)::int) as n from customers`)
  await next('bid_receipt_number', sql`select max(right(receipt_no, 6)::int) as n from project_bid`)
})
test('every file has its bytes, and pictures their small version', async () => {
  const files = await service.database.query<{ key: string; has_thumb: boolean }>(sql`select key, has_thumb from file`)
  const missing = files.filter(({ key, has_thumb }) => {
    const path = join(service.dataDir, 'files', key)
    return !existsSync(path) || (has_thumb && !existsSync(`${path}.thumb`))
  })
  expect([files.length > 1000, missing]).toEqual([true, []])
  const [company] = rows((await admin.get('/company?size=1&sort=createdAt')).body)
  const logo = await service.call({ method: 'GET', url: String(company?.logo?.thumb) })
  expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/webp'])
})
/** Fields that a test may write a text into without breaking a rule. */
const WRITABLE = [
  'notes',
  'internalNotes',
  'description',
  'summary',
  'text',
  'bio',
  'comment',
  'reason',
  'title',
  'name',
]
test.each(
  // drafts of evaluations and of revisions are there for who makes them alone, whose tests save them
  catalogue.filter(
    each =>
      operationsOf(each).includes('update') &&
      !['roles', 'site-config', 'bidEvaluations', 'bidRevisions'].includes(each.name),
  ),
)(
  'what the form of $name loads it can save again, and nothing computed changes',
  async ({ name, fields, workflows }) => {
    const field = WRITABLE.find(each => fields[each]?.kind === 'text' && fields[each]?.writable !== 'never')
    const [status] = Object.keys(workflows ?? {})
    const first = status === undefined ? '' : `&${status}=${workflows?.[status]?.initial ?? ''}`
    const listed = rows((await admin.get(`/${name}?size=10${first}`)).body)
    const read = await Promise.all(listed.map(async each => (await admin.get(`/${name}/id/${String(each._id)}`)).body))
    // some are read-only: what hangs on a published tender stands
    const before = read.find(each => each.readOnly === undefined) ?? read[0]
    if (before === undefined) throw new Error('there is none')
    const change = field === undefined ? {} : { [field]: `${String(before[field] ?? '').slice(0, 60)} II` }
    const saved = await admin.put(`/${name}/update/${String(before._id)}`, { version: before.version, ...change })
    expect(saved.status, saved.text).toBe(200)
    const computed = ['finalPrice', 'duePrice', 'profit', 'subTotal', 'total', 'balance', 'commissionAmount', 'items']
    for (const each of computed.filter(key => key in before)) expect(saved.body[each], each).toEqual(before[each])
  },
)
test('every saved view opens its list', async () => {
  const views = rows((await admin.get('/savedViews?size=100')).body)
  expect(views.length).toBeGreaterThan(5)
  for (const { resource, query, sort } of views) {
    const listed = await admin.get(`/${String(resource)}?${[query, `sort=${String(sort)}`].filter(Boolean).join('&')}`)
    expect(listed.status, listed.text).toBe(200)
    expect(Number(listed.body.totalElements), `${String(resource)} ${String(query)}`).toBeGreaterThan(0)
  }
})
test('the company account sees its own bills, awards and agreements, and can sign what was sent to it', async () => {
  const login = await service.anonymous.post('/login', {
    email: 'company@siteoffice.example',
    password: DEMO_ACCOUNTS[0]?.password,
  })
  const headers = { authorization: `Bearer ${String(login.body.token)}` }
  const company = String(login.body.user?.company?._id)
  const list = (path: string) => service.call({ method: 'GET', url: `/api/${path}`, headers })
  for (const name of ['billings', 'project-winnings', 'mouAssignment', 'requestedCategory', 'profileSharing']) {
    const own = rows((await list(`${name}?size=100`)).body)
    expect(own.length, name).toBeGreaterThan(0)
    expect(new Set(own.map(row => row.company?._id)), name).toEqual(new Set([company]))
  }
  const inbox = (await list('notifications')).body
  expect(Number(inbox.totalElements)).toBeGreaterThan(3)
  const [bill] = rows((await list('billings?size=1')).body)
  const url = `/api/billings/update/${String(bill?._id)}`
  const refused = await service.call({ method: 'PUT', url, headers, payload: { version: bill?.version, notes: 'x' } })
  expect(refused.status).toBe(403)
})
test('chats and stock can be read through the service', async () => {
  const guests = await admin.get('/guestConversation?size=50')
  expect(rows(guests.body).some(row => String(row.status) === 'open')).toBe(true)
  const movements = await admin.get('/stock/movements?size=100')
  expect(movements.status, movements.text).toBe(200)
  expect(Number(movements.body.totalElements)).toBeGreaterThan(1000)
  const sum = await number(sql`select count(*)::int as n from stock_balance b where b.on_hand <>
    (select coalesce(sum(m.change), 0) from stock_movement m where m.product = b.product and m.warehouse = b.warehouse)`)
  expect(sum).toBe(0)
})
