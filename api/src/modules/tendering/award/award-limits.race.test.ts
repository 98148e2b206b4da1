/** Two awards to one company at one moment, on a real PostgreSQL: together they stay within its limit. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scene } from '../../../../test/award-scenes.ts'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import { openCopy } from '../../../../test/database.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { ROUNDS } from '../../../../test/rounds.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let scenes: readonly [Scene, Scene]
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  const { scene, price } = awardsIn({ service, admin, second, made })
  scenes = [await scene(), await scene()]
  const [first, other] = scenes
  await service.database.query(sql`update project_bid set company = ${first.company} where _id = ${other.bids[0]}`)
  for (const { bids } of scenes) await price(bids[0], 600)
  await service.database.query(
    sql`update company set currency = 'EUR', single_project_limit = 1000, aggregate_limit = 1000 where _id = ${first.company}`,
  )
})
afterAll(() => service.stop())
async function proposed({ bids }: Scene): Promise<string> {
  const terms = { acceptanceDeadline: '2099-01-01', justification: 'Faster', commissionPercent: 1 }
  return idOf((await admin.post('/project-winnings/create', { bid: bids[0], ...terms })).body)
}
test('of two approvals at once one passes', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await service.database.query(sql`update project_winnings set deleted_at = now() where deleted_at is null`)
    const ids = [await proposed(scenes[0]), await proposed(scenes[1])]
    const answers = await Promise.all(ids.map(id => second.post(`/project-winnings/approve/${id}`, { version: 1 })))
    const refusals = answers.filter(({ status }) => status === 422)
    expect([answers.filter(({ status }) => status === 200).length, refusals.length]).toEqual([1, 1])
  }
})
