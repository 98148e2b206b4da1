/** Filters that go beyond one value: some of these or none, and fields that are computed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { idIn } from './scope/scope.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const idsOf = (body: Body): string[] => (body.content ?? []).map(row => String(row._id))

test('a list of values may name those without a value too', async () => {
  const [store, other] = [await made.make('stores'), await made.make('stores')]
  const own = await made.make('warehouse', { store: store._id })
  const foreign = await made.make('warehouse', { store: other._id })
  const free = await made.make('warehouse', { store: null })
  for (const path of ['/warehouse', '/warehouse/options']) {
    const found = idsOf((await admin.get(`${path}?size=100&store=${String(store._id)},@empty`)).body)
    expect(found, path).toEqual(expect.arrayContaining([String(own._id), String(free._id)]))
    expect(found, path).not.toContain(String(foreign._id))
    expect(idsOf((await admin.get(`${path}?size=100&store=${String(store._id)}`)).body), path).toEqual([
      String(own._id),
    ])
  }
  expect((await admin.get('/warehouse?store=x,@empty')).status).toBe(400)
})
test('a computed field filters as it reads', async () => {
  await made.make('product')
  const rows = (await admin.get('/product?size=100')).body.content ?? []
  for (const state of ['in_stock', 'low', 'out', '@empty']) {
    const wanted = rows
      .filter(row => (row.stockState === null ? '@empty' : String(row.stockState)) === state)
      .map(row => String(row._id))
    const found = idsOf((await admin.get(`/product?size=100&stockState=${state}`)).body)
    expect(found.toSorted(), state).toEqual(wanted.toSorted())
  }
})
test('a boolean filter takes none, any and their opposites, in lists and in their numbers', async () => {
  await made.make('department', { active: true })
  await made.make('department', { active: false })
  expect((await admin.get('/department?active=@not:true&count=only')).body.totalElements).toBeGreaterThan(0)
  for (const value of ['@any', '@empty', '@not:@any', '@not:true', 'true', 'false']) {
    const rows = await admin.get(`/department?active=${value}&size=100&count=none`)
    expect(rows.status).toBe(200)
    const { totalElements } = (await admin.get(`/department?active=${value}&count=only`)).body
    expect(totalElements, value).toBe(rows.body.content?.length)
  }
  expect((await admin.get('/department?active=perhaps')).status).toBe(400)
})
test('an id in capitals finds what it finds in small letters, in lists and in their numbers', async () => {
  const member = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
  const role = idIn((await admin.get(`/users/id/${member.person}`)).body.role) ?? ''
  for (const id of [role, role.toUpperCase()])
    expect((await admin.get(`/users?role=${id}&count=only`)).body.totalElements, id).toBe(1)
})
