/** The comparison of bids as a sheet: what is sealed stays out of it. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { readSheet } from '../../engine/sheets/read-sheet.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
async function sheetFor(who: Client, project: string) {
  const answer = await service.app.inject({
    url: `/api/projectBid/comparison/${project}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}
test('holds the opened bids with rates and totals, the lowest first, for who may read and export them', async () => {
  const project = await made.publishedProject({ requireVerified: false, sealed: true, visibility: 'public' })
  const item = (unitRate: number) => ({ code: '1', description: 'Concrete', unit: 'm3', quantity: 3, unitRate })
  const companies: string[] = []
  for (const rate of [200, 150]) {
    const company = String((await made.make('company', { tradeName: `Rate ${rate}` }))._id)
    companies.push(company)
    const bid = await made.make('projectBid', {
      project,
      company,
      discount: 0,
      leveledAmount: null,
      lineItems: [item(rate)],
    })
    await admin.post(`/projectBid/submit/${String(bid._id)}`, { version: 1 })
  }
  const sealed = readSheet((await sheetFor(admin, project)).bytes)
  expect(JSON.stringify(sealed)).not.toMatch(/Rate|150|450/)
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
  )
  const { version } = (await admin.get(`/projects/id/${project}`)).body
  await admin.post(`/projects/open-bids/${project}`, { version })
  const { head, rows } = readSheet((await sheetFor(admin, project)).bytes)
  expect(head.slice(0, 6)).toEqual(['Code', 'Item', 'Unit', 'Rate 150: quantity', 'Rate 150: rate', 'Rate 150: total'])
  expect(rows.at(-1)).toEqual(['1', 'Concrete', 'm3', '3', '150', '450', '3', '200', '600'])
  const blind = await service.person({ permissions: ['EXPORT_DATA', 'READ_SINGLE_PROJECTS'] })
  expect((await sheetFor(blind, project)).status).toBe(403)
  const reader = await service.person({ permissions: ['READ_ALL_PROJECT_APPLICATIONS', 'READ_SINGLE_PROJECTS'] })
  expect((await sheetFor(reader, project)).status).toBe(403)
  const rival = await service.person({ alias: 'company-admin', company: companies[0] ?? '' })
  expect((await sheetFor(rival, project)).status).toBe(403)
})
