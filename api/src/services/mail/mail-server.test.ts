/** A mail server that is slow, silent or away, and what staff can do when many mails have failed. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Statistics } from '@siteoffice/domain/modules/dashboard/statistics'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Sink } from '../../../test/mail-sink.ts'
import { startSink } from '../../../test/mail-sink.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

interface Office {
  readonly service: Service
  readonly admin: Client
  readonly queue: (recipient: string) => Promise<string>
  readonly read: (id: string) => Promise<Body>
}
async function office(url: string): Promise<Office> {
  const service = await testService(undefined, { SMTP_URL: url, MAIL_FROM: 'office@network.example' })
  onTestFinished(() => service.stop())
  const admin = await service.person()
  return {
    service,
    admin,
    queue: async recipient => {
      const letter = { subject: 'S', body: 'B', channel: 'email', recipient }
      return String((await admin.post('/outerNotification/create', letter)).body._id)
    },
    read: async id => (await admin.get(`/outerNotification/id/${id}`)).body,
  }
}
async function sinkFor(): Promise<Sink> {
  const sink = await startSink()
  onTestFinished(() => sink.stop())
  return sink
}
test('a slow server is sent several mails at a time, each once', async () => {
  const sink = await sinkFor()
  const { service, queue } = await office(sink.url)
  sink.slowness = 200
  const addresses = Array.from({ length: 20 }, (_, i) => `slow${i}@member.example`)
  for (const address of addresses) await queue(address)
  expect(await service.deliverMail()).toBe(20)
  expect(sink.atOnce).toBeGreaterThan(2)
  expect(sink.atOnce).toBeLessThanOrEqual(5)
  expect(sink.mails.flatMap(mail => mail.to).toSorted()).toEqual(addresses.toSorted())
})
test('while the server is away mails wait, each attempt is counted, and none gives them up', async () => {
  const sink = await startSink()
  const { service, queue, read } = await office(sink.url)
  await sink.stop()
  const ids = [await queue('away1@member.example'), await queue('away2@member.example')]
  for (let hours = 0; hours < 6; hours += 1) {
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + hours * 3_600_000)
    await service.deliverMail()
    expect(await service.deliverMail(), 'it pauses').toBe(0)
    later.mockRestore()
  }
  for (const id of ids) {
    const mail = await read(id)
    expect(mail).toMatchObject({ status: 'queued', error: 'The mail server cannot be reached.' })
    // the service's own round may have tried too
    expect(mail['attempts']).toBeGreaterThanOrEqual(6)
  }
  const back = await startSink(sink.port)
  onTestFinished(() => back.stop())
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 7 * 3_600_000)
  expect(await service.deliverMail()).toBe(2)
  later.mockRestore()
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'sent', error: null })
})
test('a server that says nothing is noticed soon, and staff find it on their start page', async () => {
  const server = createServer(() => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { service, admin, queue, read } = await office(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const began = Date.now()
  const id = await queue('silent@member.example')
  await service.deliverMail()
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(await read(id)).toMatchObject({
    status: 'queued',
    attempts: 1,
    error: 'The mail server did not answer in time.',
  })
  const { figures } = (await admin.get('/admin/statistics')).body as unknown as Statistics
  expect(figures.find(({ key }) => key === 'mailsNotLeaving')).toMatchObject({ value: 1 })
})
test('all that have failed are tried again at one word', async () => {
  const sink = await sinkFor()
  const { service, admin, queue, read } = await office(sink.url)
  const ids: string[] = []
  for (let i = 0; i < 12; i += 1) {
    sink.refuse.set(`many${i}@member.example`, 550)
    ids.push(await queue(`many${i}@member.example`))
  }
  await service.deliverMail()
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'failed' })
  sink.refuse.clear()
  const viewer = await service.person({ alias: 'viewer' })
  expect((await viewer.post('/outerNotification/retry-failed')).status).toBe(403)
  expect(await admin.post('/outerNotification/retry-failed')).toMatchObject({
    status: 200,
    body: { retried: 12, left: 0 },
  })
  await expect.poll(() => sink.mails.length, { timeout: 20_000 }).toBe(12)
  await service.deliverMail()
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 })
  expect((await admin.get(`/outerNotification/history/${ids[0]}`)).text).toContain('retry')
  expect((await admin.post('/outerNotification/retry-failed')).body).toEqual({ retried: 0, left: 0 })
})
