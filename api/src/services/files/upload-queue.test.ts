/** Many uploads at once: so many wait, the others are told to come again, and who has gone leaves nothing. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { createGate } from './gate.ts'

let held = Promise.withResolvers<void>()
let begun = 0
interface Pictures {
  toBuffer: (this: Pictures, ...options: unknown[]) => Promise<unknown>
}
const pictures = sharp.prototype as unknown as Pictures // what all pictures inherit
const { toBuffer } = pictures
let service: Service
let admin: Client
let address: string
let picture: Buffer
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
})
beforeEach(() => {
  held = Promise.withResolvers()
  begun = 0
  // a picture is worked on for as long as the test says
  vi.spyOn(pictures, 'toBuffer').mockImplementation(async function (this: Pictures, ...options) {
    begun += 1
    await held.promise
    return toBuffer.apply(this, options)
  })
})
afterAll(async () => {
  held.resolve()
  service.app.server.closeAllConnections()
  await service.stop()
})
function send(signal: AbortSignal | null = null): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'a.png'))
  const headers = { authorization: `Bearer ${admin.token}` }
  return fetch(`${address}/api/upload-image`, { method: 'POST', headers, body: form, signal })
}
const waiting = (): number => readdirSync(join(service.dataDir, 'files/incoming')).length
const stored = async (): Promise<number> =>
  (await service.database.query(sql`select 1 from file where created_by = ${admin.person}::uuid`)).length
const LONG = { timeout: 60_000 }

test('what does not fit into the queue is told at once when to come again, and comes in then', async () => {
  const statuses: number[] = []
  const answers = Array.from({ length: 30 }, async () => {
    const answer = await send()
    statuses.push(answer.status)
    return answer
  })
  await vi.waitFor(() => expect(statuses).toHaveLength(6), LONG)
  expect(statuses).toEqual(Array(6).fill(503))
  await vi.waitFor(() => expect(waiting()).toBe(24), LONG)
  await vi.waitFor(() => expect(begun).toBe(2), LONG)
  held.resolve()
  const all = await Promise.all(answers)
  expect(all.filter(each => each.status === 201)).toHaveLength(24)
  const refused = all.find(each => each.status === 503)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(await stored()).toBe(24)
  expect((await send()).status).toBe(201)
})
test('nothing is stored for who has gone, and those behind them have their turn', async () => {
  const before = await stored()
  const leaving = new AbortController()
  const gone = Array.from({ length: 5 }, () => send(leaving.signal).catch(() => undefined))
  await vi.waitFor(() => expect(waiting()).toBe(5), LONG)
  const staying = [send(), send()]
  await vi.waitFor(() => expect(waiting()).toBe(7), LONG)
  leaving.abort()
  await Promise.all(gone)
  // those that wait are gone from the disk before any picture is done
  await vi.waitFor(() => expect(waiting()).toBe(4), LONG)
  held.resolve()
  expect((await Promise.all(staying)).map(each => each.status)).toEqual([201, 201])
  await vi.waitFor(() => expect(waiting()).toBe(0), LONG)
  expect(await stored()).toBe(before + 2)
})
test('who has waited too long is answered, and takes no place afterwards', async () => {
  const late = new Error('too late')
  const pass = createGate({ most: 1, patienceMs: 50, tooLate: () => late })
  const never = new AbortController().signal
  const first = Promise.withResolvers<string>()
  const inside = pass(() => first.promise, never)
  await expect(pass(async () => 'second', never)).rejects.toBe(late)
  first.resolve('first')
  expect(await inside).toBe('first')
  expect(await pass(async () => 'third', never)).toBe('third')
})
