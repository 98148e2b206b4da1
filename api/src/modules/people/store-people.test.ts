/** Who gives whom which stores, and the one that a person has chosen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let other: { store: string; warehouse: string }
let foreign: Client
let both: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  other = await made.storeAndWarehouse()
  foreign = await service.person({ permissions: ALL_PERMISSIONS, stores: [other.store] })
  both = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store, other.store] })
})
afterAll(() => service.stop())

test('nobody who has stores gives somebody more of them, or all', async () => {
  const body = { ...(await made.body('adminUsers')), stores: [other.store] }
  const role = (await admin.get('/roles?search=storekeeper&size=5')).body.content?.[0]?._id
  const create = (stores: string[]) =>
    foreign.post('/adminUsers/create', { ...body, role, stores, email: `p${made.next()}@test.example` })
  expect((await create([other.store])).status).toBe(201)
  expect(await create([place.store])).toMatchObject({ status: 422, body: { code: 'missing_reference' } })
  expect(await create([])).toMatchObject({ status: 422, body: { errors: [{ field: 'stores' }] } })
  expect(await foreign.put(`/adminUsers/update/${foreign.person}`, { version: 1, stores: [] })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'stores' }] },
  })
  for (const above of [await service.person({ permissions: [] }), both])
    expect(await foreign.put(`/adminUsers/update/${above.person}`, { version: 1, notes: 'mine' })).toMatchObject({
      status: 403,
      body: { message: 'This person works in stores that are not yours.' },
    })
})
test('the chosen store is kept with the person', async () => {
  const person = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store, other.store] })
  expect((await person.get('/profile')).body).toMatchObject({ currentStore: null })
  const chosen = await person.put('/profile', { version: 1, currentStore: other.store })
  expect(chosen, chosen.text).toMatchObject({ status: 200, body: { currentStore: other.store } })
  const { version } = chosen.body
  const strange = String((await made.make('stores'))._id)
  expect((await person.put('/profile', { version, currentStore: strange })).status).toBe(422)
  const path = `/adminUsers/update/${person.person}`
  await admin.put(path, { version, stores: [place.store] })
  expect((await person.get('/profile')).body).toMatchObject({ currentStore: null, storeList: [{ _id: place.store }] })
  expect((await person.get('/profile')).body.storeList?.[0]).toMatchObject({ warehouse: { _id: place.warehouse } })
})
