/** Several of the same request at once, on a real PostgreSQL and over two processes: one bill. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPatiently } from '../../test/database.ts'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { createDatabase } from '../../test/postgres.ts'
import { ROUNDS } from '../../test/rounds.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { buildApp } from '../app.ts'
import { migrate } from '../data/migrate.ts'
import { readConfig } from '../lib/config.ts'

const SECRET_KEY = 'the same secret for every process of one network'
let url: string
let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), 'idempotency')
  service = await testService(async () => openPatiently(url, 10), { SECRET_KEY })
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

test('three at once make one bill, twenty times, whichever process they reach', async () => {
  const database = openPatiently(url, 10)
  await migrate(database, catalogue)
  const config = readConfig({ SECRET_KEY, DATA_DIR: service.dataDir, LOG_LEVEL: 'error', DEMO: 'false' })
  const other = await buildApp(config, database)
  const company = String((await made.make('company'))._id)
  for (let round = 0; round < ROUNDS; round += 1) {
    const payload = { ...(await made.body('billings')), company }
    const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': `round-${round}` }
    const answers = await Promise.all(
      [service.app, other.app, service.app].map(app =>
        app.inject({ method: 'POST', url: '/api/billings/create', headers, payload }),
      ),
    )
    expect(answers.map(each => each.statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(each => each.body)).size).toBe(1)
  }
  expect((await admin.get(`/billings?company=${company}`)).body.totalElements).toBe(ROUNDS)
  await other.app.close()
  await database.close()
})
