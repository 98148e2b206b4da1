/** Groups of a list: as many rows in each as its filter finds, of what somebody may see, and by what they may read. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { fieldOf } from '@siteoffice/domain/engine/describe'
import { groupFields } from '@siteoffice/domain/engine/layouts'
import { EMPTY } from '@siteoffice/domain/engine/query'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { Count } from '@siteoffice/domain/engine/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: Body
let member: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = await made.make('company')
  const permissions = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
  member = await service.person({ permissions, company: String(company._id) })
})
afterAll(() => service.stop())

const grouped = catalogue.filter(each => groupFields(each).some(name => each.list.filters.includes(name)))
async function groups(who: Client, name: string, query: string): Promise<Count[]> {
  const answer = await who.get(`/${name}/groups?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Count[]
}
const numberOf = async (who: Client, name: string, query = ''): Promise<number> =>
  Number((await who.get(`/${name}?count=only&${query}`)).body.totalElements)

describe.each(grouped.map(each => [each.name, each] as const))('%s', (name, resource) => {
  test('is as many rows in each group as its filter finds, for staff and for a company', async () => {
    if (name !== 'listSettings') for (let n = 0; n < 2; n += 1) await made.make(name)
    for (const who of [admin, member]) {
      if ((await who.get(`/${name}?size=1`)).status !== 200) continue
      const all = await numberOf(who, name)
      for (const by of groupFields(resource)) {
        const answer = await who.get(`/${name}/groups?by=${by}`)
        const hidden = fieldOf(resource, by)?.audience === (who === member ? 'staff' : 'companies')
        expect(answer.status, `${by}: ${answer.text}`).toBe(hidden ? 400 : 200)
        if (hidden) continue
        const found = answer.body as unknown as Count[]
        expect(
          found.reduce((sum, { count }) => sum + count, 0),
          by,
        ).toBe(all)
        for (const { key, label, count } of found) {
          const filter = `${by}=${key === '' ? EMPTY : key}`
          expect(await numberOf(who, name, filter), filter).toBe(count)
          const [row] = (await who.get(`/${name}?size=1&${filter}`)).body.content ?? []
          const value = row?.[by] as unknown as Ref | string | null
          // a name that a row does not tell is not told of its group either
          if (typeof value === 'object' && value !== null) expect(label).toBe(value.label ?? '')
        }
      }
    }
  })
})
test('are told to who may list alone, by what the list can be filtered by and they may read', async () => {
  const stranger = await service.person({ permissions: ['READ_ALL_ROLE'] })
  expect((await stranger.get('/billings/groups?by=company')).status).toBe(403)
  for (const by of ['', 'colour', 'total', 'dueDate', 'lines'])
    expect((await admin.get(`/billings/groups?by=${by}`)).body, by).toMatchObject({
      code: 'unknown_field',
      errors: [{ field: 'by' }],
    })
  expect((await admin.get('/billings/groups')).status).toBe(400)
})
test('follow the filters of the list, and come in the order of the choice, or the largest first', async () => {
  const [one, two] = [await made.make('company'), await made.make('company')]
  for (const owner of [one, two, two]) await made.make('projects', { company: owner._id, title: 'Groupville' })
  const found = await groups(admin, 'projects', 'by=company&search=Groupville')
  expect(found.map(({ key, count }) => [key, count])).toEqual([
    [two._id, 2],
    [one._id, 1],
  ])
  const states = await groups(admin, 'projects', 'by=type&search=Groupville')
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const where = encodeURIComponent(JSON.stringify({ or: [{ company: String(one._id) }, { type: '@empty' }] }))
  expect(await groups(admin, 'projects', `by=company&search=Groupville&where=${where}`)).toMatchObject([
    { key: one._id, count: 1 },
  ])
})
test('name no record to who may not know it', async () => {
  const foreign = await made.make('projects', { company: (await made.make('company'))._id, title: 'Sealed away' })
  const bill = await made.make('billings', { company: company._id, project: foreign._id })
  const approver = await service.person()
  const submitted = await admin.post(`/billings/submit/${String(bill._id)}`, { version: bill.version })
  const issued = await approver.post(`/billings/issue/${String(bill._id)}`, { version: submitted.body.version })
  expect(issued.status, issued.text).toBe(200)
  const query = 'by=project'
  expect((await groups(admin, 'billings', query)).find(({ key }) => key === String(foreign._id))?.label).toBe(
    'Sealed away',
  )
  expect((await groups(member, 'billings', query)).find(({ key }) => key === String(foreign._id))).toMatchObject({
    label: '',
  })
})
