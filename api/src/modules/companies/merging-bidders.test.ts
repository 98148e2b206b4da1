/** Companies that are merged while they bid. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { lotsIn } from '../../../test/lot-scenes.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let lots: ReturnType<typeof lotsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  lots = lotsIn({ service, admin, second: await service.person(), made })
})
afterAll(() => service.stop())

test('companies that bid are merged when the tender has ended, and never those that bid for the same lot', async () => {
  const { project, lots: both } = await lots.divided()
  await lots.publish(project)
  const companies = await Promise.all([made.make('company'), made.make('company'), made.make('company')])
  const [one, other, rival] = companies.map(each => ({ id: String(each._id), version: each.version }))
  await lots.bidOn(project, both[0], one?.id ?? '', 1000)
  await lots.bidOn(project, both[1], other?.id ?? '', 900)
  await lots.bidOn(project, both[0], rival?.id ?? '', 800)
  const merge = (from: typeof one, into: typeof one) =>
    admin.post(`/company/merge/${from?.id}`, { version: from?.version, into: into?.id })
  const refused = await merge(rival, one)
  expect(refused, refused.text).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  expect(refused.body.message).toContain('has a bid of its own')
  const early = await merge(other, one)
  expect(early.body.message).toContain('a tender that has not ended')
  await service.database.query(sql`update projects set status = 'unsuccessful' where _id = ${project}`)
  expect((await merge(rival, one)).body.message).toContain('has a bid of its own')
  const merged = await merge(other, one)
  expect(merged, merged.text).toMatchObject({ status: 200 })
  const { content = [] } = (await admin.get(`/projectBid?project=${project}&company=${one?.id}`)).body
  expect(content.map(bid => String(bid.lot?._id)).toSorted()).toEqual([...both].toSorted())
})
