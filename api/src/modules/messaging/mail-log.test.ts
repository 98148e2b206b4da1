/** The log of mails is the queue of them: who writes to it mails an address, so that they need the right to send. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('no sheet is taken into the log of mails, whose rows are sent', async () => {
  const sheet = await admin.get('/import/outerNotification/example')
  expect(sheet.status, sheet.text).toBe(404)
  expect((await admin.get('/import/department/example')).status).toBe(200)
})
test('one answer is given to a few visitors at once, not to hundreds', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const ids: string[] = []
  for (let at = 0; at < 11; at += 1) ids.push(String((await made.make('contact-message'))._id))
  const answer = (chosen: readonly string[]) =>
    admin.post('/contact-message/bulk', {
      action: 'answer',
      ids: chosen,
      expected: chosen.length,
      input: { reply: 'We come back to you.' },
    })
  const many = await answer(ids)
  expect(many.status, many.text).toBe(400)
  expect(many.body.errors).toEqual([
    { field: 'expected', message: 'At most 10 are done at once, because each sends a mail.' },
  ])
  const before = Number((await admin.get('/outerNotification?status=sent')).body.totalElements)
  const begun = await answer(ids.slice(1))
  expect(begun.status, begun.text).toBe(202)
  // the mails go at once: what sends them is no part of the run that queued them
  await expect
    .poll(async () => Number((await admin.get('/outerNotification?status=sent')).body.totalElements) - before)
    .toBe(10)
  expect(warn.mock.calls).toEqual([])
})
