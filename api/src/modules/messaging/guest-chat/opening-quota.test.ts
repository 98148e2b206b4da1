/** Strangers cannot fill the inbox: new conversations are limited by network and by visitor, messages go on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())

const write = (remoteAddress: string, payload: object, token?: string): Promise<Answer> =>
  service.call({
    method: 'POST',
    url: '/api/guestMessages/create',
    remoteAddress,
    headers: token === undefined ? {} : { 'x-visitor-token': token },
    payload: { clientId: crypto.randomUUID(), body: 'Are you open?', ...payload },
  })
test('of one network, under ever other names', async () => {
  const here = '198.51.100.7'
  const first = await write(here, { name: 'Visitor 1' })
  for (let n = 2; n <= 40; n++) expect((await write(here, { name: `Visitor ${n}` })).status).toBe(201)
  const refused = await write(here, { name: 'Visitor 41' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(refused.body.message).toMatch(/from your network.*again in \d+ min/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  const conversation = first.body.message?.conversation
  expect((await write(here, { conversation }, String(first.body.visitorToken))).status, 'messages go on').toBe(201)
  expect((await write('203.0.113.9', { name: 'Visitor 42' })).status, 'others are not held up').toBe(201)
})
test('of one visitor, from ever other networks', async () => {
  const opened = (n: number, more: object = {}) => write(`192.0.2.${n}`, { name: 'Flood', ...more })
  for (let n = 1; n <= 20; n++) expect((await opened(n)).status).toBe(201)
  const refused = await opened(21, { name: ' FLOOD' })
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('under this name') } })
  expect((await opened(22, { email: 'flood@visit.example' })).status, 'of the same name, with an address').toBe(201)
})
