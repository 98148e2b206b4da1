/** What a picker shows of records beside their labels, and to whom. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
const declared = catalogue.filter(each => each.picker !== undefined)
let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
async function optionOf(client: Client, resource: string, id: unknown): Promise<Body | undefined> {
  const answer = await client.get(`/${resource}/options?ids=${String(id)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.content?.[0]
}
test.each(declared.map(each => [each.name, each] as const))('%s are told apart', async (name, resource) => {
  const row = await made.make(name)
  const { detail, state } = resource.picker ?? { detail: [] }
  // of a reference the name of its record
  const wordsOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'label' in value ? value.label : value
  const expected = [...detail, ...(state === undefined ? [] : [state])].flatMap(field => {
    const words = wordsOf(row[field])
    return typeof words === 'string' && words !== '' ? [[field, words] as const] : []
  })
  // how late it is stands beside that
  const found = await optionOf(admin, name, row._id)
  expect(found).toEqual({
    ...(found?.['late'] && { late: found['late'] }),
    _id: row._id,
    label: expect.anything(),
    shown: Object.fromEntries(expected),
  })
  // they are read in this order
  expect(Object.keys(found?.['shown'] ?? {})).toEqual(expected.map(([field]) => field))
})
test('a record is found by the names that tell it from others, which are shown to who may open these records', async () => {
  const bill = await made.make('billings')
  const label = String(bill['company']?.['label'])
  const found = async (client: Client) =>
    (await client.get(`/billings/options?search=${encodeURIComponent(label)}`)).body.content ?? []
  expect(await found(admin)).toContainEqual(
    expect.objectContaining({ _id: bill._id, shown: { company: label, status: 'draft' } }),
  )
  const clerk = await service.person({ permissions: EVERYTHING.filter(name => !name.endsWith('_COMPANY')) })
  expect((await optionOf(clerk, 'billings', bill._id))?.['shown']).toEqual({ status: 'draft' })
})
test('the number of all comes with it as before', async () => {
  const { body } = await admin.get('/company/options?size=1')
  expect(body).toMatchObject({
    totalElements: expect.any(Number),
    content: [{ shown: { verification: 'unverified' } }],
  })
})
test('who may write what refers to a record but not open its list gets names alone', async () => {
  const row = await made.make('company')
  const writer = await service.person({ permissions: [permissionFor({ permission: 'PROJECTS' }, 'create')] })
  expect(await optionOf(writer, 'company', row._id)).toEqual({ _id: row._id, label: row.tradeName })
})
test('of records that are known by name only what tells them from others of that name is told, where the resource says so', async () => {
  const own = await made.make('company')
  const member = await service.person({ permissions: EVERYTHING, company: String(own._id) })
  const open = await made.make('company', { profileVisibility: 'network' })
  const closed = await made.make('company', { profileVisibility: 'private' })
  expect(await optionOf(member, 'company', own._id)).toMatchObject({ shown: { verification: 'unverified' } })
  for (const { _id } of [open, closed]) {
    const readable = (await member.get(`/company/id/${String(_id)}`)).status === 200
    expect(readable).toBe(false)
  }
  expect(await optionOf(member, 'company', open._id)).toMatchObject({
    shown: { number: open.number, city: open.city, registrationNo: open.registrationNo, verification: 'unverified' },
  })
  expect(await optionOf(member, 'company', open._id)).not.toHaveProperty('late')
  expect(await optionOf(member, 'company', closed._id)).toBeUndefined()
})
test('a field that somebody may not read is left out', async () => {
  const row = await made.make('company')
  const field = catalogue.find(each => each.name === 'company')?.fields.city as { audience?: string } | undefined
  const own = await service.person({ permissions: EVERYTHING, company: String(row._id) })
  expect((await optionOf(own, 'company', row._id))?.shown).toHaveProperty('city')
  Object.assign(field ?? {}, { audience: 'staff' })
  try {
    expect((await optionOf(own, 'company', row._id))?.shown).not.toHaveProperty('city')
    expect((await optionOf(admin, 'company', row._id))?.shown).toHaveProperty('city')
  } finally {
    delete field?.audience
  }
})
test('sealed values are never among them', () => {
  for (const { name, picker, sealed, fields } of declared)
    for (const field of [...(picker?.detail ?? []), ...(picker?.state === undefined ? [] : [picker.state])]) {
      expect(sealed?.fields ?? [], name).not.toContain(field)
      expect(fields[field]?.audience, name).toBeUndefined()
    }
})
