/** Applicants hear that their application has come, and what has become of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let job: Body
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  job = await made.make('jobs', { title: 'Site engineer' })
  const opened = await admin.post(`/jobs/open/${String(job._id)}`, { version: job.version })
  expect(opened.status, opened.text).toBe(200)
})
afterAll(() => service.stop())

const BOUNDARY = 'sample-boundary'
async function uploadCv(): Promise<unknown> {
  const upload = await service.call({
    method: 'POST',
    url: '/api/careers/upload-cv',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n1 0 obj\n<<>>\nendobj\n\r\n--${BOUNDARY}--\r\n`,
  })
  expect(upload.status, upload.text).toBe(201)
  return upload.body._id
}
const mailsTo = async (email: string) =>
  (await admin.get(`/outerNotification?search=${email}&sort=createdAt`)).body.content ?? []
test('what staff enter is not acknowledged, and each outcome is told, without the reason', async () => {
  const email = 'applicant@people.example'
  const { _id, version: first } = await made.make('careers', { job: job._id, email, language: 'en' })
  let version = first
  expect(await mailsTo(email)).toEqual([])
  const step = async (name: string, more: object = {}): Promise<void> => {
    const answer = await admin.post(`/careers/${name}/${String(_id)}`, { version, ...more })
    expect(answer.status, answer.text).toBe(200)
    version = answer.body.version
  }
  await step('screen')
  expect(await mailsTo(email), 'nobody is told of what is only looked at').toEqual([])
  await step('interview', { interviewAt: '2031-05-04T06:30:00Z' })
  const moved = await admin.put(`/careers/update/${String(_id)}`, { version, interviewAt: '2031-05-05T06:30:00Z' })
  version = moved.body.version
  await step('reject', { reason: 'Arrived drunk' })
  const mails = await mailsTo(email)
  expect(mails.map(each => each['subject'])).toEqual(Array(3).fill('Your application for “Site engineer”'))
  expect(String(mails[0]?.['body'])).toMatch(/interview on 4 May 2031, \d\d:30/)
  expect(String(mails[1]?.['body']), 'another day').toMatch(/interview on 5 May 2031/)
  expect(String(mails[2]?.['body'])).toContain('We will not take your application')
  expect(JSON.stringify(mails)).not.toContain('drunk')
})
test('an applicant gets the receipt and the outcome in the language that they applied in', async () => {
  const apply = async (email: string, language: string, more: object = {}): Promise<string> => {
    const applicant = { name: 'Layla', phone: '+971 4 330 0000', email, resume: await uploadCv(), consent: true }
    const payload = { job: job._id, ...applicant, ...more }
    const headers = { 'accept-language': language }
    const answer = await service.call({ method: 'POST', url: '/api/careers/create', headers, payload })
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body._id)
  }
  const [arabic, chosen] = ['ar@people.example', 'chosen@people.example']
  const id = await apply(arabic, 'ar-AE,ar;q=0.9,en;q=0.5')
  await apply(chosen, 'ar', { language: 'en' })
  await apply('unknown@people.example', 'tlh')
  const { version, language } = (await admin.get(`/careers/id/${id}`)).body
  expect(language).toBe('ar')
  expect((await admin.post(`/careers/reject/${id}`, { version, reason: 'Too late' })).status).toBe(200)
  const mails = await mailsTo(arabic)
  expect(mails.map(each => each['subject'])).toEqual(Array(2).fill('طلبكم لوظيفة «Site engineer»'))
  for (const mail of mails) expect(mail['body'], 'nothing is left in English').not.toMatch(/Hello|application|interest/)
  expect(await mailsTo(chosen)).toMatchObject([{ subject: 'Your application for “Site engineer”' }])
})
