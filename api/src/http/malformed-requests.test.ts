/** What a parser refuses is answered in the form of all failures, on a real socket. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { MOST_HEADER_BYTES } from './malformed-requests.ts'

let service: Service
let admin: Client
let port: number
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => service.stop())
/** All that comes back for a text, until the connection ends. */
async function answered(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.setEncoding('utf8').on('data', (part: string) => (got += part))
  socket.write(text)
  await once(socket, 'close')
  return got
}
const asking = (path: string): string =>
  `GET /api${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${admin.token}\r\n\r\n`
const values = (number: number): string => Array.from({ length: number }, (_, n) => `x${n}`).join(',')

test('many values in a filter are refused by the list, which names the filter', async () => {
  const answer = await answered(asking(`/projects?type=${values(2_000)}`))
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ errors: [{ field: 'type' }] })
})
test('an address that is longer than any may be is refused in words', async () => {
  const answer = await answered(asking(`/projects?type=${'x'.repeat(MOST_HEADER_BYTES)}`))
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(body)).toEqual({
    code: 'payload_too_large',
    message: 'The address is too long. Filter by fewer values at once.',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
  })
})
test('what is no request at all is refused without telling more', async () => {
  const answer = await answered('HELLO\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    code: 'bad_request',
    message: 'The request is malformed.',
  })
})
