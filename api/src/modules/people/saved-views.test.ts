/** What is one person's own: through every door nobody else's, whatever they hold. */
import { randomUUID } from 'node:crypto'
import { writeGroup } from '@siteoffice/domain/engine/filter-groups'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { guestFrom, SYSTEM } from '../../engine/scope/actor.ts'
import { mayHear } from '../../services/outbox/audience.ts'

const VIEW = { name: 'Tenders of mine', resource: 'projects', query: 'status=published', columns: ['title', 'status'] }
let service: Service
let admin: Client
let made: Fixtures
let clerk: Client
let member: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  clerk = await service.person({ permissions: [] })
  const company = String((await made.make('company'))._id)
  member = await service.person({ alias: 'member', company })
})
afterAll(() => service.stop())
const make = async (who: Client, more: object = {}): Promise<string> => {
  const answer = await who.post('/savedViews/create', { ...VIEW, ...more })
  expect(answer, answer.text).toMatchObject({
    status: 201,
    body: { density: 'normal', createdBy: { _id: who.person } },
  })
  return String(answer.body._id)
}
/** Every door that leads to one record. */
const doors = (who: Client, id: string): Promise<Answer>[] => [
  who.get(`/savedViews/id/${id}`),
  who.get(`/savedViews/history/${id}`),
  who.put(`/savedViews/update/${id}`, { version: 1, name: 'Another' }),
  who.del(`/savedViews/delete/${id}?version=2`),
]

test('the program goes through those of everybody', async () => {
  const made = [await make(clerk), await make(member)]
  const found: unknown[] = []
  for await (const row of service.engine.each('savedViews', { actor: SYSTEM, query: {} })) found.push(row._id)
  expect(found).toEqual(expect.arrayContaining(made))
  for (const [at, who] of [clerk, member].entries()) await who.del(`/savedViews/delete/${made[at] ?? ''}?version=1`)
})
test('a session is all that it takes, of staff and of companies', async () => {
  for (const who of [clerk, member, admin]) {
    const id = await make(who)
    expect((await who.get('/savedViews')).body).toMatchObject({ totalElements: 1, content: [{ _id: id }] })
    expect((await who.get('/savedViews?search=tenders&resource=projects')).body.totalElements).toBe(1)
    expect((await who.get('/savedViews/options')).body.content).toEqual([{ _id: id, label: VIEW.name }])
    expect((await who.get(`/savedViews/id/${id}`)).status).toBe(200)
    expect((await who.get(`/savedViews/history/${id}`)).status).toBe(200)
    expect((await who.put(`/savedViews/update/${id}`, { version: 1, name: 'Another' })).status).toBe(200)
    expect((await who.del(`/savedViews/delete/${id}?version=2`)).status).toBe(200)
    // deleted is gone
    expect((await who.get('/savedViews')).body.totalElements).toBe(0)
  }
  expect((await service.anonymous.get('/savedViews')).status).toBe(401)
  expect((await service.anonymous.post('/savedViews/create', VIEW)).status).toBe(401)
})

test('nobody else reads, changes, counts or chooses it, whatever they hold', async () => {
  const id = await make(clerk, { name: 'Unheard-of 88' })
  for (const who of [admin, member]) {
    for (const answer of await Promise.all(doors(who, id))) expect(answer.status, answer.text).toBe(404)
    for (const path of ['', '?search=Unheard', '?resource=projects', '/options', `/options?ids=${id}`])
      expect((await who.get(`/savedViews${path}`)).body, path).toMatchObject({ content: [], totalElements: 0 })
  }
  expect((await clerk.get(`/savedViews/id/${id}`)).status).toBe(200)
  // a name in use by somebody is free to everybody else
  await make(admin, { name: 'Unheard-of 88' })
  expect((await clerk.get('/savedViews?search=Unheard')).body.totalElements).toBe(1)
})

test('whoever works in the account of another finds nothing of it and leaves nothing there', async () => {
  const id = await make(member, { name: 'Before' })
  const answer = await admin.post('/login-company-admin', { userId: member.person, reason: 'They asked for help' })
  expect(answer.status, answer.text).toBe(200)
  const inside = (method: 'GET' | 'POST', path: string, payload?: object) =>
    service.call({
      method,
      url: `/api/savedViews${path}`,
      headers: { authorization: `Bearer ${String(answer.body.token)}` },
      ...(payload && { payload }),
    })
  expect((await inside('GET', '')).body).toMatchObject({ content: [], totalElements: 0 })
  expect((await inside('GET', `/id/${id}`)).status).toBe(404)
  expect((await inside('POST', '/create', VIEW)).status).toBe(403)
  expect((await member.get(`/savedViews/id/${id}`)).status).toBe(200)
})

test('only its person hears of it, and neither does the news of the network tell', async () => {
  const id = await make(member, { name: 'Quiet' })
  const [event] = await service.database.query<Parameters<typeof mayHear>[2]>(
    sql`select resource, record_id as _id, action, version, company, store, actor from outbox where record_id = ${id}`,
  )
  if (event === undefined) throw new Error('making a view is an event')
  const someone: Actor = { ...SYSTEM, role: { _id: 'x', name: 'Some', alias: 'some' } }
  const hears = (actor: Partial<Actor>): boolean => mayHear(service.engine, { ...someone, ...actor }, event)
  expect(hears({ person: member.person, tenantScoped: true, company: 'a' })).toBe(true)
  expect(hears({ person: admin.person })).toBe(false)
  expect(hears({ person: member.person, impersonator: admin.person })).toBe(false)
  expect(hears(guestFrom({ ip: null, userAgent: null, requestId: '1' }, member.person))).toBe(false)
  const news = await admin.get('/admin/statistics?from=2026-01-01&to=2026-12-31')
  expect(news.text).not.toContain(id)
})

test('is of a list that there is, and of its columns', async () => {
  const refused = async (more: object, field: string) =>
    expect(await clerk.post('/savedViews/create', { ...VIEW, ...more })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', errors: [{ field }] },
    })
  await refused({ resource: 'nonsense' }, 'resource')
  await refused({ columns: ['title', 'ttile'] }, 'columns.1')
  await refused({ query: 'status=published&shoe=9' }, 'query')
  await refused({ sort: '-bidDeadline,shoe' }, 'sort')
  // what stands on every object is no field
  await refused({ columns: ['constructor'] }, 'columns.0')
  await refused({ sort: 'constructor' }, 'sort')
  // as long a group as the list itself takes
  const value = Array.from({ length: 200 }, () => randomUUID()).join(',')
  const where = writeGroup({ join: 'or', nodes: [{ name: 'company', value }] })
  await make(clerk, { name: 'Of two hundred', query: new URLSearchParams({ where }).toString() })
  const id = await make(clerk)
  expect(await clerk.put(`/savedViews/update/${id}`, { version: 1, columns: ['ttile'] })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'columns.0' }] },
  })
  expect((await clerk.put(`/savedViews/update/${id}`, { version: 1, pageSize: 50 })).status).toBe(200)
  expect((await clerk.put(`/savedViews/update/${id}`, { version: 2, pageSize: 101 })).status).toBe(400)
})

test('holds no value that its list would refuse, and is told which; what went stale stays as it is', async () => {
  const refusal = async (more: object) => {
    const { status, body } = await admin.post('/savedViews/create', { ...VIEW, columns: [], ...more })
    return [status, body.code, body.errors?.[0]?.field, body.message]
  }
  const list = { resource: 'company' }
  expect(await refusal({ ...list, query: 'verifiedUntil=@nonsense' })).toEqual([
    422,
    'rule_broken',
    'query',
    "Verified until: '@nonsense' is not a day such as 2026-05-31.",
  ])
  for (const [query, words] of [
    ['status=gone', /^Status: 'gone' is not one of draft, /],
    ['status=draft&status=gone', /^Status: may be given once only/],
    ['status=gone&status=draft', /^Status: may be given once only/],
    ['budget=1..many', /^Estimated value: 'many' is not a number\./],
    ['search=' + 'x'.repeat(201), /“search” may be at most 200 /],
    ['dateFrom=31.5.', /“dateFrom” '31.5.' is not a date/],
    [new URLSearchParams({ where: '{"or":[{"status":"gone"}]}' }).toString(), /“where” status 'gone' is not one of /],
  ] as const)
    expect(await refusal({ query })).toEqual([422, 'rule_broken', 'query', expect.stringMatching(words)])
  expect((await refusal({ sort: 'title,-status,type,country' })).slice(0, 3)).toEqual([422, 'rule_broken', 'sort'])
  // what the reader is, and when, is found out when it is opened
  const query = 'verifiedUntil=@future&verification=@not:verified&reviewer=@me'
  expect((await admin.post('/savedViews/create', { ...VIEW, ...list, columns: [], query })).text).toContain('@me')
  const id = await make(admin, { name: 'Stale', columns: ['title'] })
  await service.database.query(sql`update saved_views set query = 'status=gone' where _id = ${id}`)
  expect((await admin.get(`/savedViews/id/${id}`)).body).toMatchObject({ query: 'status=gone' })
  const changed = { version: 1, query: 'status=gone', columns: ['title'], name: 'Stale still' }
  expect((await admin.put(`/savedViews/update/${id}`, changed)).status).toBe(200)
  const worse = { version: 2, query: 'status=gone,lost' }
  expect((await admin.put(`/savedViews/update/${id}`, worse)).body.errors).toMatchObject([{ field: 'query' }])
})
