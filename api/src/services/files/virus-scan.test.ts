/** Uploads are checked by the scanner before they are kept; nobody's word is no good word. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { sendFile } from '../../../test/fixtures.ts'
import { testService } from '../../../test/test-service.ts'

/** A scanner that speaks as clamd does: pieces, each behind its length, until one of none. */
async function scanner(): Promise<string> {
  const answer = async (socket: Socket): Promise<void> => {
    const bytes = Buffer.concat(await socket.toArray())
    let at = bytes.indexOf(0) + 1
    const pieces: Buffer[] = []
    for (let size = bytes.readUInt32BE(at); size > 0; size = bytes.readUInt32BE(at)) {
      pieces.push(bytes.subarray(at + 4, at + 4 + size))
      at += 4 + size
    }
    const isMarked = Buffer.concat(pieces).includes('MARK OF THE TEST')
    socket.end(isMarked ? 'stream: Test.Mark-1 FOUND\0' : 'stream: OK\0')
  }
  const server = createServer({ allowHalfOpen: true }, socket => void answer(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens at no port')
  return `tcp://127.0.0.1:${address.port}`
}
const kept = sql`select count(*)::int as n from file`

test('an infected file is refused by its name and not kept; a clean one is, however large', async () => {
  const service = await testService(undefined, { VIRUS_SCANNER: await scanner() })
  onTestFinished(() => service.stop())
  const admin = await service.person()
  const [before] = await service.database.query(kept)
  const infected = `${'x'.repeat(300_000)}MARK OF THE TEST`
  for (const path of ['/upload-file', '/upload-image'])
    expect(await sendFile(service, admin, path, 'notes.txt', Buffer.from(infected)), path).toMatchObject({
      status: 422,
      body: {
        message: 'The file holds a virus (Test.Mark-1), and was not kept.',
        errors: [{ field: 'file', message: 'holds a virus' }],
      },
    })
  expect(await service.database.query(kept)).toEqual([before])
  expect((await sendFile(service, admin, '/upload-file', 'notes.txt', Buffer.alloc(9_000_000, 'x'))).status).toBe(201)
})
test('while no scanner answers, nothing is taken in', async () => {
  const service = await testService(undefined, { VIRUS_SCANNER: 'tcp://127.0.0.1:1' })
  onTestFinished(() => service.stop())
  const answer = await sendFile(service, await service.person(), '/upload-file', 'notes.txt', Buffer.from('hello'))
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'The file could not be checked for viruses now. Try again in a moment.' },
  })
})
