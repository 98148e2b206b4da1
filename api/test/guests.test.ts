/** What people who are not signed in may write. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Caller, Service } from './harness.ts'
import { startService } from './harness.ts'

let service: Service
let admin: Caller
let made: Fixtures
beforeAll(async () => {
  service = await startService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const post = (url: string, payload: object) => service.call({ method: 'POST', url: `/api${url}`, payload })
test('write contact messages and feedback, with the fields that are theirs', async () => {
  const message = {
    name: 'Vera',
    email: 'vera@visit.example',
    subject: 'Hello',
    message: 'A question',
    consent: true,
  }
  const sent = await post('/contact-message/create', message)
  expect(sent, sent.text).toMatchObject({ status: 201, body: { _id: expect.any(String) } })
  expect(Object.keys(sent.body)).toEqual(['_id'])
  expect((await post('/contact-message/create', { ...message, assignee: admin.person })).body).toMatchObject({
    code: 'unknown_field',
    errors: [{ field: 'assignee' }],
  })
  expect((await post('/contact-message/create', { ...message, consent: false })).status).toBe(422)
  expect((await post('/customerFeedback/create', { title: 'Good', rating: 5, authorName: 'Vera' })).status).toBe(201)
  expect((await post('/customerFeedback/create', { title: 'Good', rating: 6 })).status).toBe(400)
  expect((await post('/company/create', {})).status).toBe(401)
})
test('apply for open jobs with a CV of their own', async () => {
  const job = await made.make('jobs', { closingDate: null })
  const boundary = 'sample-boundary'
  const upload = await service.call({
    method: 'POST',
    url: '/api/careers/upload-cv',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n1 0 obj\n<<>>\nendobj\n\r\n--${boundary}--\r\n`,
  })
  expect(upload.status, upload.text).toBe(201)
  const application = {
    job: job._id,
    name: 'Joe',
    email: 'joe@mason.example',
    phone: '+44 20 7946 0000',
    resume: upload.body._id,
    consent: true,
  }
  expect((await post('/careers/create', application)).body).toMatchObject({ errors: [{ field: 'job' }] })
  await admin.post(`/jobs/open/${String(job._id)}`, { version: 1 })
  expect((await post('/careers/create', { ...application, resume: await made.document() })).body).toMatchObject({
    errors: [{ field: 'resume' }],
  })
  expect((await post('/careers/create', application)).status).toBe(201)
  expect((await admin.get(`/jobs/id/${String(job._id)}`)).body.applicationCount).toBe(1)
})
