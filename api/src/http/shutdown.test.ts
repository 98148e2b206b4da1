/** How a server ends, and what it says of itself. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { signIn, start, usedFolder } from '../../test/server-process.ts'
import { testService } from '../../test/test-service.ts'

const opened = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
test('what was sent before the signal is answered, and whoever holds a connection holds nothing up', async () => {
  const { child, address } = await start(await usedFolder())
  const headers = await signIn(address)
  const port = Number(new URL(address).port)
  const kept = await opened(port, 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(kept, 'data')
  const half =
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{"email":'
  await opened(port, half)
  await opened(port, '')
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  onTestFinished(() => agent.destroy())
  const sent: Promise<unknown>[] = []
  const ask = (path: string): Promise<string> =>
    new Promise(resolve => {
      const request = get(`${address}/api/${path}`, { agent, headers }, response => {
        response.resume()
        response.on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`))
      })
      request.on('error', error => resolve(error.message))
      sent.push(new Promise(written => request.once('finish', written)))
    })
  // The connections are there before, and the server is busy when the second wave comes in.
  await Promise.all(Array.from({ length: 120 }, () => ask('health')))
  const heavy = Array.from({ length: 12 }, () => ask('admin/statistics'))
  await wait(40)
  const quick = Array.from({ length: 100 }, () => ask('health'))
  const exit = once(child, 'exit')
  // A request is written in a later turn; only what has left is "sent before".
  await Promise.all(sent)
  const began = Date.now()
  child.kill('SIGTERM')
  const answers = await Promise.all(quick)
  expect(answers.filter(each => !each.startsWith('200'))).toEqual([])
  // a busy machine refuses some of what takes long, and cuts nothing
  const long = await Promise.all(heavy)
  expect(long.filter(each => !/^(?:200|503) /.test(each))).toEqual([])
  expect([...answers, ...long].filter(each => each.endsWith(' close'))).not.toEqual([])
  expect((await exit)[0]).toBe(0)
  // Eight seconds are given to whoever holds a connection; without them it is the thirty that a request may take to come.
  expect(Date.now() - began).toBeLessThan(25_000)
})
test('of more than can be done before the end each request is answered, and the process is gone in time', async () => {
  const { child, address } = await start(await usedFolder(), { RATE_LIMIT_FACTOR: '100' })
  const headers = await signIn(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  onTestFinished(() => agent.destroy())
  const sent: Promise<unknown>[] = []
  const ask = (path: string): Promise<string> =>
    new Promise(resolve => {
      const request = get(`${address}/api/${path}`, { agent, headers }, response => {
        response.resume()
        response.on('end', () => resolve(`${response.statusCode} ${Number(response.headers['retry-after'] ?? 0) > 0}`))
      })
      request.on('error', error => resolve(error.message))
      sent.push(new Promise(written => request.once('finish', written)))
    })
  const MANY = 150
  // a connection that the server has not even accepted is nothing that it can answer
  await Promise.all(Array.from({ length: MANY }, () => ask('health')))
  const asked = Array.from({ length: MANY }, () => ask('admin/statistics'))
  await Promise.all(sent)
  const exit = once(child, 'exit')
  const began = Date.now()
  child.kill('SIGTERM')
  const statuses = new Set(await Promise.all(asked))
  // a busy machine may refuse all of them
  expect([...statuses].filter(each => each !== '200 false' && each !== '503 true')).toEqual([])
  expect((await exit)[0]).toBe(0)
  // ten seconds, and what a busy machine needs to end; all of them together take a minute
  expect(Date.now() - began).toBeLessThan(25_000)
})
test('a request that does not arrive in its time is cut soon after', async () => {
  const service = await testService()
  onTestFinished(() => service.stop())
  const port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
  Object.assign(service.app.server, { requestTimeout: 1000, headersTimeout: 1000 })
  const began = Date.now()
  const socket = await opened(port, 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{')
  socket.resume()
  await once(socket, 'close')
  expect(Date.now() - began).toBeLessThan(6000)
})
test('a client that hangs up is no error of ours', async () => {
  const lines: string[] = []
  const service = await testService(undefined, { LOG_LEVEL: 'warn' }, { write: line => void lines.push(line) })
  onTestFinished(() => service.stop())
  const admin = await service.person()
  const port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const head = (path: string, type: string): string =>
    `POST /api/${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: ${type}\r\ncontent-length: 4000\r\n\r\n`
  const half = [
    `${head('department/create', 'application/json')}{"name":`,
    `${head('upload-image', 'multipart/form-data; boundary=x')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc`,
    `${head('upload-image', 'multipart/form-data; boundary=x')}--x\r\n`,
  ]
  for (const text of half) {
    const socket = await opened(port, text)
    await wait(150)
    socket.destroy()
  }
  await wait(500)
  expect(lines).toEqual([])
})
test('what cannot be served says when to ask again', async () => {
  const service = await testService()
  onTestFinished(() => service.stop())
  expect(await service.anonymous.get('/ready')).toMatchObject({ status: 200, body: { ok: true } })
  await service.database.close()
  Object.assign(service.database, { close: async () => undefined })
  const answer = await service.anonymous.get('/ready')
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', message: 'The database does not answer.' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await service.anonymous.get('/health')).status).toBe(200)
})
