/** What others have changed since one last looked: who and which fields, as far as one may read them. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'

let service: Service
let ann: Client
let bob: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  ann = await service.person({ name: 'Ann' })
  bob = await service.person({ name: 'Bob' })
  made = createFixtures(service, ann)
})
afterAll(() => service.stop())

const visit = (who: Client, name: string, version: unknown, more: object = {}) =>
  who.post('/visits/create', { record: name, version, ...more })
async function update(who: Client, resource: string, row: Body, values: object): Promise<Body> {
  const answer = await who.put(`/${resource}/update/${String(row._id)}`, { version: row.version, ...values })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const changesOf = (answer: { readonly body: Body }): unknown =>
  (answer.body['changes'] as unknown as { field: string; by: { label: string | null } | null }[]).map(
    ({ field, by }) => [field, by?.label ?? null],
  )
test('each field once with who changed it last; one’s own changes and what one has seen are not told', async () => {
  const first = await made.make('company')
  const name = `company:${String(first._id)}`
  expect((await visit(ann, name, first.version)).body).toEqual({ version: null, at: null, changes: [] })
  const second = await update(ann, 'company', first, { tradeName: 'Al Fanar' })
  const third = await update(bob, 'company', second, { website: 'https://fanar.example' })
  const fourth = await update(bob, 'company', third, {
    website: 'https://alfanar.example',
    legalName: 'Al Fanar Contracting',
  })
  const seen = await visit(ann, name, fourth.version)
  expect(seen.body).toMatchObject({ version: first.version, at: expect.any(String) })
  expect(changesOf(seen)).toEqual(
    expect.arrayContaining([
      ['website', 'Bob'],
      ['legalName', 'Bob'],
    ]),
  )
  expect(changesOf(seen)).toHaveLength(2)
  expect(changesOf(await visit(ann, name, fourth.version))).toEqual([])
  expect(
    changesOf(await visit(ann, name, fourth.version, { since: third.version })),
    'of a record kept open',
  ).toHaveLength(2)
  expect(changesOf(await visit(bob, name, fourth.version)), 'the first look').toEqual([])
})
test('a company hears of its own record without the names of staff and the fields that are closed to it', async () => {
  const company = await made.make('company')
  const name = `company:${String(company._id)}`
  const permissions = ALL_PERMISSIONS.filter(each => !each.startsWith('LOGIN_'))
  const theirs = await service.person({ company: String(company._id), permissions })
  const mine = await theirs.get(`/company/id/${String(company._id)}`)
  await visit(theirs, name, company.version)
  const closed = Object.keys(company).filter(field => !(field in mine.body))
  await update(bob, 'company', company, {
    tradeName: 'Al Fanar',
    ...(closed.includes('internalNotes') && { internalNotes: 'Late payer' }),
  })
  const seen = await visit(theirs, name, company.version)
  expect(changesOf(seen)).toEqual([['tradeName', null]])
  const rival = await service.person({ company: String((await made.make('company'))._id), permissions })
  const missing = await visit(rival, 'company:00000000-0000-7000-8000-000000000000', 1)
  const foreign = await visit(rival, name, 1)
  expect([foreign.status, foreign.body.code]).toEqual([missing.status, missing.body.code])
})
test('without the right to read histories nothing is told, nor in the account of another', async () => {
  const company = await made.make('company')
  const clerk = await service.person({ permissions: ['READ_SINGLE_COMPANY'] })
  expect((await visit(clerk, `company:${String(company._id)}`, 1)).status).toBe(403)
  const personal = await made.make('savedViews')
  expect((await visit(ann, `savedViews:${String(personal._id)}`, 1)).status).toBe(400)
})
test('of each person the latest 500 records are kept, and none of one that is deleted for good', async () => {
  const eve = await service.person()
  await service.database.query(sql`insert into record_visit (resource, record_id, person, version, at)
    select 'company', gen_random_uuid(), ${eve.person}, 1, now() - n * interval '1 minute' from generate_series(1, 505) n`)
  const company = await made.make('company')
  await visit(eve, `company:${String(company._id)}`, company.version)
  const [row] = await service.database.query(
    sql`select count(*)::int as n, bool_or(record_id = ${String(company._id)}) as latest from record_visit where person = ${eve.person}`,
  )
  expect(row).toEqual({ n: 500, latest: true })
})
