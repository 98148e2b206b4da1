/** Every resource of the catalogue that can be changed takes its own export back, and nothing is another than before. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { allFields, operationsOf, takesImports } from '@siteoffice/domain/engine/describe'
import { traitsOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { checked, imported } from './runs.ts'
import type { Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

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

const changeable = catalogue.filter(each => takesImports(each) && operationsOf(each).includes('update'))
/** What the program calls each record by from its beginning: written by nobody, and a key all the same. */
const numberOf = ({ fields }: AnyResource): string | undefined =>
  Object.entries(fields).find(([, field]) => 'numbered' in field && field.numbered !== undefined)?.[0]
const numbered = changeable.filter(each => numberOf(each) !== undefined)
test('resources whose records have numbers are told by them', () => {
  expect(numbered.length).toBeGreaterThan(5)
})
test.each(numbered.map(resource => [resource.name, resource] as const))(
  '%s is found again by its number',
  async (name, resource) => {
    const number = numberOf(resource) ?? ''
    await made.make(name)
    const all = async () =>
      (await admin.get(`/${name}/export?values=keys&columns=_id,${Object.keys(resource.fields).join(',')}`)).text
    const before = await all()
    const names = Object.entries(resource.fields).flatMap(([field, { writable }]) =>
      writable === undefined || writable === 'always' ? [field] : [],
    )
    const sheet = (await admin.get(`/${name}/export?values=keys&columns=${number},${names.join(',')}`)).text
    const check = await checked(service, admin, `${name}?mode=update&key=${number}`, sheet)
    expect(check.failures).toEqual([])
    expect(await imported(admin, check)).toMatchObject({ state: 'done', failed: 0, done: check.total })
    expect(await all()).toBe(before)
  },
)
describe.each(changeable.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const names = Object.entries(allFields(resource)).flatMap(([field, each]) =>
    traitsOf(each).secret !== true && each.audience !== 'companies' ? [field] : [],
  )
  test.each(['csv', 'xlsx'])('is exported as %s and imported again without a change', async file => {
    await made.make(name)
    await made.make(name)
    // mails that are still on their way change by themselves
    await service.deliverMail()
    const all = async () => (await admin.get(`/${name}/export?values=keys&columns=_id,${names.join(',')}`)).text
    const before = await all()
    const exported = await service.app.inject({
      url: `/api/${name}/export?values=keys&file=${file}&columns=_id,${names.join(',')}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const check = await checked(service, admin, `${name}?mode=update&key=_id`, exported.rawPayload)
    expect(check.failures).toEqual([])
    const run = await imported(admin, check)
    expect(run).toMatchObject({ state: 'done', failed: 0, done: check.total })
    expect(await all()).toBe(before)
    const written = await service.database.query(
      sql`select i.before -> 'previous' as previous from run_item i where i.run = ${String(run._id)} and i.before -> 'previous' <> '{}'::jsonb`,
    )
    expect(written, 'nothing was written').toEqual([])
  })
})
