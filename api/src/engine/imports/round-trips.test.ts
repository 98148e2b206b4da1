/** What is exported and imported again is what it was, also where it looks like a formula or like the error of a cell. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported } from '../../../test/runs.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const NAMES = ['=1+1', "'=1+1", "''=1+1", "'plain", '-5 of them', "'-5", '#REF!', "'#REF!", '#N/A', '# 4', '@home']
test.each(['csv', 'xlsx'])('in %s', async file => {
  const rows = []
  for (const name of NAMES) rows.push(await made.make('faq', { question: name, order: 0 }))
  const ids = rows.map(row => String(row._id))
  const path = `/faq/export?file=${file}&values=keys&columns=_id,question&ids=${ids.join(',')}`
  const headers = { authorization: `Bearer ${admin.token}` }
  const sheet = (await service.app.inject({ url: `/api${path}`, headers })).rawPayload
  for (const row of rows) {
    const changed = await admin.put(`/faq/update/${String(row._id)}`, { version: row.version, question: 'Changed' })
    expect(changed.status, changed.text).toBe(200)
  }
  const check = await checked(service, admin, 'faq?mode=update&key=_id', sheet)
  expect(check.failures).toEqual([])
  expect(await imported(admin, check)).toMatchObject({ done: NAMES.length, failed: 0 })
  const now = []
  for (const id of ids) now.push((await admin.get(`/faq/id/${id}`)).body.question)
  expect(now).toEqual(NAMES)
})
