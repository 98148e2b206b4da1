/** A database host that goes silent, one that is replaced, and one with too few connections. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import pg from 'pg'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDatabase, createEmptyDatabase } from '../../test/postgres.ts'
import { launch, newFolder, start, WORKER } from '../../test/server-process.ts'
import { testService } from '../../test/test-service.ts'
import { storageProblem } from '../lib/storage-problem.ts'
import { openPostgres } from './postgres.ts'

interface Proxy {
  readonly url: string
  /** says nothing any more on the connections there are; new ones go to the same database, or nowhere */
  silence(newOnes: 'served' | 'silent'): void
}
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach(close => close()))
async function proxyTo(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const pairs: [Socket, Socket][] = []
  let serving = true
  const server = createServer(near => {
    near.on('error', () => undefined)
    if (!serving) return void near.pause()
    const far = connect(Number(target.port), target.hostname)
    far.on('error', () => undefined)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    pairs.push([near, far])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    for (const socket of pairs.flat()) socket.destroy()
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence(newOnes) {
      serving = newOnes === 'served'
      for (const [near, far] of pairs) {
        near.unpipe()
        far.unpipe()
        near.pause()
        far.pause()
      }
    },
  }
}
const LIMITS = { statementMs: 1000, silenceMs: 1500, connectMs: 4000 }

test('a host that goes silent is given up, and the one that takes over serves', async () => {
  const proxy = await proxyTo(await createDatabase(inject('postgresUrl'), 'silent'))
  const service = await testService(async () => openPostgres(proxy.url, 6, LIMITS))
  onTestFinished(() => service.stop())
  const admin = await service.person()
  const many = () => Promise.all(Array.from({ length: 12 }, () => admin.get('/department')))
  // a busy machine may take longer than the limits for what is asked for the first time
  await vi.waitFor(async () => expect((await many()).map(each => each.status)).toEqual(Array(12).fill(200)), {
    timeout: 60_000,
  })
  const writing = service.database.transaction(async tx => {
    proxy.silence('served')
    await tx.script('select 1').catch(() => undefined)
  })
  void writing.catch(() => undefined)
  const began = Date.now()
  const first = await admin.get('/department')
  expect(first).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  expect((await many()).map(each => each.status)).toEqual(Array(12).fill(200))
  expect(Date.now() - began).toBeLessThan(5000)
})
test('each statement of a transaction that gets no answer fails for that, and so does one that waits behind it', async () => {
  const proxy = await proxyTo(await createDatabase(inject('postgresUrl'), 'neighbours'))
  const database = openPostgres(proxy.url, 2, LIMITS)
  onTestFinished(() => database.close())
  /** Why statements failed that one transaction was asked for at once; `first` is done when it has begun. */
  async function reasons(texts: readonly string[], first: () => void = () => undefined): Promise<Error[]> {
    let settled: readonly PromiseSettledResult<unknown>[] = []
    const work = database.transaction(async tx => {
      first()
      settled = await Promise.allSettled(texts.map(text => tx.query({ text, values: [] })))
    })
    await work.catch(() => undefined) // where one of them has failed, it has failed
    return settled.flatMap(each => (each.status === 'rejected' && each.reason instanceof Error ? [each.reason] : []))
  }
  const codesOf = (errors: readonly Error[]) => errors.map(each => storageProblem(each, new Map())?.code)
  expect(codesOf(await reasons(['select pg_sleep(30)', 'select 1']))).toEqual(['unavailable', undefined])
  expect(codesOf(await reasons(['select 1/0', 'select 1']))).toEqual([undefined, undefined])
  const unanswered = await reasons(['select 1', 'select 2', 'select 3'], () => proxy.silence('served'))
  expect(codesOf(unanswered)).toEqual(Array(3).fill('unavailable'))
  expect(await reasons(['select 1'])).toEqual([])
})
test('a server whose database is silent says so and stops in time', async () => {
  const proxy = await proxyTo(await createDatabase(inject('postgresUrl'), 'gone'))
  const { child, address } = await start(newFolder(), { DATABASE_URL: proxy.url, SECRET_KEY: 's'.repeat(40) })
  expect((await fetch(`${address}/api/ready`)).status).toBe(200)
  proxy.silence('silent')
  const ready = await fetch(`${address}/api/ready`)
  expect(ready.status).toBe(503)
  expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  const body = JSON.stringify({ email: 'a@b.example', password: 'x' })
  const hanging = fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
  const exit = once(child, 'exit')
  const began = Date.now()
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  // eight seconds to answer, and what a busy machine needs to end; whoever waits for the statement takes twenty
  expect(Date.now() - began).toBeLessThan(18_000)
  await hanging
})
test('a worker whose database is silent stops in time', async () => {
  const proxy = await proxyTo(await createDatabase(inject('postgresUrl'), 'mute'))
  const env = { DATABASE_URL: proxy.url, SECRET_KEY: 's'.repeat(40), DATA_DIR: newFolder() }
  const { child, output } = launch(env, WORKER)
  await vi.waitFor(() => expect(output()).toContain('The worker is at work.'), { timeout: 60_000 })
  proxy.silence('silent')
  const exit = once(child, 'exit')
  const began = Date.now()
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  expect(Date.now() - began).toBeLessThan(18_000)
})
test('where the server has fewer connections than the pool wants, requests wait for one', async () => {
  const url = new URL(await createEmptyDatabase(inject('postgresUrl'), 'few')) // whose tables are its own
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`create role few login superuser password 'few'`)
  await owner.end()
  url.username = 'few'
  url.password = 'few'
  // so long that no busy machine is taken for a server that lets nobody in
  const patient = { ...LIMITS, statementMs: 60_000, silenceMs: 61_000, connectMs: 60_000 }
  const service = await testService(async () => openPostgres(url.href, 20, patient))
  onTestFinished(() => service.stop())
  const admin = await service.person()
  // Superusers are not counted, so the limit comes with what the role loses.
  await service.database.query({ text: `alter role few connection limit 3`, values: [] })
  await service.database.query({ text: `alter role few nosuperuser`, values: [] })
  await service.database
    .query({
      text: 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and pid <> pg_backend_pid()',
      values: ['few'],
    })
    .catch(() => undefined)
  const answers = await Promise.all(Array.from({ length: 200 }, () => admin.get('/department')))
  expect(answers.filter(each => each.status !== 200).map(each => each.text)).toEqual([])
})
