/** What an export of many rows asks of the process that serves others meanwhile, and what is left when nobody takes it. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const ROWS = 100_000
const MB = 1024 * 1024
let service: Service
let admin: Client
let port: number
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  await service.database.query(sql`insert into department (_id, created_at, updated_at, version, name, code, description)
    select gen_random_uuid(), now() - i * interval '1 minute', now(), 1, 'Department ' || i, 'D' || i, repeat('What it does. ', 10)
    from generate_series(1, ${ROWS}::int) i`)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  port = (service.app.server.address() as AddressInfo).port // it listens on a port
})
afterAll(() => service.stop())

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity
/** What this thread has worked so far, in milliseconds of the processor: a machine that does other work adds nothing to it. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
async function opened(path: string): Promise<IncomingMessage> {
  const request = get({ port, path: `/api${path}`, headers: { authorization: `Bearer ${admin.token}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}
test.each([
  ['csv', 10_000_000],
  ['xlsx', 1_000_000],
])(
  'a hundred thousand rows as %s let the process grow by less than 150 MB, and others are served meanwhile',
  async (file, least) => {
    const path = `/department/export?file=${file}&columns=_id,name,code,description,createdAt`
    await admin.get('/department?size=1')
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const waits: number[] = []
    // what was worked on while somebody waited: all of it held them up
    const held: number[] = []
    let size = 0
    const response = await opened(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['x-rows']).toBe(String(ROWS))
    const taking = { on: true }
    const others = (async () => {
      while (taking.on) {
        const [start, began] = [performance.now(), worked()]
        expect((await admin.get('/department?size=1&count=none')).status).toBe(200)
        waits.push(performance.now() - start)
        held.push(worked() - began)
        most = Math.max(most, process.memoryUsage().rss)
        await wait(20)
      }
    })()
    for await (const chunk of response) size += (chunk as Buffer).length // bytes, for no encoding is set
    taking.on = false
    await others
    expect(size).toBeGreaterThan(least)
    expect((most - before) / MB).toBeLessThan(150)
    expect(median(waits)).toBeLessThan(500)
    expect(held.filter(each => each >= 1000).length).toBeLessThan(2)
  },
  120_000,
)
test('is made no further when nobody takes it any more', async () => {
  const queries = vi.spyOn(service.database, 'query')
  const response = await opened('/department/export?columns=_id,name,code,description')
  await once(response, 'data')
  response.destroy()
  await wait(300)
  const asked = queries.mock.calls.length
  expect(asked).toBeLessThan(ROWS / 500)
  await wait(500)
  expect(queries.mock.calls.length - asked).toBeLessThan(3)
  queries.mockRestore()
})
test('the same behind the request lets the process grow by no more, and others are served meanwhile', async () => {
  await service.jobs.work()
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const waits: number[] = []
  const held: number[] = []
  const query = { file: 'xlsx', columns: '_id,name,code,description,createdAt' }
  const asked = await admin.post('/department/export', { query })
  expect(asked.status, asked.text).toBe(202)
  const path = `/runs/${String(asked.body._id)}`
  for (let ended = false; !ended; await wait(20)) {
    const [start, began] = [performance.now(), worked()]
    ended = (await admin.get(path)).body.endedAt !== null
    waits.push(performance.now() - start)
    held.push(worked() - began)
    most = Math.max(most, process.memoryUsage().rss)
  }
  const { body } = await admin.get(path)
  expect(body, JSON.stringify(body)).toMatchObject({ state: 'done', done: ROWS })
  const file = await opened(`${path}/file`)
  let size = 0
  for await (const chunk of file) size += (chunk as Buffer).length // bytes, for no encoding is set
  expect(size).toBe(Number(file.headers['content-length']))
  expect(size).toBeGreaterThan(1_000_000)
  most = Math.max(most, process.memoryUsage().rss)
  expect((most - before) / MB).toBeLessThan(150)
  expect(median(waits)).toBeLessThan(500)
  expect(held.filter(each => each >= 1000).length).toBeLessThan(2)
})
