/** Limits of several processes: one count for all of them, each person's and each address's own. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPatiently } from '../../test/database.ts'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { createDatabase } from '../../test/postgres.ts'
import type { Answer, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { rateCounts, sweepRateCounts } from './rate-counts.ts'

const AS_DECLARED = { RATE_LIMIT_FACTOR: '1' }
let first: Service
let second: Service
let made: Fixtures
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'two-processes')
  first = await testService(async () => openPatiently(url, 10), AS_DECLARED)
  second = await testService(async () => openPatiently(url, 10), AS_DECLARED)
  made = createFixtures(first, await first.person())
})
afterAll(async () => {
  await first.stop()
  await second.stop()
})
const allowed = (answers: readonly Answer[]): number => answers.filter(each => each.status !== 429).length
/** So many calls of one person, half of them to either process, all at once. */
const halves = (who: Client, count: number, path: string): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      (at % 2 === 0 ? first : second).call({
        method: 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${who.token}` },
      }),
    ),
  )

test('two processes let through together what one may', async () => {
  const who = await first.person()
  const answers = await halves(who, 120, '/admin/statistics')
  expect(allowed(answers)).toBe(60)
  const refused = answers.find(each => each.status === 429)
  expect(refused?.body.code).toBe('too_many_requests')
  const wait = Number(refused?.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(refused?.body.message).toBe(`Too many requests. Try again in ${wait} seconds.`)
  // another person is not kept out
  expect(allowed(await halves(await first.person(), 2, '/admin/statistics'))).toBe(2)
})
test('what a person exports is counted together, by whichever session and of whatever list', async () => {
  const who = await first.person()
  const answers: Answer[] = []
  for (let at = 0; at < 16; at += 1)
    answers.push(await who.get('/department/export?columns=code'), await who.get('/faq/export?columns=question'))
  expect(answers.map(each => each.status)).toEqual([...Array(30).fill(200), 429, 429])
})
test('mails to strangers are few a minute, by whichever door', async () => {
  const who = await first.person()
  const mail = { subject: 'Hello', body: 'Read this.', channel: 'email', recipient: 'a@stranger.example' }
  const mails = await Promise.all(Array.from({ length: 9 }, () => who.post('/outerNotification/create', mail)))
  expect(mails.map(each => each.status)).toEqual(Array(9).fill(201))
  const sharing = await made.make('profileSharing', { recipientEmail: 'b@stranger.example' })
  const link = () => who.post(`/profileSharing/link/${String(sharing._id)}`)
  expect((await link()).status).toBe(200)
  expect(await link()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await who.post('/outerNotification/create', mail)).status).toBe(429)
})
test('a cheap read is seldom a statement more, and what is refused never is', async () => {
  let statements = 0
  const { query, script } = first.database
  const counts = rateCounts({
    script,
    query(statement) {
      statements += 1
      return query(statement)
    },
  })
  for (let at = 1; at <= 300; at += 1) expect((await counts.next('cheap', 300, 60_000)).current).toBe(at)
  expect(statements).toBe(10)
  expect((await counts.next('cheap', 300, 60_000)).current).toBeGreaterThan(300)
  for (let at = 0; at < 50; at += 1) await counts.next('cheap', 300, 60_000)
  expect(statements).toBe(10)
})
test('a minute begins with its first request, and another when it is over', async () => {
  /** Two requests that reach a process which has counted nothing yet. */
  const numbers = async (): Promise<number[]> => {
    const counts = rateCounts(first.database)
    return [await counts.next('a', 1, 60_000), await counts.next('a', 1, 60_000)].map(each => each.current)
  }
  const { database } = first
  expect(await numbers()).toEqual([1, 2])
  expect(await numbers()).toEqual([2, 2])
  await database.query(sql`update rate_count set ends_at = now() - interval '1 second' where key = 'a'`)
  expect(await numbers()).toEqual([1, 2])
  await sweepRateCounts(database)
  expect(await database.query(sql`select 1 from rate_count where key = 'a'`)).toHaveLength(1)
  await database.query(sql`update rate_count set ends_at = now() - interval '1 second' where key = 'a'`)
  await sweepRateCounts(database)
  expect(await database.query(sql`select 1 from rate_count where key = 'a'`)).toEqual([])
})
