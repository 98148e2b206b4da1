/** Filters that say who asks and when: filled in at each asking, in the actor's own days. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { operationsOf } from '@siteoffice/domain/engine/describe'
import { writeGroup } from '@siteoffice/domain/engine/filter-groups'
import { addDays } from '@siteoffice/domain/engine/relative-days'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { seedSettings } from '../data/seed/settings.ts'
import { kindOf } from '../kinds/registry.ts'
import { dayIn, startOfDay } from '../lib/zoned-days.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** The rows that a filter finds, among these, by their names; the number of all beside them. */
async function found(who: Client, path: string, names: ReadonlyMap<string, string>): Promise<string[]> {
  const { status, body } = await who.get(path)
  expect(status, path).toBe(200)
  const rows = body.content ?? []
  expect(body.totalElements, path).toBe(rows.length)
  return rows.flatMap(row => names.get(String(row._id)) ?? []).toSorted()
}
test('days told from today are those of the network, and count as they list', async () => {
  const today = dayIn('Pacific/Kiritimati', Date.now())
  const ages = { long: -31, month: -30, now: 0, week: 7, later: 8 }
  const names = new Map<string, string>()
  for (const [name, days] of Object.entries(ages)) {
    const { _id } = await made.make('companyDocument')
    names.set(String(_id), name)
    await service.database.query(
      sql`update company_document set expiry_date = ${addDays(today, days)} where _id = ${String(_id)}`,
    )
  }
  const none = await made.make('companyDocument', { expiryDate: null })
  names.set(String(none._id), 'none')
  // fourteen hours before UTC and still another day than in most of the world
  await seedSettings(service.database)
  await service.database.query(
    sql`update site_config set value = '"Pacific/Kiritimati"'::jsonb where key = 'platform.timeZone'`,
  )
  const ask = (value: string) => found(admin, `/companyDocument?size=100&expiryDate=${value}`, names)
  expect(await ask('@next-7-days')).toEqual(['now', 'week'])
  expect(await ask('@last-30-days')).toEqual(['month', 'now'])
  expect(await ask('@older-than-30-days')).toEqual(['long'])
  expect(await ask('@later-than-7-days')).toEqual(['later'])
  expect(await ask('@today')).toEqual(['now'])
  expect(await ask('@past')).toEqual(['long', 'month'])
  expect(await ask('@future')).toEqual(['later', 'week'])
  expect(await ask('@not:@past')).toEqual(['later', 'none', 'now', 'week'])
  expect(await ask('@not:@empty')).toEqual(['later', 'long', 'month', 'now', 'week'])
  for (const wrong of ['@soon', '@next-0-days', '@next-9999-days', '@not:', '@not:@not:@past'])
    expect((await admin.get(`/companyDocument?expiryDate=${wrong}`)).status, wrong).toBe(400)
})
test('an instant is of the day that it is where the actor is', async () => {
  const zone = 'Asia/Dubai'
  await service.database.query(sql`update person set time_zone = ${zone} where _id = ${admin.person}`)
  const today = dayIn(zone, Date.now())
  const begins = startOfDay(zone, today)
  const names = new Map<string, string>()
  for (const [name, at] of Object.entries({ before: begins - 1, first: begins, last: begins + 86_399_999 })) {
    const { _id } = await made.make('projects')
    names.set(String(_id), name)
    const time = new Date(at).toISOString()
    await service.database.query(sql`update projects set bid_deadline = ${time} where _id = ${String(_id)}`)
  }
  expect(await found(admin, '/projects?size=100&bidDeadline=@today', names)).toEqual(['first', 'last'])
  expect(await found(admin, '/projects?size=100&bidDeadline=@past', names)).toEqual(['before', 'first'])
  expect(await found(admin, '/projects?size=100&bidDeadline=@not:@today', names)).toEqual(['before'])
  const group = (value: string) => writeGroup({ join: 'and', nodes: [{ name: 'bidDeadline', value }] })
  for (const value of [today, `${today}..${today}`, `${today}..`]) {
    expect(await found(admin, `/projects?size=100&bidDeadline=${value}`, names), value).toEqual(['first', 'last'])
    expect(await found(admin, `/projects?size=100&bidDeadline=@not:${value}`, names), value).toEqual(['before'])
  }
  const grouped = `/projects?size=100&where=${encodeURIComponent(group(today))}`
  expect(await found(admin, grouped, names)).toEqual(['first', 'last'])
  expect(await found(admin, `/projects?size=100&bidDeadline=..${addDays(today, -1)}`, names)).toEqual(['before'])
})
test('the days between which a list is asked for are those of whoever asks', async () => {
  const zone = 'Asia/Dubai'
  const person = await service.person()
  await service.database.query(sql`update person set time_zone = ${zone} where _id = ${person.person}`)
  const day = '2019-03-05'
  const begins = startOfDay(zone, day)
  const names = new Map<string, string>()
  for (const [name, at] of Object.entries({ before: begins - 1, first: begins, last: begins + 86_399_999 })) {
    const { _id } = await made.make('contact-message')
    names.set(String(_id), name)
    const time = new Date(at).toISOString()
    await service.database.query(sql`update contact_message set created_at = ${time} where _id = ${String(_id)}`)
  }
  const path = (from: string, to: string) => `/contact-message?size=100&dateFrom=${from}&dateTo=${to}`
  expect(await found(person, path(day, day), names)).toEqual(['first', 'last'])
  const before = addDays(day, -1)
  expect(await found(person, path(before, before), names)).toEqual(['before'])
})
test('a day begins when its clock says so, also where clocks jump over midnight', () => {
  const starts = (zone: string, day: string) => new Date(startOfDay(zone, day)).toISOString()
  expect(starts('UTC', '2026-05-31')).toBe('2026-05-31T00:00:00.000Z')
  expect(starts('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z')
  expect(starts('America/Santiago', '2026-09-06')).toBe('2026-09-06T04:00:00.000Z')
  expect(starts('America/New_York', '2026-03-09')).toBe('2026-03-09T04:00:00.000Z')
})
test('every filter by time or by person takes its words, in lists and for their number', async () => {
  const words = catalogue.flatMap(resource =>
    resource.list.filters.flatMap(name => {
      const field = resource.fields[name]
      if (field === undefined || kindOf(field).resolve === undefined || !operationsOf(resource).includes('list'))
        return []
      return [[resource.name, name, 'to' in field ? '@any' : '@older-than-30-days'] as const]
    }),
  )
  expect(words.length).toBeGreaterThan(100)
  for (const [path, name, value] of words)
    for (const count of ['none', 'only'])
      expect((await admin.get(`/${path}?count=${count}&${name}=${value}`)).status, `${path} ${name}`).toBe(200)
})
test('who asks, and their company', async () => {
  const mine = await made.make('projects')
  const company = String(mine.company?._id)
  const another = await made.make('company')
  const other = await made.make('projects', { company: another._id })
  const owner = await service.person({ alias: 'company-admin', company, kind: 'platform' })
  const names = new Map([
    [String(mine._id), 'mine'],
    [String(other._id), 'other'],
  ])
  const path = '/projects?size=100&company='
  expect(await found(owner, `${path}@my-company`, names)).toEqual(['mine'])
  // staff are of no company
  expect(await found(admin, `${path}@my-company`, names)).toEqual([])
  expect(await found(admin, `${path}@not:@my-company`, names)).toEqual(['mine', 'other'])
  expect(await found(admin, `${path}@my-company,${company}`, names)).toEqual(['mine'])
  expect((await admin.get(`${path}@me`)).status).toBe(400)
  const message = await made.make('contact-message')
  const assigned = new Map([[String(message._id), 'message']])
  await service.database.query(
    sql`update contact_message set assignee = ${admin.person} where _id = ${String(message._id)}`,
  )
  expect(await found(admin, '/contact-message?size=100&assignee=@me', assigned)).toEqual(['message'])
  const colleague = await service.person()
  expect(await found(colleague, '/contact-message?size=100&assignee=@me', assigned)).toEqual([])
})
test('all but some of the values, kept numbers and tabs included', async () => {
  const rows = (await admin.get('/projects?size=100')).body.content ?? []
  expect(rows.length).toBeGreaterThan(0)
  const names = new Map(rows.map(row => [String(row._id), String(row._id)]))
  const status = String(rows[0]?.status)
  const others = rows.filter(row => String(row.status) !== status).map(row => String(row._id))
  expect(await found(admin, `/projects?size=100&status=@not:${status}`, names)).toEqual(others.toSorted())
  expect((await admin.get('/projects?status=@not:nonsense')).status).toBe(400)
})
