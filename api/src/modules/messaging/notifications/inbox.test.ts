/** Everybody's own notifications: page by page, the unread ones counted among all of them, and all read at once. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

const MANY = 65
let service: Service
let reader: Client
let other: Client
beforeAll(async () => {
  service = await testService()
  reader = await service.person()
  other = await service.person()
  await service.database.query(sql`with made as (
      insert into record_notice (_id, resource, record_id, title, body, link)
      select gen_random_uuid(), 'company', gen_random_uuid(), 'Notice ' || lpad(n::text, 2, '0'), 'Something happened', null from generate_series(1, ${MANY}::int) n
      returning _id, title)
    insert into inbox (notification, resource, person, at)
    select m._id, 'company', p, '2026-01-01'::timestamptz + right(m.title, 2)::int * interval '1 hour'
    from made m, unnest(${[reader.person, other.person]}::uuid[]) p`)
})
afterAll(() => service.stop())

const inbox = async (query = '') => (await reader.get(`/notifications${query}`)).body
const titles = async (query: string) => ((await inbox(query)).content ?? []).map(each => String(each.title))
test('are counted whole, however many are shown', async () => {
  const { content, totalElements, unread } = await inbox()
  expect([content?.length, totalElements, unread]).toEqual([50, MANY, MANY])
  expect(await titles('?size=2')).toEqual(['Notice 65', 'Notice 64'])
  expect(await titles('?page=32&size=2')).toEqual(['Notice 01'])
  expect(await titles('?page=33&size=2')).toEqual([])
  expect((await reader.get('/notifications?page=-1')).body).toMatchObject({ errors: [{ field: 'page' }] })
  expect((await reader.get('/notifications?unread=maybe')).body).toMatchObject({ errors: [{ field: 'unread' }] })
})
test('are read one by one, or all that had come until a moment', async () => {
  const first = (await inbox('?size=1')).content?.[0]
  expect((await reader.post(`/notifications/read/${String(first?._id)}`)).status).toBe(204)
  expect(await titles('?unread=true&size=1')).toEqual(['Notice 64'])
  expect(await inbox('?unread=true&size=1')).toMatchObject({ totalElements: MANY - 1, unread: MANY - 1 })
  expect(await inbox('?size=1')).toMatchObject({ totalElements: MANY, unread: MANY - 1 })
  expect((await reader.post('/notifications/read-all', { until: '2026-01-02T00:00:00Z' })).status).toBe(204)
  expect(await inbox(), 'what came later is not read').toMatchObject({ unread: MANY - 1 - 24 })
  expect((await reader.post('/notifications/read-all', { until: 'now' })).status).toBe(400)
  expect((await reader.post('/notifications/read-all', { until: new Date().toISOString() })).status).toBe(204)
  expect(await inbox('?unread=true')).toMatchObject({ content: [], totalElements: 0, unread: 0 })
  expect((await other.get('/notifications')).body.unread, 'those of others stay').toBe(MANY)
})
test('come back when their reader wants them to: out of the bell until then, unread and first from then on', async () => {
  const sleeper = await service.person()
  await service.database.query(sql`insert into inbox (notification, resource, person, at)
    select notification, resource, ${sleeper.person}, at from inbox where person = ${other.person}`)
  const list = async (query = '') => (await sleeper.get(`/notifications${query}`)).body
  const title = (body: Body, at = 0): unknown => body.content?.[at]?.title
  const oldest = (await list(`?size=1&page=${MANY - 1}`)).content?.[0]
  const id = String(oldest?._id)
  const snooze = (until: unknown, who = sleeper) => who.post(`/notifications/snooze/${id}`, { until })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await snooze(later)).status).toBe(204)
  expect(await list('?size=1')).toMatchObject({ totalElements: MANY - 1, unread: MANY - 1, snoozed: 1, nextAt: later })
  expect(await list('?snoozed=true')).toMatchObject({ totalElements: 1, content: [{ _id: id, snoozedUntil: later }] })
  await sleeper.post('/notifications/read-all', { until: '2100-01-01T00:00:00Z' })
  expect((await list('?snoozed=true')).content?.[0]?.readAt, 'it is not read with the others').toBeNull()
  await service.database.query(sql`update inbox set snoozed_until = now() - interval '1 second', at = now() - interval '1 second'
    where notification = ${id} and person = ${sleeper.person}`)
  const awake = await list('?size=1')
  expect(awake).toMatchObject({ totalElements: MANY, unread: 1, snoozed: 0, nextAt: null })
  expect(title(awake)).toBe(oldest?.title)
  await snooze(later)
  expect((await snooze(null)).status).toBe(204)
  expect(title(await list('?size=1')), 'brought back now').toBe(oldest?.title)
  for (const [until, status] of [
    [new Date(Date.now() - 1000).toISOString(), 422],
    ['2100-01-01T00:00:00Z', 422],
    ['tomorrow', 400],
    [undefined, 400],
  ])
    expect((await snooze(until)).status, String(until)).toBe(status)
  expect((await snooze(later, reader)).status).toBe(204)
  expect((await snooze(later, await service.person())).status, 'not in this inbox').toBe(404)
})
