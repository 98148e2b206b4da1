/** How many round trips to PostgreSQL the most frequent requests take. */
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createFixtures, type Fixtures } from '../../test/fixtures.ts'
import { createDatabase, TEMPLATE } from '../../test/postgres.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { Batch } from './batch.ts'
import { openPostgres } from './postgres.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'round_trips', TEMPLATE)
  service = await testService(async () => openPostgres(url, 2, undefined, { size: 1, statementMs: 5000 }))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** How many round trips a request takes that is answered well, the second time it is asked. */
async function roundTripsOf(ask: () => Promise<{ status: number; text: string }>): Promise<number> {
  await ask()
  const sent = vi.spyOn(Batch.prototype, 'submit')
  const answer = await ask()
  expect(answer.status, answer.text).toBeLessThan(300)
  const roundTrips = sent.mock.calls.length
  sent.mockRestore()
  return roundTrips
}

test('a new bid of a company: who asks, the checks, the record, what is told of it with the commit, and the tender for the steps that the answer offers', async () => {
  const project = await made.publishedProject({ requireVerified: false })
  const bid = async () => {
    const company = (await made.make('company'))._id
    return { project, company, currency: 'EUR', amount: 10, contact: 'Ann' }
  }
  const bids = [await bid(), await bid()]
  const bidders = await Promise.all(bids.map(({ company }) => made.bidder(String(company))))
  const create = () => (bidders.pop() ?? admin).post('/projectBid/create', bids.pop() ?? {})
  expect(await roundTripsOf(create)).toBe(5)
})
test('a page of a list: who asks, its rows’ places with their number, and the rows', async () => {
  await made.make('projects')
  for (const query of ['', '?status=draft', '?status=draft&dateFrom=2020-01-01'])
    expect(await roundTripsOf(() => admin.get(`/projects${query}`)), query).toBe(3)
})
test('a record: who asks, and the record', async () => {
  const { _id } = await made.make('faq')
  expect(await roundTripsOf(() => admin.get(`/faq/id/${String(_id)}`))).toBe(2)
})
