/** How many statements of PostgreSQL the most frequent requests take, each awaited where it is asked. */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createFixtures, type Fixtures } from '../../test/fixtures.ts'
import { createDatabase } from '../../test/postgres.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { openPostgres } from './postgres.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'round_trips')
  service = await testService(async () => openPostgres(url, 2, undefined, { size: 1, statementMs: 5000 }))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** How many statements a request takes that is answered well, the second time it is asked. */
async function statementsOf(ask: () => Promise<{ status: number; text: string }>): Promise<number> {
  await ask()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await ask()
  expect(answer.status, answer.text).toBeLessThan(300)
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('a new bid of a company: who asks, what it refers to, the tender and its lots, the record, its history and event, what the answer offers, and begin and commit', async () => {
  const project = await made.publishedProject({ requireVerified: false })
  const bid = async () => {
    const company = (await made.make('company'))._id
    return { project, company, currency: 'EUR', amount: 10, contact: 'Ann' }
  }
  const bids = [await bid(), await bid()]
  const bidders = await Promise.all(bids.map(({ company }) => made.bidder(String(company))))
  const create = () => (bidders.pop() ?? admin).post('/projectBid/create', bids.pop() ?? {})
  expect(await statementsOf(create)).toBe(13)
})
test('a page of a list: who asks, its rows’ places and their number side by side, and the rows', async () => {
  await made.make('projects')
  for (const query of ['', '?status=draft', '?status=draft&dateFrom=2020-01-01'])
    expect(await statementsOf(() => admin.get(`/projects${query}`)), query).toBe(4)
})
test('a record: who asks, and the record', async () => {
  const { _id } = await made.make('faq')
  expect(await statementsOf(() => admin.get(`/faq/id/${String(_id)}`))).toBe(2)
})
