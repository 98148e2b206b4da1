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

const mailsTo = async (email: string) =>
  (await admin.get(`/outerNotification?search=${email}&sort=createdAt`)).body.content ?? []
test('what staff enter is not acknowledged, and each outcome is told, without the reason', async () => {
  const email = 'applicant@people.example'
  const { _id, version: first } = await made.make('careers', { job: job._id, email })
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
