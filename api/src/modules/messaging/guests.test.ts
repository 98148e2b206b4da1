/** What people who are not signed in may write. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { runDue } from '../../services/jobs/run-due.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
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
test('are answered by mail, and companies in the app as well', async () => {
  const mails = async (search: string) => (await admin.get(`/outerNotification?search=${search}`)).body.content ?? []
  const message = await made.make('contact-message', {
    email: 'asks@visit.example',
    subject: 'Late fee',
    message: 'How much?',
  })
  const answer = { version: 1, reply: 'There is none.' }
  expect((await admin.post(`/contact-message/answer/${String(message._id)}`, answer)).status).toBe(200)
  expect(await mails('asks@visit.example')).toMatchObject([
    { subject: 'Re: Late fee', body: 'There is none.\n\n> How much?' },
  ])
  const company = await made.make('company')
  const user = await service.person({ alias: 'company-admin', company: String(company._id) })
  const theirs = await made.make('customerFeedback', { title: 'Slow review', company: company._id })
  expect((await admin.post(`/customerFeedback/answer/${String(theirs._id)}`, answer)).status).toBe(200)
  expect((await user.get('/notifications')).body.content).toMatchObject([
    { title: 'Your feedback is answered: Slow review', body: 'There is none.' },
  ])
})
test('read feedback that its author lets be shown, once it is published', async () => {
  const give = async (body: object) =>
    String((await post('/customerFeedback/create', { title: 'Quick answers', rating: 5, ...body })).body._id)
  const publish = (id: string) => admin.post(`/customerFeedback/publish/${id}`, { version: 1 })
  const [shy, open] = [await give({}), await give({ public: true, authorEmail: 'open@visit.example' })]
  expect((await publish(shy)).status).toBe(422)
  expect((await service.anonymous.get('/public/customerFeedback')).body.totalElements).toBe(0)
  expect((await publish(open)).status).toBe(200)
  const shown = await service.anonymous.get('/public/customerFeedback')
  expect(shown.body.content).toMatchObject([{ _id: open, title: 'Quick answers', rating: 5 }])
  expect(shown.text).not.toContain('open@visit.example')
})
test('see openings until they close, with a salary that is meant to be seen', async () => {
  const today = networkDayOf()
  const job = async (more: object) => {
    const { _id } = await made.make('jobs', { currency: 'EUR', salaryMin: 40_000.25, salaryMax: 50_000, ...more })
    expect((await admin.post(`/jobs/open/${String(_id)}`, { version: 1 })).status).toBe(200)
    return service.anonymous.get(`/public/jobs/${String(_id)}`)
  }
  expect((await job({ closingDate: '2020-01-01' })).status).toBe(404)
  expect((await admin.get('/jobs?status=open')).body.totalElements).toBe(1)
  await runDue(service.engine)
  expect((await admin.get('/jobs?status=open')).body.totalElements).toBe(0)
  expect((await job({ closingDate: today, salaryVisible: true })).body).toMatchObject({
    currency: 'EUR',
    shownSalaryMin: 40_000.25,
    shownSalaryMax: 50_000,
  })
  const silent = await job({ closingDate: null, salaryVisible: false })
  expect(silent.body).toMatchObject({ shownSalaryMin: null })
  expect(silent.text).not.toContain('40000.25')
})
test('apply for open jobs with a CV of their own', async () => {
  const job = await made.make('jobs', { closingDate: null })
  const boundary = 'sample-boundary'
  async function uploadCv() {
    const upload = await service.call({
      method: 'POST',
      url: '/api/careers/upload-cv',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n1 0 obj\n<<>>\nendobj\n\r\n--${boundary}--\r\n`,
    })
    expect(upload.status, upload.text).toBe(201)
    return upload.body._id
  }
  const application = {
    job: job._id,
    name: 'Joe',
    email: 'joe@mason.example',
    phone: '+44 20 7946 0000',
    resume: await uploadCv(),
    consent: true,
  }
  expect((await post('/careers/create', application)).body).toMatchObject({ errors: [{ field: 'job' }] })
  await admin.post(`/jobs/open/${String(job._id)}`, { version: 1 })
  expect((await post('/careers/create', { ...application, resume: await made.document() })).body).toMatchObject({
    errors: [{ field: 'resume' }],
  })
  expect((await post('/careers/create', application)).status).toBe(201)
  expect((await admin.get(`/jobs/id/${String(job._id)}`)).body.applicationCount).toBe(1)
  const mails = async () => (await admin.get('/outerNotification?search=joe@mason.example')).body.content ?? []
  expect((await mails()).map(each => each['subject'])).toEqual([`Your application for “${String(job['title'])}”`])
  const again = { ...application, email: 'JOE@mason.example', resume: await uploadCv() }
  expect((await post('/careers/create', again)).status).toBe(201)
  expect(await mails()).toHaveLength(1)
})
