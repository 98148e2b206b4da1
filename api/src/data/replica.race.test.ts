/** What a streaming replica may answer, and that nobody gets less than what they have just written. */
import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import type { MockInstance } from 'vitest'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFixtures } from '../../test/fixtures.ts'
import type { TestPostgres } from '../../test/postgres.ts'
import { createEmptyDatabase, startPostgres } from '../../test/postgres.ts'
import { ADMIN, newFolder, signIn, start } from '../../test/server-process.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { withReplica } from './replica.ts'

const NAME = 'siteoffice'
const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
const HEAVY = { size: 2, statementMs: 20_000 }
let primary: TestPostgres
let copy: TestPostgres
let service: Service
let writer: Client
let reader: Client
/** asks the replica itself */
let replica: Database
const urlOn = (server: TestPostgres): string => {
  const url = new URL(server.url)
  url.pathname = `/${NAME}`
  return url.href
}
beforeAll(async () => {
  primary = await startPostgres({ settings: ['wal_keep_size=512MB', 'wal_writer_delay=20ms'] })
  const first = openPostgres(await createEmptyDatabase(primary.url, NAME), 2)
  await migrate(first, catalogue)
  await first.close()
  copy = await startPostgres({ replicaOf: primary.url, settings: ['max_standby_streaming_delay=100ms'] })
  replica = openPostgres(urlOn(copy), 2)
})
afterAll(async () => {
  await replica.close()
  await Promise.all([copy.stop(), primary.stop()])
})
/** What the replica does with a list, instead of answering it. */
let instead: (() => Promise<never[]>) | undefined
beforeEach(async () => {
  instead = undefined
  service = await testService(async () => {
    const answering = openPostgres(urlOn(copy), 4, undefined, HEAVY)
    return withReplica(openPostgres(urlOn(primary), 6, undefined, HEAVY), {
      ...answering,
      query: statement =>
        instead !== undefined && /order by .* limit/.test(statement.text) ? instead() : answering.query(statement),
    })
  })
  writer = await service.person()
  reader = await service.person()
  await caughtUp()
})
afterEach(async () => {
  await resume().catch(() => undefined) // the last test has ended it
  await service.stop()
})
type Ready = { readonly used: boolean; readonly behindMs: number; readonly failed: number }
const stateOf = async (): Promise<Ready> => (await service.anonymous.get('/ready')).body.replica as unknown as Ready // declared by the endpoint
/** Waits until the replica has everything and the service knows it. */
async function caughtUp(): Promise<void> {
  const [now] = await service.database.query<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)
  // what no commit comes after, as when a page was tidied up, goes to the replica many seconds later only
  await service.database.query(sql`select pg_current_xact_id()`)
  await expect
    .poll(() => replica.query(sql`select pg_last_wal_replay_lsn() >= ${now?.lsn}::pg_lsn as has`), { timeout: 20_000 })
    .toEqual([{ has: true }])
  await stateOf()
  await wait(500)
  await expect.poll(stateOf, { timeout: 20_000 }).toMatchObject({ used: true })
}
const pause = (): Promise<unknown> => replica.query(sql`select pg_wal_replay_pause()`)
const resume = (): Promise<unknown> => replica.query(sql`select pg_wal_replay_resume()`)
const told = ({ mock }: MockInstance<typeof process.emitWarning>): string =>
  mock.calls.map(([warning]) => String(warning)).join(' ')
let made = 0
async function make(client: Client): Promise<string> {
  made += 1
  const { status, body } = await client.post('/department/create', { name: `Department ${made}`, code: `D${made}` })
  expect(status).toBe(201)
  return String(body._id)
}
const list = '/department?size=100&count=none'
/** Everything that the replica may answer, each as the names or the number that it shows. */
const DOORS = {
  rows: async (client: Client, id: string) => (await client.get(list)).text.includes(id),
  'rows and number': async (client: Client, id: string) => (await client.get('/department?size=100')).text.includes(id),
  picker: async (client: Client, id: string) => (await client.get('/department/options?size=100')).text.includes(id),
  filter: async (client: Client, id: string) =>
    (await client.get('/department?size=100&active=true')).text.includes(id),
}
const shown = async (client: Client, id: string): Promise<Record<string, boolean>> =>
  Object.fromEntries(await Promise.all(Object.entries(DOORS).map(async ([name, ask]) => [name, await ask(client, id)])))
const everywhere = (is: boolean): Record<string, boolean> =>
  Object.fromEntries(Object.keys(DOORS).map(name => [name, is]))

test('others are answered by the replica, the writer by whoever has what they wrote', async () => {
  await pause()
  const id = await make(writer)
  expect(await shown(reader, id)).toEqual(everywhere(false))
  expect(await shown(writer, id)).toEqual(everywhere(true))
  const total = async (client: Client): Promise<number> =>
    Number((await client.get('/department?count=only')).body.totalElements)
  expect(await total(writer)).toBe((await total(reader)) + 1)
  // a record is read where it is written
  expect((await reader.get(`/department/id/${id}`)).status).toBe(200)
  await resume()
  await expect.poll(() => shown(reader, id)).toEqual(everywhere(true))
})
test('what was changed, and what is thrown away, is gone from the own list at once', async () => {
  const id = await make(writer)
  await caughtUp()
  await pause()
  const renamed = await writer.put(`/department/update/${id}`, { version: 1, name: 'Renamed' })
  expect(renamed.status).toBe(200)
  expect((await writer.get(list)).text).toContain('Renamed')
  expect((await reader.get(list)).text).not.toContain('Renamed')
  expect((await writer.del(`/department/delete/${id}`)).status).toBe(200)
  expect((await writer.get(list)).text).not.toContain(id)
  expect((await reader.get(list)).text).toContain(id)
})
test('what is written in an account that is impersonated, both who own it and who impersonate see', async () => {
  const fixtures = createFixtures(service, writer)
  const company = await fixtures.make('company')
  const member = await service.person({ company: String(company._id), permissions: EVERYTHING })
  const opened = await writer.post('/login-company-admin', { userId: member.person, reason: 'Asked for help' })
  expect(opened.status, opened.text).toBe(200)
  await caughtUp()
  await pause()
  const id = await make(reader)
  expect(await shown(writer, id)).toEqual(everywhere(false))
  const { status } = await service.call({
    method: 'PUT',
    url: `/api/company/update/${String(company._id)}`,
    headers: { authorization: `Bearer ${String(opened.body.token)}` },
    payload: { version: 1, website: 'https://new.example' },
  })
  expect(status).toBe(200)
  // who is sent to the primary sees what others have written there as well
  expect(await shown(writer, id)).toEqual(everywhere(true))
  expect((await member.get('/company')).body.content?.[0]).toMatchObject({ _id: company._id, version: 2 })
})
test('who asks for the newest gets it', async () => {
  await pause()
  const id = await make(writer)
  const headers = { authorization: `Bearer ${reader.token}` }
  const ask = (more: Record<string, string>) =>
    service.call({ method: 'GET', url: `/api${list}`, headers: { ...headers, ...more } })
  expect((await ask({})).text).not.toContain(id)
  expect((await ask({ 'cache-control': 'no-cache' })).text).toContain(id)
})
test("figures are the replica's, but for who has just written", async () => {
  const figures = async (client: Client): Promise<string> =>
    JSON.stringify((await client.get('/admin/statistics')).body)
  const before = await figures(reader)
  await pause()
  await createFixtures(service, writer).make('company')
  expect(await figures(reader)).toBe(before)
  expect(await figures(writer)).not.toBe(before)
})
test('another process knows what somebody has written', async () => {
  const env = {
    DATABASE_URL: urlOn(primary),
    DATABASE_REPLICA_URL: urlOn(copy),
    SECRET_KEY: 'x'.repeat(40),
    JOBS: 'false',
  }
  const [one, two] = await Promise.all([start(newFolder(), env), start(newFolder(), env)])
  const headers = await signIn(one.address)
  const read = async (address: string): Promise<string> => (await fetch(`${address}/api${list}`, { headers })).text()
  await read(two.address)
  await caughtUp()
  await expect
    .poll(async () => JSON.stringify(await (await fetch(`${two.address}/api/ready`)).json()), { timeout: 10_000 })
    .toContain('"used":true')
  await pause()
  made += 1
  const body = JSON.stringify({ name: `By ${ADMIN.email}`, code: `P${made}` })
  const answer = await fetch(`${one.address}/api/department/create`, { method: 'POST', headers, body })
  const { _id } = (await answer.json()) as { _id: string }
  expect(await read(two.address)).toContain(_id)
  expect(await read(one.address)).toContain(_id)
  expect((await reader.get(list)).text).not.toContain(_id)
})
test('a replica that is far behind is not asked, and asked again when it has caught up', async () => {
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  await pause()
  const id = await make(writer)
  expect((await reader.get(list)).text).not.toContain(id)
  await expect.poll(async () => (await reader.get(list)).text.includes(id), { timeout: 15_000 }).toBe(true)
  expect(await stateOf()).toMatchObject({ used: false })
  await expect.poll(() => told(warnings), { timeout: 10_000 }).toContain('too far behind')
  await resume()
  await caughtUp()
})
test('what a conflict with what is replayed ends on the replica, the primary answers', async () => {
  vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const id = await make(writer)
  await caughtUp()
  let ended: unknown
  // while it reads, somebody on the primary locks what it reads, which the replica waits with for a tenth of a second
  instead = async () => {
    const slow = replica.query(sql`select count(*), pg_sleep(5) from department`)
    await wait(200)
    await service.database.transaction(tx => tx.script('lock table department in access exclusive mode'))
    ended = await slow.catch((error: unknown) => error)
    throw ended
  }
  const { failed } = await stateOf()
  expect((await reader.get(list)).text).toContain(id)
  expect(ended).toMatchObject({ code: '40001' })
  expect((await stateOf()).failed).toBe(failed + 1)
})
test('without the replica the primary answers, and says so', async () => {
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  await pause()
  const id = await make(writer)
  expect((await reader.get(list)).text).not.toContain(id)
  await copy.stop()
  expect((await reader.get(list)).text).toContain(id)
  await expect.poll(stateOf).toMatchObject({ used: false })
  expect(await shown(reader, id)).toEqual(everywhere(true))
  expect(told(warnings)).toContain('The read replica is not used')
})
