/** A status in an update goes through the machine, with the other fields of the same body already in place. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

test('a notification goes to the companies of the same body', async () => {
  const [first, second] = [String((await made.make('company'))._id), String((await made.make('company'))._id)]
  for (const company of [first, second]) await service.person({ alias: 'member', company })
  const notice = await made.make('companyNotification', {
    companies: [first],
    verifiedOnly: false,
    companyTypes: [],
    categories: [],
    country: null,
  })
  const path = `/companyNotification/update/${String(notice._id)}`
  const sent = await admin.put(path, { version: notice.version, companies: [first, second], status: 'sending' })
  expect(sent, sent.text).toMatchObject({ status: 200, body: { status: 'sending', recipientCount: 2 } })
  const entries = (await admin.get(`/companyNotification/history/${String(notice._id)}`)).body.content
  expect(entries?.map(entry => String(entry.action))).toEqual(['send', 'update', 'create'])
})
test('an agreement is sent with the signatory of the same body', async () => {
  const mou = await made.make('mou', { body: '<p>Signed by {{signatory.name}}</p>' })
  await admin.post(`/mou/activate/${String(mou._id)}`, { version: 1 })
  const row = await made.make('mouAssignment', { mou: mou._id })
  const body = {
    version: 1,
    signatory: { name: 'Rana Odeh', title: 'Director', email: 'rana@odeh.example' },
    status: 'sent',
  }
  const sent = await admin.put(`/mouAssignment/update/${String(row._id)}`, body)
  expect(sent, sent.text).toMatchObject({ status: 200, body: { status: 'sent' } })
  expect(String(sent.body.renderedText)).toContain('Signed by Rana Odeh')
})
test('a step that is refused leaves the other fields as they were', async () => {
  const project = await made.make('projects', { bidDeadline: '2031-01-01T00:00:00Z', siteVisit: null })
  const path = `/projects/update/${String(project._id)}`
  const refused = await admin.put(path, {
    version: 1,
    bidDeadline: '2020-01-01T00:00:00Z',
    bidOpeningAt: null,
    status: 'pending_approval',
  })
  expect(refused, refused.text).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  expect((await admin.get(`/projects/id/${String(project._id)}`)).body).toMatchObject({
    version: 1,
    status: 'draft',
    bidDeadline: '2031-01-01T00:00:00.000Z',
  })
})
