/** Companies of one name are told apart, and staff are warned of a new one that has the name of another. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { hasNamesake } from './namesakes.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body | undefined): string => String(row?._id)
const namesake = async (id: string) => (await admin.get(`/company/id/${id}`)).body.namesakes

test.each([
  ['Al Noor Steel', 'AL-NOOR  STEEL L.L.C.'],
  ['Harbour Works Ltd', 'Harbour Works Company'],
  ['شركة البناء الحديث', 'البناء الحديث ذ.م.م'],
])('%s and %s have one name, which staff see and their own people do not', async (one, other) => {
  const first = idOf(await made.make('company', { tradeName: one }))
  expect(await namesake(first)).toBeNull()
  const second = idOf(await made.make('company', { tradeName: other }))
  expect(await namesake(first)).toBe('other')
  const listed = (await admin.get('/company?namesakes=other&size=100')).body.content ?? []
  expect(listed.map(idOf)).toEqual(expect.arrayContaining([first, second]))
  const person = await service.person({ alias: 'company-admin', company: second })
  expect((await person.get(`/company/id/${second}`)).body).not.toHaveProperty('namesakes')
  expect((await person.get('/company?namesakes=other')).status).toBe(400)
})
test('names that differ in more than case, blanks, signs and legal forms are two', async () => {
  const first = idOf(await made.make('company', { tradeName: 'Cedar Roads' }))
  await made.make('company', { tradeName: 'Cedar Roads North' })
  expect(await namesake(first)).toBeNull()
})
test('the index finds companies of a name', async () => {
  const company = idOf(await made.make('company'))
  const plan = await service.database.transaction(async tx => {
    await tx.query(sql`set local enable_seqscan = off`)
    return tx.query<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from company t where t._id = ${company}::uuid and ${hasNamesake('t')}`,
    )
  })
  expect(plan.map(each => each['QUERY PLAN']).join('\n')).toContain('company_bare_name')
})
