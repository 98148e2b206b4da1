/** Units are a list that staff extend: each name means one unit, and every door reads what staff have added. */
import { SHIPPED_UNITS } from '@siteoffice/domain/engine/shipped-units'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported } from '../../../test/runs.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { seedUnits } from '../../data/seed/units.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  await seedUnits(service.database)
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

async function unitOf(code: string): Promise<Body> {
  const { content } = (await admin.get(`/unit?search=${code}&size=100`)).body
  const unit = content?.find(each => String(each.code) === code)
  if (unit === undefined) throw new Error(`There is no unit ${code}`)
  return unit
}
const change = async (code: string, values: object) => {
  const { _id, version } = await unitOf(code)
  const answer = await admin.put(`/unit/update/${String(_id)}`, { version, ...values })
  await service.outbox.drain()
  return answer
}
async function add(values: object) {
  const answer = await admin.post('/unit/create', values)
  await service.outbox.drain()
  return answer
}
test('a list in groups by unit says the names of the units', async () => {
  await made.make('product', { unit: 'm3' })
  expect((await admin.get('/product/groups?by=unit')).body).toContainEqual({ key: 'm3', label: 'm³', count: 1 })
})
const withUnit = (unit: string) => [{ description: 'Sand', unit, quantity: 4 }]
const billWith = async (unit: string): Promise<unknown> =>
  (await made.make('projects', { boq: withUnit(unit) })).boq?.[0]?.unit

test('the units of the program are records, and those that nobody changed follow the program', async () => {
  const { body } = await admin.get('/unit?size=100')
  expect(body.totalElements).toBe(SHIPPED_UNITS.length)
  expect(await unitOf('m3')).toMatchObject({ name: 'm³', inBills: true, inProducts: true, whole: false })
  await service.database.query(sql`update unit set other_names = '{}' where code in ('m3', 'ha')`)
  await service.database.query(sql`update unit set version = 2 where code = 'ha'`)
  await seedUnits(service.database)
  expect((await unitOf('m3')).otherNames).toContain('cum')
  expect((await unitOf('ha')).otherNames).toEqual([])
})
test('a unit that staff add is taken in by its names, by form and by import', async () => {
  const before = await admin.post('/projects/create', { ...(await made.body('projects')), boq: withUnit('TL') })
  expect(before.body.errors).toEqual([{ field: 'boq.0.unit', message: 'is no unit of the list of units' }])
  const answer = await add({ name: 'Truckload', otherNames: ['TL', 'lorry load'] })
  expect(answer.body, answer.text).toMatchObject({ code: 'truckload', active: true, inBills: true })
  expect(await Promise.all(['TL', 't.l.', 'Lorry Load', 'truckload', 'cu. m'].map(billWith))).toEqual([
    'truckload',
    'truckload',
    'truckload',
    'truckload',
    'm3',
  ])
  const project = String((await made.make('projects'))._id)
  const headings = ['Description', 'Unit', 'Quantity'].map(each => `Bill of quantities: ${each}`)
  const sheet = `Id,${headings.join(',')}\n${project},Sand,TL,5`
  const check = await checked(service, admin, 'projects?mode=update&key=_id', sheet)
  expect(check, String(check.failures?.[0]?.reason)).toMatchObject({ done: 1, failed: 0 })
  await imported(admin, check)
  expect((await admin.get(`/projects/id/${project}`)).body.boq).toMatchObject([{ unit: 'truckload' }])
  const profile = (await admin.get('/profile')).body
  expect(profile.units).toMatchObject([{ code: 'ha' }, { code: 'truckload', otherNames: ['TL', 'lorry load'] }])
})
test('a bid says the unit of the bill in any of its names', async () => {
  const company = String((await made.make('company'))._id)
  const bidder = await service.person({ alias: 'company-admin', company })
  const boq = [{ code: '1', description: 'Sand', unit: 'truckload', quantity: 4 }]
  const project = await made.publishedProject({ requireVerified: false, visibility: 'public', boq, bidOpeningAt: null })
  const lineItems = [{ code: '1', description: 'Sand', unit: 'TL', quantity: 4, unitRate: 2 }]
  const bid = { currency: 'EUR', amount: 1, contact: 'Estimating desk', company, project, lineItems }
  const taken = await bidder.post('/projectBid/create', bid)
  expect(taken.status, taken.text).toBe(201)
  expect(taken.body.lineItems?.[0]?.boqRow).not.toBeNull()
})
test.each([
  [{ name: 'Cubic', otherNames: ['Cu.  M'] }, 'otherNames', "'Cu.  M' is a name of the unit 'm³'"],
  [{ name: 'M ³' }, 'name', "'M ³' is a name of the unit 'm³'"],
  [{ name: 'Load', otherNames: ['lorryload'] }, 'otherNames', "'lorryload' is a name of the unit 'Truckload'"],
  [{ name: 'Cubic', code: 'sqm' }, 'code', "'sqm' is a name of the unit 'm²'"],
])('no name means two units: %j', async (values, field, message) => {
  const answer = await add(values)
  expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate', errors: [{ field, message }] } })
})
test('a name is given away with the change that drops it, and not before', async () => {
  expect((await change('km', { otherNames: ['TL'] })).body.errors).toMatchObject([{ field: 'otherNames' }])
  expect((await change('truckload', { otherNames: ['T-Load'] })).status).toBe(200)
  expect((await change('km', { otherNames: ['TL', 'kilometre'] })).status).toBe(200)
  expect(await billWith('TL')).toBe('km')
  expect((await change('km', { otherNames: ['kilometre'] })).status).toBe(200)
})
test('a unit in use is not deleted but switched off: it stays where it is, and is taken in no more', async () => {
  const { _id } = await unitOf('truckload')
  expect((await admin.del(`/unit/delete/${String(_id)}`)).body.message).toMatch(/is used in bills or products/)
  expect((await change('truckload', { active: false })).status).toBe(200)
  expect(await billWith('truckload')).toBe('truckload')
  const answer = await admin.post('/projects/create', { ...(await made.body('projects')), boq: withUnit('T-Load') })
  expect(answer.body.errors).toMatchObject([{ field: 'boq.0.unit' }])
  const unused = (await add({ name: 'Sack' })).body
  expect((await admin.del(`/unit/delete/${String(unused._id)}`)).status).toBe(200)
  await made.make('product', { unit: 'pcs' })
  const shipped = await unitOf('roll')
  expect((await admin.del(`/unit/delete/${String(shipped._id)}`)).body.message).toMatch(/comes with the program/)
  expect((await change('pcs', { active: false })).body.errors).toMatchObject([{ field: 'active' }])
})
test('companies neither read nor write the list, and the units of their forms come with their profile', async () => {
  const member = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
  expect((await member.get('/unit')).status).toBe(403)
  expect((await member.post('/unit/create', { name: 'Heap' })).status).toBe(403)
  expect(JSON.stringify((await member.get('/profile')).body.units)).toContain('truckload')
})
