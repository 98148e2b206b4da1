/** What a request costs in statements, however many rows or references there are. */
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounted } from './counted.ts'
import { createFixtures } from './fixtures.ts'
import type { Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

const MOST_ON_A_LIST = 6
const MOST_ON_A_RECORD = 8
let statements = 0
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService(() =>
    openCounted(() => {
      statements += 1
    }),
  )
  admin = await service.person()
})
afterAll(() => service.stop())

test.each(catalogue.map(resource => resource.name))('%s', async name => {
  const made = createFixtures(service, admin)
  for (let i = 0; i < 5; i += 1) await made.make(name)
  const row = await made.make(name)
  const countOnce = async (path: string): Promise<number> => {
    // once a minute a request also notes that its session is used
    await service.database.query(sql`update session set last_seen_at = now()`)
    statements = 0
    expect((await admin.get(path)).status).toBe(200)
    return statements
  }
  // the mails that the records caused, and rights that are read again because of them, are statements as well
  await service.deliverMail()
  await service.outbox.drain()
  const count = async (path: string): Promise<number> => {
    const counts = [await countOnce(path), await countOnce(path), await countOnce(path)]
    return Math.min(...counts)
  }
  const small = await count(`/${name}?size=2`)
  const large = await count(`/${name}?size=100&search=`)
  expect(large).toBe(small)
  expect(large).toBeLessThanOrEqual(MOST_ON_A_LIST)
  expect(await count(`/${name}/id/${String(row._id)}`)).toBeLessThanOrEqual(MOST_ON_A_RECORD)
})
