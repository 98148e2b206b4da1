/** Answers that are published at once, on a real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

test('ten that are published at once get one number each, without a gap', async () => {
  const project = await made.publishedProject({ requireVerified: false, siteVisit: null, bidOpeningAt: null })
  const company = String((await made.make('company'))._id)
  for (let n = 0; n < 10; n += 1) {
    const question = { project, company, subject: `Crane ${n}`, question: 'Is it shared?' }
    const asked = await admin.post('/tenderQuestions/create', question)
    expect(asked.status, asked.text).toBe(201)
  }
  const ids = ((await admin.get(`/tenderAnswers?project=${project}&size=100`)).body.content ?? []).map(({ _id }) => _id)
  for (const id of ids)
    expect((await admin.put(`/tenderAnswers/update/${String(id)}`, { version: 1, answer: 'It is.' })).status).toBe(200)
  const answers = await Promise.all(ids.map(id => admin.post(`/tenderAnswers/publish/${String(id)}`, { version: 2 })))
  expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(ids.map(() => 200))
  const numbers = answers.map(({ body }) => Number(body['number'])).toSorted((a, b) => a - b)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
