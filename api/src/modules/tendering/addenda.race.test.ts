/** Addenda issued and bids opened at once, on a real PostgreSQL. */
import sql from 'sql-template-tag'
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
  service = await testService(() => openCopy(20))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }

test('fifty that are issued at once get one number each, without a gap', async () => {
  const project = await made.publishedProject(OPEN)
  const body = { ...(await made.body('addenda', { project })), boq: [], title: 'At once' }
  const ids: string[] = []
  for (let i = 0; i < 50; i += 1) ids.push(String((await admin.post('/addenda/create', body)).body._id))
  const answers = await Promise.all(ids.map(id => admin.post(`/addenda/issue/${id}`, { version: 1 })))
  expect(new Set(answers.map(each => each.status))).toEqual(new Set([200]))
  const numbers = answers.map(each => Number(each.body['number'])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(ids.map((_, index) => index + 1))
})
test('one opening is recorded also when twenty open at once', async () => {
  const project = await made.publishedProject({ ...OPEN, openingBy: 'one' })
  const bid = String((await made.make('projectBid', { project }))._id)
  await admin.post(`/projectBid/submit/${bid}`, { version: 1 })
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
  )
  const { version } = (await admin.get(`/projects/id/${project}`)).body
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.post(`/projects/open-bids/${project}`, { version })),
  )
  expect(answers.filter(each => each.status === 200)).toHaveLength(1)
  expect((await admin.get(`/bidOpenings?project=${project}`)).body['totalElements']).toBe(1)
})
