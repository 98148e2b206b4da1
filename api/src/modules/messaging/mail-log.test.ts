/** The log of mails is the queue of them: who writes to it mails an address, so that they need the right to send. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

test('a mail is written, and changed, by who may send notifications alone', async () => {
  const own = ['CREATE_OUTER_NOTIFICATION', 'UPDATE_OUTER_NOTIFICATION', 'READ_SINGLE_OUTER_NOTIFICATION']
  const writer = await service.person({ permissions: own })
  const sender = await service.person({ permissions: [...own, 'SEND_NOTIFICATION'] })
  const body = await made.body('outerNotification')
  expect((await writer.post('/outerNotification/create', body)).status).toBe(403)
  const mail = await sender.post('/outerNotification/create', body)
  expect(mail.status, mail.text).toBe(201)
  const path = `/outerNotification/update/${String(mail.body._id)}`
  const change = { version: mail.body.version, recipient: 'somebody@else.example' }
  expect((await writer.put(path, change)).status).toBe(403)
  expect((await sender.put(path, change)).status).toBe(200)
})
