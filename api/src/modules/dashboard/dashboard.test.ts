/** The dashboard's figures are those of the lists behind them, for each reader. */
import type { Doing, Statistics } from '@siteoffice/domain/modules/dashboard/statistics'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { uuid } from '../../lib/uuid.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

describe('the dashboard', () => {
  const statistics = async (client: Client, query = ''): Promise<Statistics> =>
    (await client.get(`/admin/statistics${query}`)).body as unknown as Statistics
  test('counts exactly what the lists behind it show', async () => {
    for (const name of ['company', 'projects', 'billings', 'contact-message', 'requestedCategory'])
      await made.make(name)
    const found = await statistics(admin)
    expect(found.figures.length).toBeGreaterThan(15)
    for (const figure of found.figures) {
      const query = new URLSearchParams(figure.query).toString()
      expect((await admin.get(`/${figure.resource}?${query}`)).body.totalElements, figure.key).toBe(figure.value)
    }
    expect(found.projectsByStatus?.reduce((all, each) => all + each.value, 0)).toBe(
      (await admin.get('/projects')).body.totalElements,
    )
  })
  test('shows each role its own, and a company its own rows', async () => {
    const finance = await service.person({ permissions: ['READ_ALL_DASHBOARD', 'READ_ALL_BILLINGS'] })
    const found = await statistics(finance)
    expect(new Set(found.figures.map(figure => figure.resource))).toEqual(new Set(['billings']))
    expect(found.projectsByStatus).toBeNull()
    const company = String((await made.make('company', { profileVisibility: 'private' }))._id)
    const member = await service.person({
      permissions: ['READ_ALL_DASHBOARD', 'READ_ALL_COMPANY', 'READ_ALL_PROJECT_APPLICATIONS'],
      company,
    })
    const own = await statistics(member)
    expect(own.figures.find(figure => figure.key === 'companies')?.value).toBe(1)
    expect(own.figures.find(figure => figure.key === 'bids')?.value).toBe(0)
    expect((await (await service.person({ permissions: [] })).get('/admin/statistics')).status).toBe(403)
  })
  test('shows staff the figures, series and news of their own work, and an overview to who changes nothing', async () => {
    await made.make('billings')
    await made.make('company')
    const of = async (alias: string) => {
      const found = await statistics(await service.person({ alias }))
      return {
        keys: found.figures.filter(({ concern }) => concern === null).map(({ key }) => key),
        series: [found.tenders, found.money, found.projectsByStatus, found.billingsByStatus, found.postsByStatus].map(
          each => each !== null,
        ),
        news: new Set(found.activity?.map(({ resource }) => resource)),
      }
    }
    const finance = await of('finance')
    expect(finance.keys).toEqual(['billings', 'sales', 'awards'])
    expect(finance.series).toEqual([false, true, false, true, false])
    expect([...finance.news]).toContain('billings')
    expect([...finance.news]).not.toContain('company')
    const editor = await of('content-editor')
    expect(editor.keys).toEqual(['blogs', 'jobApplications', 'bookings'])
    expect(editor.series).toEqual([false, false, false, false, true])
    expect((await of('support')).keys).toEqual(['contactMessages', 'guestConversations', 'feedback'])
    expect((await of('storekeeper')).keys).toEqual(['sales', 'purchases'])
    const viewer = await of('viewer')
    expect(viewer.keys.slice(0, 5)).toEqual(['companies', 'projects', 'bids', 'awards', 'billings'])
    expect(viewer.series).toEqual([true, true, true, true, true])
    expect([...viewer.news]).toContain('company')
  })
  test('draws the period in spans that add up to its figures', async () => {
    await made.make('projects')
    for (const days of [7, 90, 365]) {
      const to = networkDayOf()
      const found = await statistics(admin, `?from=${addDays(to, 1 - days)}&to=${to}`)
      const figure = (key: string) => found.figures.find(each => each.key === key)?.value
      const total = (key: 'projects' | 'bids' | 'awards') => found.tenders?.reduce((all, span) => all + span[key], 0)
      for (const key of ['projects', 'bids', 'awards'] as const) expect(total(key), `${key} ${days}`).toBe(figure(key))
      expect(found.tenders?.[0]?.from).toBe(found.from)
      expect(found.tenders?.at(-1)?.to).toBe(found.to)
    }
  })
  test('refuses a period that ends before it begins, and one without end, each in its own words', async () => {
    const message = async (query: string) => {
      const answer = await admin.get(`/admin/statistics?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } })
      return answer.body.errors?.[0]?.message
    }
    expect(await message('from=2026-05-02&to=2026-05-01')).toBe('must not be after the end, 2026-05-01')
    expect(await message('from=1990-01-01&to=2026-05-01')).toMatch(/3660 days/)
    expect((await admin.get('/admin/statistics?from=2026-05-01&to=2026-05-01')).status).toBe(200)
  })
  test('tells what was done to records that the reader may open, and no values', async () => {
    const company = String((await made.make('company', { profileVisibility: 'private' }))._id)
    const foreign = await made.make('company', { profileVisibility: 'private' })
    const lines = async (client: Client) => (await statistics(client)).activity ?? []
    const all = await lines(admin)
    expect(all[0]).toMatchObject({ action: 'create', resource: 'company', record: { _id: foreign._id } })
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
      '_id',
      'action',
      'actor',
      'at',
      'record',
      'resource',
      'sides',
    ])
    // what has but a number of ours is told by its other sides, as far as the reader may know them
    const bill = await made.make('billings')
    const bid = await made.makeBid()
    const sidesIn = (doings: readonly Doing[], { _id }: { readonly [field: string]: unknown }) =>
      doings.find(each => each.record._id === _id)?.sides.map(each => each.field)
    const told = await lines(admin)
    expect(sidesIn(told, bill)).toContain('company')
    expect(sidesIn(told, bid)).toEqual(['company', 'project'])
    // what people do to their own account is no news
    const { version } = (await admin.get('/profile')).body
    expect((await admin.put('/profile', { version, phone: '+971 4 555 0199' })).status).toBe(200)
    expect((await lines(admin))[0]?._id).toBe(told[0]?._id)
    // nor what the program sends by itself
    const mail = String((await made.make('outerNotification'))._id)
    await service.database.query(sql`insert into history (_id, at, resource, record_id, action, actor, version, changes)
      values (${uuid()}::uuid, now(), 'outerNotification', ${mail}::uuid, 'send', null, 2, '[]')`)
    expect((await lines(admin))[0]).toMatchObject({ action: 'create', record: { _id: mail } })

    const READ = ['READ_ALL_DASHBOARD', 'READ_HISTORY', 'READ_SINGLE_COMPANY']
    const member = await service.person({ permissions: READ, company })
    const own = await lines(member)
    expect(own.map(each => each.record._id)).toEqual([company])
    const writer = await service.person({ permissions: ['READ_ALL_DASHBOARD', 'READ_HISTORY', 'READ_SINGLE_FAQ'] })
    expect((await lines(writer)).filter(each => each.resource !== 'faq')).toEqual([])
    const silent = await service.person({ permissions: ['READ_ALL_DASHBOARD', 'READ_SINGLE_COMPANY'] })
    expect((await statistics(silent)).activity).toBeNull()
  })
  test('gives a company its own things to do, and staff those of the network', async () => {
    const readers = ['READ_ALL_DASHBOARD', 'READ_ALL_PROJECT_WINNING_DECLARATION']
    const permissions = [...readers, 'ACCEPT_AWARD']
    const company = String((await made.make('company'))._id)
    const waiting = async (client: Client) =>
      (await statistics(client)).figures.filter(each => each.concern !== null).map(each => each.key)
    expect(await waiting(await service.person({ permissions, company }))).toEqual(['ownAwards'])
    const ofStaff = ['winningsToDecide', 'awardsToDeclare', 'awardsOverdue']
    expect(await waiting(await service.person({ permissions }))).toEqual(ofStaff)
    // who can only look on is told of nothing that waits
    expect(await waiting(await service.person({ permissions: readers }))).toEqual([])
  })
  test('refuses days that are none', async () => {
    for (const query of ['?from=x', '?from=2026-02-31', '?from=2026-02-01&to=2026-01-01', '?from=1900-01-01', '?x=1'])
      expect((await admin.get(`/admin/statistics${query}`)).status, query).toBe(400)
  })
})
