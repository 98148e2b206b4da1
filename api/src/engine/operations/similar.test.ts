/** Records that may be the same are named to who may read them, by what they say the same and by similar names. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { plannedIndexes } from '../../data/index-plan.ts'
import { normalisationOf } from '../../lib/normalised-text.ts'
import { column, snake, tableName } from '../../lib/sql-names.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
async function ask(who: Client, resource: string, texts: Readonly<Record<string, string>>) {
  const { status, body } = await who.get(`/${resource}/similar?${new URLSearchParams(texts).toString()}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.content ?? []
}

test('every resource that declares likeness finds a record by each of its texts, and not the record itself', async () => {
  const declared = catalogue.filter(({ likeness }) => likeness !== undefined)
  expect(declared.map(({ name }) => name).toSorted()).toEqual(['company', 'customers', 'product', 'supplier'])
  for (const resource of declared) {
    const row = await made.make(resource.name)
    const { same = [], similar = [] } = resource.likeness ?? {}
    for (const name of [...same, ...similar]) {
      const value = String(row[name])
      const found = await ask(admin, resource.name, { [name]: value.toUpperCase() })
      const hit = found.find(({ _id }) => _id === row._id)
      expect(hit, `${resource.name}.${name} ${value}`).toMatchObject({ same: [name], similar: [] })
      const others = await ask(admin, resource.name, { [name]: value, exclude: String(row._id) })
      expect(others.map(({ _id }) => _id)).not.toContain(row._id)
    }
    await admin.del(`/${resource.name}/delete/${String(row._id)}`)
    const gone = await ask(admin, resource.name, { [same[0] ?? '']: String(row[same[0] ?? '']) })
    expect(gone.map(({ _id }) => _id)).not.toContain(row._id)
  }
})
test('a name is similar to one that is written otherwise, and not to any', async () => {
  const company = await made.make('company', { tradeName: 'Al Fanar Contracting', legalName: 'Quetzal Holding LLC' })
  const names = async (tradeName: string) => (await ask(admin, 'company', { tradeName })).map(({ label }) => label)
  expect(await names('Al-Fanar Contracting LLC')).toEqual(['Al Fanar Contracting'])
  expect(await names('al fanar contractng')).toEqual(['Al Fanar Contracting'])
  expect(await names('Quetzal Holdings')).toEqual(['Al Fanar Contracting'])
  expect(await names('Gulf Contracting')).toEqual([])
  await made.make('company', { tradeName: 'شركة الأفق للمقاولات', legalName: 'الأفق' })
  expect(await names('الافق')).toEqual(['شركة الأفق للمقاولات'])
  expect(await names('Al')).toEqual([])
  expect(await names('  ')).toEqual([])
  const [first] = await ask(admin, 'company', {
    tradeName: 'Al Fanar',
    registrationNo: String(company.registrationNo),
  })
  expect(first).toMatchObject({ _id: company._id, same: ['registrationNo'], state: { field: expect.any(String) } })
})
test.each([
  ['Işık Yapı Merkezi', 'ISIK Yapi Merkezi'],
  ['Großmann Hochbau', 'Grossmann Hochbau'],
  ['Œuvre Façades', 'Oeuvre Facades'],
  ['Müller Tiefbau', 'Mueller Tiefbau'],
  ['شرکت کاشی پارس', 'شركة كاشي پارس'],
  ['Lagerhalle ٤٢٧', 'Lagerhalle 427'],
  ['Smith–Jones O’Brien', "Smith Jones O'Brien"],
])('“%s” is found for “%s”', async (name, typed) => {
  const supplier = await made.make('supplier', { name })
  const found = await ask(admin, 'supplier', { name: typed })
  expect(found.map(({ _id }) => _id)).toContain(supplier._id)
})
test('numbers are the same however they are written, and mail addresses are not', async () => {
  const company = await made.make('company', {
    registrationNo: 'CR-100222333/A',
    taxId: '77.88.99-5',
    email: 'a.b@x.example',
  })
  const same = async (resource: string, texts: Readonly<Record<string, string>>) =>
    (await ask(admin, resource, texts)).map(({ _id, same: said }) => [_id, said])
  for (const registrationNo of ['cr 100 222 333 a', 'CR100222333A', 'CR-100.222.333/A'])
    expect(await same('company', { registrationNo }), registrationNo).toEqual([[company._id, ['registrationNo']]])
  expect(await same('company', { taxId: '7788995' })).toEqual([[company._id, ['taxId']]])
  expect(await same('company', { taxId: '77889951' })).toEqual([])
  expect(await same('company', { registrationNo: ' - / . -- ' })).toEqual([])
  expect(await same('company', { email: 'ab@x.example' })).toEqual([])
  for (const family of ['customers', 'supplier']) {
    const party = await made.make(family, { phone: '+971 50 123 4567' })
    for (const phone of ['0501234567', '00971 50 1234567', '(050) 123-4567'])
      expect(await same(family, { phone }), phone).toEqual([[party._id, ['phone']]])
    expect(await same(family, { phone: '050 123 4568' })).toEqual([])
    expect(await same(family, { phone: '+-()' })).toEqual([])
  }
})
test('numbers are the same in digits of any script, in what is likely the same and in searches', async () => {
  const ids = async (resource: string, texts: Readonly<Record<string, string>>) =>
    (await ask(admin, resource, texts)).map(({ _id }) => _id)
  const company = await made.make('company', { registrationNo: 'س ت ٤٠٣٠-٥٥٥١١', taxId: '300-777-6665' })
  for (const registrationNo of ['س ت 4030 55511', 'س ت ۴۰۳۰۵۵۵۱۱'])
    expect(await ids('company', { registrationNo }), registrationNo).toEqual([company._id])
  expect(await ids('company', { taxId: '٣٠٠٧٧٧٦٦٦٥' })).toEqual([company._id])
  const party = await made.make('supplier', { phone: '+971 50 765 4321' })
  expect(await ids('supplier', { phone: '٠٥٠ ٧٦٥ ٤٣٢١' })).toEqual([party._id])
  for (const search of ['٣٠٠.٧٧٧.٦٦٦٥', 'س ت 4030.55511', 'س ت ٤٠٣٠٥٥٥١١']) {
    const { content } = (await admin.get(`/search?search=${encodeURIComponent(search)}`)).body
    expect(JSON.stringify(content), search).toContain(String(company._id))
  }
})
class Undone extends Error {}
/** How PostgreSQL finds rows where it has an index, but for those `others` that it lacks: all cost the same in a table that is nearly empty. */
async function planOf(statement: Sql, others: readonly string[]): Promise<string> {
  let plan = ''
  await service.database
    .transaction(async tx => {
      await tx.script(`set local enable_seqscan = off; ${others.map(name => `drop index "${name}";`).join('')}`)
      const rows = await tx.query<Record<string, string>>(sql`explain ${statement}`)
      plan = rows.map(row => row['QUERY PLAN']).join()
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return plan
}
test('indexes find what says the same', async () => {
  const all = catalogue.flatMap(resource => (resource.likeness?.same ?? []).map(name => ({ resource, name })))
  expect(all.length).toBeGreaterThan(8)
  for (const { resource, name } of all) {
    const [before, after] = normalisationOf(resource.fields[name]).around
    const value = sql`${raw(`${before}t.${column(name)}${after}`)} = ${raw(before)}${'X 1'}::text${raw(after)}`
    const lists = plannedIndexes(resource).filter(each => each.name.endsWith('_list'))
    const plan = await planOf(
      sql`select t._id from ${raw(tableName(resource))} t where ${value} and t.deleted_at is null`,
      lists.map(each => each.name),
    )
    expect(plan).toContain(`${snake(name)}_same`)
  }
})
test('the very name stands before those that are only similar', async () => {
  for (const tradeName of ['Wadi Stone Interiors', 'Wadi Stone', 'Wadi Stone Architects'])
    await made.make('company', { tradeName, legalName: `${tradeName} LLC` })
  const found = await ask(admin, 'company', { tradeName: 'wadi stone' })
  expect(found.map(({ label, same, similar }) => [label, same, similar])).toEqual([
    ['Wadi Stone', ['tradeName'], []],
    ['Wadi Stone Architects', [], ['tradeName']],
    ['Wadi Stone Interiors', [], ['tradeName']],
  ])
})
test('whoever may not list them is refused, and others learn of no record that they may not read', async () => {
  const hidden = await made.make('company', { tradeName: 'Hoopoe Cladding', profileVisibility: 'private' })
  const shown = await made.make('company', { tradeName: 'Hoopoe Claddings', profileVisibility: 'public' })
  const own = String((await made.make('company'))._id)
  const member = await service.person({ alias: 'company-admin', company: own })
  const ids = (await ask(member, 'company', { tradeName: 'Hoopoe Cladding' })).map(({ _id }) => _id)
  const listed = ((await member.get('/company?size=100')).body.content ?? []).map(({ _id }) => _id)
  expect(ids).not.toContain(hidden._id)
  expect(ids.includes(shown._id)).toBe(listed.includes(shown._id))
  expect((await member.get('/customers/similar?name=Hoopoe')).status).toBe(403)
})
test('what is not compared, given twice or too long is refused by name', async () => {
  for (const [query, field] of [
    ['city=Dubai', 'city'],
    ['tradeName=a&tradeName=b', 'tradeName'],
    [`tradeName=${'x'.repeat(201)}`, 'tradeName'],
    ['exclude=1', 'exclude'],
  ] as const) {
    const { status, body } = await admin.get(`/company/similar?${query}`)
    expect(status, query).toBe(400)
    expect(body.errors?.[0]?.field, query).toBe(field)
  }
  expect(await ask(admin, 'company', { tradeName: "%_\\';--<%" })).toEqual([])
})
