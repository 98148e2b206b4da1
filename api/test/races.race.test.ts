/** What two people can race for, on a real PostgreSQL with many connections. */

import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '../src/data/migrate.ts'
import { compactCounts } from '../src/data/row-count-compaction.ts'
import { openPatiently } from './database.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { createDatabase, createEmptyDatabase } from './postgres.ts'
import type { Answer, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let url: string
let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), 'races')
  service = await testService(async () => openPatiently(url, 20))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const AT_ONCE = 20
const together = (work: (i: number) => Promise<Answer>, times = AT_ONCE): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)))
const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

describe('a new record that is refused', () => {
  test('leaves nothing, though it was written together with what refused it', async () => {
    const project = String((await made.make('projects'))._id)
    const bid = { ...(await made.body('projectBid')), project }
    await service.database.query(sql`update projects set status = 'on_hold' where _id = ${project}`)
    const written = async () =>
      service.database.query(sql`select (select count(*)::int from project_bid) as bids, (select count(*)::int from history where resource = 'projectBid') as entries,
        (select coalesce(sum(n), 0)::int from row_count where resource = 'projectBid') as counted`)
    const before = await written()
    const foreign = '00000000-0000-7000-8000-000000000000'
    for (const [body, code, field] of [
      [bid, 'rule_broken', 'project'],
      [{ ...bid, company: foreign }, 'missing_reference', 'company'],
      [{ ...bid, company: foreign, project: foreign }, 'missing_reference', 'project'],
    ] as const) {
      const answer = await admin.post('/projectBid/create', body)
      expect(answer.body.code, answer.text).toBe(code)
      expect(answer.body.errors?.map(error => error.field)).toContain(field)
    }
    expect(await written()).toEqual(before)
    await service.database.query(sql`update projects set status = 'published' where _id = ${project}`)
    expect((await admin.post('/projectBid/create', bid)).status).toBe(201)
    expect(await written()).not.toEqual(before)
  })
})
describe('at the same time', () => {
  test('of many updates from one version, one wins and the others get the present record', async () => {
    const row = await made.make('company')
    const answers = await together(i =>
      admin.put(`/company/update/${String(row._id)}`, { version: 1, city: `City ${i}` }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 })
    const won = answers.find(answer => answer.status === 200)?.body.city
    for (const answer of answers.filter(each => each.status === 409)) expect(answer.body.current?.city).toBe(won)
    expect((await admin.get(`/company/history/${String(row._id)}`)).body.totalElements).toBe(2)
  })
  test('of many records with one unique value, one is made', async () => {
    const body = await made.body('company')
    expect(statuses(await together(() => admin.post('/company/create', body)))).toEqual({ 201: 1, 409: AT_ONCE - 1 })
  })
  test('one live bid per company and project', async () => {
    const body = await made.body('projectBid')
    expect(statuses(await together(() => admin.post('/projectBid/create', body)))).toEqual({ 201: 1, 409: AT_ONCE - 1 })
  })
  test('nothing comes to refer to what is being deleted, or merged away', async () => {
    for (let round = 0; round < 6; round += 1) {
      const store = String((await made.make('stores'))._id)
      const body = await made.body('warehouse')
      const category = String((await made.make('category'))._id)
      const into = String((await made.make('category'))._id)
      const project = { ...(await made.body('projects')), categories: [category] }
      const [gone, referring, merged, other] = await Promise.all([
        admin.del(`/stores/delete/${store}`),
        admin.post('/warehouse/create', { ...body, store }),
        admin.post(`/category/merge/${category}`, { version: 1, into }),
        admin.post('/projects/create', project),
      ])
      expect(
        [gone.status, referring.status].toSorted((a, b) => a - b),
        referring.text,
      ).toEqual(gone.status === 200 ? [200, 422] : [201, 409])
      expect(merged.status, merged.text).toBe(200)
      expect([201, 422], other.text).toContain(other.status)
    }
    const astray =
      await service.database.query(sql`select w._id from warehouse w join stores s on s._id = w.store where s.deleted_at is not null
      union all select l.owner from projects_categories l join category c on c._id = l.target where c.deleted_at is not null`)
    expect(astray).toEqual([])
  })
  test('one step is taken once', async () => {
    const row = await made.make('projects')
    const answers = await together(() => admin.post(`/projects/submit/${String(row._id)}`, { version: 1 }))
    expect(statuses(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 })
  })
  test('two administrators cannot remove each other', async () => {
    await service.database.query(
      sql`update person set status = 'archived' where status = 'active' and _id <> ${admin.person} and kind = 'staff'`,
    )
    const second = await service.person()
    const answers = await Promise.all([
      admin.post(`/adminUsers/suspend/${second.person}`, { version: 1, reason: 'first' }),
      second.post(`/adminUsers/suspend/${admin.person}`, { version: 1, reason: 'second' }),
    ])
    expect(answers.filter(answer => answer.status === 200).length).toBe(1)
    const [left] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from person p join roles r on r._id = p.role where r.alias = 'super-admin' and p.status = 'active'`,
    )
    expect(left?.n).toBe(1)
    admin = await service.person()
    made = createFixtures(service, admin)
  })
  test('two categories cannot be put below each other', async () => {
    const [a, b] = [await made.make('category'), await made.make('category')]
    const answers = await Promise.all([
      admin.put(`/category/update/${String(a._id)}`, { version: 1, parent: b._id }),
      admin.put(`/category/update/${String(b._id)}`, { version: 1, parent: a._id }),
    ])
    expect(statuses(answers)).toEqual({ 200: 1, 422: 1 })
  })
  test('totals stay exact while rows come, go and are folded', async () => {
    const folding = setInterval(() => void compactCounts(service.database), 5)
    const rows = await Promise.all(Array.from({ length: 60 }, () => made.make('department')))
    await Promise.all(rows.slice(0, 25).map(row => admin.del(`/department/delete/${String(row._id)}`)))
    clearInterval(folding)
    await compactCounts(service.database)
    const [real] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from department where deleted_at is null`,
    )
    expect((await admin.get('/department')).body.totalElements).toBe(real?.n)
  })
  test('a total is exact right after one’s own write', async () => {
    for (let i = 0; i < 10; i += 1) {
      const before = Number((await admin.get('/department')).body.totalElements)
      await made.make('department')
      expect((await admin.get('/department')).body.totalElements).toBe(before + 1)
    }
  })
  test('a rolled-back write leaves no count and no history', async () => {
    const before = (await admin.get('/company')).body.totalElements
    const row = await made.make('company')
    const body = { ...(await made.body('company')), registrationNo: row.registrationNo }
    expect((await admin.post('/company/create', body)).status).toBe(409)
    expect((await admin.get('/company')).body.totalElements).toBe(Number(before) + 1)
  })
})

test('several processes may migrate one empty database at once', async () => {
  const empty = await createEmptyDatabase(inject('postgresUrl'), 'migrating')
  const databases = Array.from({ length: 3 }, () => openPatiently(empty, 2))
  const done = await Promise.all(databases.map(database => migrate(database, catalogue)))
  expect(done.filter(names => names.length > 0).length).toBe(1)
  await Promise.all(databases.map(database => database.close()))
})
