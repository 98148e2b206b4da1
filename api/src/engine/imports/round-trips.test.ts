/** What is exported and imported again is what it was, also where it looks like a formula or like the error of a cell. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported, sendSheet } from '../../../test/runs.ts'
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

const NAMES = [
  '=1+1',
  "'=1+1",
  "''=1+1",
  "'plain",
  '-5 of them',
  "'-5",
  '#REF!',
  "'#REF!",
  '#N/A',
  '# 4',
  '@home',
  '+971 4 123 4567',
  "'+971 4",
  '+49-30',
  '4.00638E+12',
  "'1E+05",
  '="0042"',
  '0042',
  'a; b, c|d',
]
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

test('numbers in every language, with its separator and its decimal sign', async () => {
  const values = [2.5, 2500, 1234.125, 0.001, 12]
  const rows = []
  for (const weight of values) rows.push(await made.make('product', { weight }))
  const ids = rows.map(row => String(row._id))
  for (const locale of ['de', 'fr', 'ar', 'en']) {
    const path = `/product/export?locale=${locale}&columns=_id,weight&ids=${ids.join(',')}`
    const { text } = await admin.get(path)
    const { body } = await sendSheet(service, admin, '/import/product/read', text)
    const columns = encodeURIComponent(JSON.stringify(['_id', 'weight']))
    expect(
      body.columns?.map(each => each.field),
      locale,
    ).toEqual(['_id', 'weight'])
    for (const [at, id] of ids.entries()) {
      const { version } = (await admin.get(`/product/id/${id}`)).body
      await admin.put(`/product/update/${id}`, { version, weight: at + 77 })
    }
    const check = await checked(service, admin, `product?mode=update&key=_id&columns=${columns}`, text)
    expect(check.failures, locale).toEqual([])
    await imported(admin, check, '?again=true')
    const now = []
    for (const id of ids) now.push((await admin.get(`/product/id/${id}`)).body['weight'])
    expect(now, locale).toEqual(values)
  }
})
