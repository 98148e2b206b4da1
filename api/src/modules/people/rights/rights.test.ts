/** What the answer says a person may do is what every route lets them do, and no more is told than its reader may know. */
import { ENDPOINTS } from '@siteoffice/domain/endpoints'
import type { PersonRights } from '@siteoffice/domain/engine/rights'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { ALL_PERMISSIONS, actorOf, testService } from '../../../../test/test-service.ts'
import { seesAll } from '../../../engine/scope/scope.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: string
let store: string
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
let routes: readonly (readonly [Method, string])[]
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = String((await made.make('company'))._id)
  store = String((await made.make('stores'))._id)
  const { paths } = (await service.anonymous.get('/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { security: object[] }>>
  }
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method]) => [method.toUpperCase() as Method, path] as const),
  )
})
afterAll(() => service.stop())

const ANY_ID = '00000000-0000-7000-8000-000000000000'
const rightsOf = async (person: string, reader: Client): Promise<PersonRights> => {
  const answer = await reader.get(`/rights/${person}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as PersonRights
}
/** The operation behind a path of a resource; the others are endpoints of their own. */
function operationAt(method: Method, path: string): readonly [string, string] {
  const [, resource = '', step = 'list'] = path.split('/')
  if (step === 'id') return [resource, 'get']
  return [resource, method === 'POST' && step === 'export' ? 'export-run' : step]
}
/** By the answer alone: whether a route is open; undefined where it says nothing of it. */
function allowedBy({ content, others }: PersonRights, method: Method, path: string): boolean | 'further' | undefined {
  const endpoint = ENDPOINTS.find(each => each.method === method && each.path === path)
  if (endpoint === undefined) {
    const [name, operation] = operationAt(method, path)
    const rights = content.find(each => each.resource === name)?.rights
    const right = rights?.find(each => each.operations.includes(operation))
    // the guard lets staff pass whose permission is for the people of companies; the record then refuses them
    return right?.side === null || right?.allowed === true ? right.allowed : right && 'further'
  }
  // these look at the record, or at more than one right, themselves
  if (typeof endpoint.guard === 'string' || FURTHER.includes(path)) return 'further'
  const known = new Map([
    ...content.flatMap(each =>
      each.rights.flatMap(({ permissions, also, side, allowed }) =>
        also.length > 0 || side !== null || (allowed && permissions.length > 1)
          ? []
          : permissions.map(name => [name, allowed] as const),
      ),
    ),
    ...others.map(each => [each.name, each.allowed] as const),
  ])
  const open = endpoint.guard.map(name => known.get(name))
  return open.includes(true) ? true : open.includes(undefined) ? undefined : false
}
/** Refused by the guard, which says nothing more. */
const REFUSED = 'You may not do this.'
const SKIPPED = ['/logout']
/** They show several kinds of records, and take the right to read each. */
const FURTHER = [
  '/project-winnings/decision/{id}',
  '/projectBid/comparison/{project}',
  '/projectBid/comparison-document/{project}',
  '/projectBid/receipt/{id}',
]

describe('every route', () => {
  test.each([
    ['of staff of finance', { alias: 'finance' }],
    ['of an administrator of a company', { alias: 'company-admin' }],
    [
      'of somebody with single permissions',
      {
        permissions: [
          'READ_ALL_COMPANY',
          'UPDATE_COMPANY',
          'READ_ALL_COMPANY_DOCUMENT',
          'SIGN_MOU',
          'PUBLISH_CONTENT',
          'PURGE_DATA',
          'EXPORT_DATA',
        ],
      },
    ],
  ] as const)('%s is open as the answer says', async (_, options) => {
    const person = await service.person({
      ...options,
      ...('alias' in options && options.alias === 'company-admin' && { company }),
    })
    const rights = await rightsOf(person.person, admin)
    expect(await rightsOf(person.person, person)).toEqual(rights)
    const wrong: string[] = []
    const silent: string[] = []
    for (const [method, path] of routes.filter(([, each]) => !SKIPPED.includes(each))) {
      const expected = allowedBy(rights, method, path)
      if (expected === 'further') continue
      if (expected === undefined) {
        silent.push(`${method} ${path}`)
        continue
      }
      const { status, body } = await service.call({
        method,
        url: `/api${path.replaceAll(/\{\w+\}/g, ANY_ID)}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
      const open = !(status === 403 && String(body.message) === REFUSED)
      if (open !== expected) wrong.push(`${method} ${path}: ${status} ${String(body.message)}`)
    }
    expect(wrong).toEqual([])
    expect(silent).toEqual([])
  })
})
describe('which records', () => {
  test.each([
    ['staff', {}],
    ['staff of one store', { inStore: true }],
    ['people of a company', { inCompany: true }],
  ])(
    '%s reach is what their lists and changes are narrowed by',
    async (_, { inStore, inCompany }: { inStore?: boolean; inCompany?: boolean }) => {
      const permissions = ALL_PERMISSIONS
      const person = await service.person({
        permissions,
        ...(inStore && { stores: [store] }),
        ...(inCompany && { company }),
      })
      const { content, stores, company: ofCompany } = await rightsOf(person.person, admin)
      const actor = await actorOf(service, person)
      for (const { resource, reads, changes } of content) {
        const model = service.engine.model(resource)
        expect(reads.length === 0, `${resource} is read`).toBe(seesAll(model, actor, 'read'))
        expect(changes.length === 0, `${resource} is changed`).toBe(seesAll(model, actor, 'write'))
        if (reads.includes('nothing')) expect((await person.get(`/${resource}`)).body.totalElements, resource).toBe(0)
      }
      const bounds = (name: string) => content.find(each => each.resource === name)
      expect(stores?.map(each => each._id) ?? null).toEqual(inStore ? [store] : null)
      expect(ofCompany?._id ?? null).toBe(inCompany ? company : null)
      expect(bounds('sale')?.reads).toEqual(inStore ? ['stores'] : inCompany ? ['nothing'] : [])
      expect(bounds('companyDocument')?.reads).toEqual(inCompany ? ['company'] : [])
      expect(bounds('bidEvaluations')?.reads).toEqual(inCompany ? ['nothing'] : ['rule'])
    },
  )
})
describe('nothing', () => {
  test('is allowed to who is suspended, or lacks the second factor of their role', async () => {
    const person = await service.person({ permissions: ALL_PERMISSIONS })
    const open = async () => {
      const { halt, content, others } = await rightsOf(person.person, admin)
      return {
        halt,
        any: content.some(each => each.rights.some(right => right.allowed)) || others.some(each => each.allowed),
      }
    }
    expect(await open()).toEqual({ halt: null, any: true })
    const demand = (on: boolean) =>
      service.database.query(
        sql`update roles set mfa_required = ${on}, version = version + 1 where _id = (select role from person where _id = ${person.person})`,
      )
    await demand(true)
    expect(await open()).toEqual({ halt: 'factor', any: false })
    await demand(false)
    await service.database.query(sql`update person set status = 'suspended' where _id = ${person.person}`)
    expect(await open()).toEqual({ halt: 'closed', any: false })
  })
  test('is told to who may not read the account and roles', async () => {
    const other = await service.person({ alias: 'viewer' })
    const user = await service.person({ alias: 'company-admin', company })
    const readers: readonly (readonly [Client, number])[] = [
      [await service.person({ permissions: ['READ_SINGLE_ADMIN_USER'] }), 403],
      [await service.person({ permissions: ['READ_SINGLE_ROLE'] }), 403],
      [user, 403],
      [await service.person({ permissions: ['READ_SINGLE_ADMIN_USER', 'READ_SINGLE_ROLE'] }), 200],
    ]
    for (const [reader, status] of readers) {
      expect((await reader.get(`/rights/${other.person}`)).status).toBe(status)
      expect((await reader.get(`/rights/${reader.person}`)).status).toBe(200)
    }
    const elsewhere = await service.person({
      permissions: ALL_PERMISSIONS,
      company: String((await made.make('company'))._id),
    })
    expect((await elsewhere.get(`/rights/${user.person}`)).status, 'of another company').toBe(404)
    for (const id of [ANY_ID, 'none']) expect((await admin.get(`/rights/${id}`)).status).toBe(404)
  })
})
