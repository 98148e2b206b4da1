/** Lists, pickers and sheets put texts in one order for all: letters as a dictionary has them, digits as numbers. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const NAMES = [
  '5 Star Scaffolding',
  '10 Star Scaffolding',
  'Ähre Bau',
  'Al Zahra',
  'al-Futtaim X',
  'Çelik Yapı',
  'Dubai Steel',
  'Łódź Bau',
  'Œuvre & Cie',
  'Zürich Bau',
  'Борис',
  'Ґанок',
  'بناء',
  'پارس',
  'تجارة',
] as const
const ORDERED = ['5 Star Scaffolding', '10 Star Scaffolding', 'Ähre Bau', 'al-Futtaim X', 'Al Zahra', ...NAMES.slice(5)]

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  for (const name of NAMES.toReversed()) await made.make('supplier', { name, taxId: name })
})
afterAll(() => service.stop())
async function named(path: string, field = 'name'): Promise<string[]> {
  const answer = await admin.get(path)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body.content ?? []).map((row: Body) => String(row[field]))
}

test('a list is sorted both ways, page by page', async () => {
  expect(await named('/supplier?sort=name&size=100')).toEqual(ORDERED)
  expect(await named('/supplier?sort=-name&size=100')).toEqual(ORDERED.toReversed())
  const pages = await Promise.all([0, 1, 2].map(page => named(`/supplier?sort=name&size=5&page=${page}`)))
  expect(pages.flat()).toEqual(ORDERED)
})
test('so are the rows of a filter, of a search and of the trash, a picker and a sheet', async () => {
  expect(await named('/supplier?sort=name&size=100&search=bau')).toEqual(['Ähre Bau', 'Łódź Bau', 'Zürich Bau'])
  expect(await named('/supplier/options?size=100', 'label')).toEqual(ORDERED)
  const sheet = await admin.get('/supplier/export?columns=name&sort=name')
  expect(
    sheet.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['Name', ...ORDERED])
})
test('a field whose texts have no stored key is sorted in the same order', async () => {
  expect(await named('/supplier?sort=taxId&size=100', 'taxId')).toEqual(ORDERED)
  expect(await named('/supplier?sort=-taxId&size=100', 'taxId')).toEqual(ORDERED.toReversed())
})
test('a text that is changed gets its new place', async () => {
  const [first] = (await admin.get('/supplier?sort=name&size=1')).body.content ?? []
  const renamed = { name: 'Zz Scaffolding', version: first?.version }
  expect((await admin.put(`/supplier/update/${String(first?._id)}`, renamed)).status).toBe(200)
  expect((await named('/supplier?sort=name&size=100')).indexOf('Zz Scaffolding')).toBe(9)
})
test('rows that are equal otherwise stand in the order of their names', async () => {
  const numbers = ['Te 10', 'Té 9', 'Te 9', 'te 100']
  for (const name of numbers) await made.make('department', { name, active: true })
  const rows = (await named('/department?sort=active&size=100')).filter(name => /^t. \d/i.test(name))
  expect(rows).toEqual(['Te 9', 'Té 9', 'Te 10', 'te 100'])
})
test('keys are stored where the database is of another language than bytes', async () => {
  const [column] = await service.database.query<{ collation: string }>(
    sql`select collation_name as collation from information_schema.columns where table_name = 'supplier' and column_name = ${raw("'name_sort_key'")}`,
  )
  expect(column?.collation).toBe('C')
})
