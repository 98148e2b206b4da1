/** Uploads on their way: a few pictures at a time, and nothing left behind by what goes wrong. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sendFile } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let picture: Buffer
let port: number
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => service.stop())

const folder = (): string => join(service.dataDir, 'files')
/** Every file under the folder for files. */
const stored = (): string[] =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true, withFileTypes: true })
        .filter(each => each.isFile())
        .map(each => each.name)
    : []

test('pictures are worked on two at a time, however many come at once', async () => {
  let [most, last] = [0, 0]
  const watch = setInterval(() => {
    const { queue, process } = sharp.counters()
    // sharp counts a piece a moment longer than it works on it: what counts is what two looks in a row have seen
    most = Math.max(most, Math.min(last, queue + process))
    last = queue + process
  }, 1)
  onTestFinished(() => clearInterval(watch))
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => sendFile(service, admin, '/upload-image', `${i}.png`, picture)),
  )
  expect(answers.map(each => each.status)).toEqual(Array(12).fill(201))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
  expect(stored().filter(name => name.endsWith('.part'))).toEqual([])
})
test('a client that hangs up half-way leaves nothing', async () => {
  const before = stored()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/upload-image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${picture.length}\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  )
  socket.write(picture.subarray(0, picture.length / 2))
  await expect.poll(() => stored().length, { timeout: 10_000 }).toBe(before.length + 1)
  socket.destroy()
  await expect.poll(stored, { timeout: 10_000 }).toEqual(before)
})
test('what is refused leaves nothing', async () => {
  const before = stored()
  const tooLarge = Buffer.alloc(11 * 1024 * 1024, 1)
  for (const [bytes, status] of [[tooLarge, 413] as const, [Buffer.from('no picture'), 415] as const])
    expect((await sendFile(service, admin, '/upload-image', 'a.png', bytes)).status).toBe(status)
  expect(stored()).toEqual(before)
})
test('a file that cannot be written down leaves nothing', async () => {
  const before = stored()
  const query = service.database.query.bind(service.database)
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  const spy = vi
    .spyOn(service.database, 'query')
    .mockImplementation(statement =>
      statement.text.startsWith('insert into file ') ? Promise.reject(lost) : query(statement),
    )
  const answer = await sendFile(service, admin, '/upload-image', 'a.png', picture)
  spy.mockRestore()
  expect(answer, answer.text).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(stored()).toEqual(before)
})
test('a folder that cannot be written to answers 503 and says so, for pictures and for papers', async () => {
  renameSync(folder(), `${folder()}.aside`)
  writeFileSync(folder(), 'no folder')
  onTestFinished(() => {
    rmSync(folder())
    renameSync(`${folder()}.aside`, folder())
  })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  for (const [name, bytes] of [['a.png', picture] as const, ['a.pdf', pdf] as const]) {
    const answer = await sendFile(service, admin, '/upload-file', name, bytes)
    expect(answer, answer.text).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.body.message).toMatch(/was not stored: the folder cannot be written to/)
  }
  const [count] = await service.database.query<{ n: number }>(
    sql`select count(*)::int as n from file where name = 'a.pdf'`,
  )
  expect(count?.n).toBe(0)
})
test('what a killed process left half-way is swept away', async () => {
  const incoming = join(folder(), 'incoming')
  mkdirSync(incoming, { recursive: true })
  const old = join(incoming, 'old.part')
  const fresh = join(incoming, 'fresh.part')
  for (const path of [old, fresh]) writeFileSync(path, 'half')
  utimesSync(old, new Date(0), new Date(0))
  await service.sweep()
  expect(readdirSync(incoming)).toEqual(['fresh.part'])
  rmSync(fresh)
})
