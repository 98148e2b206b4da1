/** Heavy statements wait for one another, for a limited time, and only as long as somebody waits for them. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { lockWaits } from '../../test/lock-waits.ts'
import { createDatabase } from '../../test/postgres.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

const HEAVY = 2
const LIMIT_MS = 1_500
/** what the figures read besides the counts that are kept, and nothing else in these tests does */
const READ_BY_FIGURES = 'history'
const HEAVY_PATHS = [
  '/admin/statistics',
  '/projects/status-count?country=AE&type=road',
  // the number alone: its page is no heavy statement, and waits for the table as well
  '/projects?country=AE&type=road&count=only',
]

let service: Service
let admin: Client
let other: Database
let limited: Service
beforeEach(async () => {
  const url = await createDatabase(inject('postgresUrl'), crypto.randomUUID())
  service = await testService(async () => openPostgres(url, 4, undefined, { size: HEAVY, statementMs: 20_000 }))
  admin = await service.person()
  other = openPostgres(url, 2)
})
afterEach(async () => {
  await other.close()
  await service.stop()
})

/** While `work` is done, what reads the table waits. */
const whileLocked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  other.transaction(async tx => {
    await tx.script(`lock table ${table} in access exclusive mode`)
    return work()
  })
const waiting = (): Promise<number> => lockWaits(other)
test('a record is answered while all heavy connections wait', async () => {
  const made = await admin.post('/department/create', { name: 'Quick', code: 'Q' })
  const slow = await whileLocked(READ_BY_FIGURES, async () => {
    const asked = Array.from({ length: 3 * HEAVY + 4 }, () => admin.get('/admin/statistics'))
    await expect.poll(waiting).toBe(HEAVY)
    const quick = await Promise.race([admin.get(`/department/id/${String(made.body._id)}`), wait(5_000)])
    expect(quick).toMatchObject({ status: 200 })
    expect(await waiting()).toBe(HEAVY)
    return asked
  })
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200)
})
test('what nobody waits for any more ends in the database', async () => {
  const address = await service.app.listen({ port: 0 })
  const headers = { authorization: `Bearer ${admin.token}` }
  await whileLocked(READ_BY_FIGURES, async () => {
    const client = new AbortController()
    const ask = (): Promise<unknown> =>
      fetch(`${address}/api/admin/statistics`, { headers, signal: client.signal }).catch(() => undefined)
    // more than there are connections: those that wait for one never begin
    const asked = Array.from({ length: 2 * HEAVY }, ask)
    await expect.poll(waiting).toBe(HEAVY)
    client.abort()
    await Promise.all(asked)
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0)
    await wait(300)
    expect(await waiting()).toBe(0)
  })
  expect((await admin.get('/admin/statistics')).status).toBe(200)
})
test.each(HEAVY_PATHS)('%s has a time limit, and says what to do', async path => {
  const url = await createDatabase(inject('postgresUrl'), crypto.randomUUID())
  limited = await testService(async () => openPostgres(url, 4, undefined, { size: HEAVY, statementMs: LIMIT_MS }))
  const holder = openPostgres(url, 1)
  try {
    const person = await limited.person()
    const answer = await holder.transaction(async tx => {
      await tx.script(`lock table ${path === HEAVY_PATHS[0] ? READ_BY_FIGURES : 'projects'} in access exclusive mode`)
      return person.get(path)
    })
    expect(answer.status).toBe(503)
    expect(answer.body.message).toContain('Choose a shorter period or another filter')
  } finally {
    await holder.close()
    await limited.stop()
  }
})
