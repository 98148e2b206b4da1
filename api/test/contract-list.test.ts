/**
 * The list of the screens, endpoints and permissions that the product promises (contract.json): nothing of it is missing.
 * What is beyond it follows from declarations alone.
 */
import { catalogue } from '@siteoffice/domain/catalogue'
import { ENDPOINTS } from '@siteoffice/domain/endpoints'
import { countsOf, operationsOf, screenOf, screensOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract } from './contract.ts'
import type { Service } from './test-service.ts'
import { ALL_PERMISSIONS, testService } from './test-service.ts'

const contract = readContract()
/** Screens that are features of their own, beside the lists and forms of resources. */
const FEATURE_SCREENS = new Set(['/sale-cart', '/purchase-cart', '/stock-list'])
/** The stock family is no list of records: it has endpoints of its own. */
const FEATURE_RESOURCES = new Set(['stock'])

let service: Service
let routes: Set<string>
beforeAll(async () => {
  service = await testService()
  const document = (await service.anonymous.get('/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, unknown>>
  }
  routes = new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    ),
  )
})
afterAll(() => service.stop())

test('every endpoint of the list is served', () => {
  const wanted = [...contract.endpoints, ...contract.resources.flatMap(resource => resource.endpoints)]
  expect(wanted.filter(endpoint => !routes.has(endpoint))).toEqual([])
})
test('every screen of the list follows from the catalogue or is a feature', () => {
  const screensByName = new Map(
    catalogue.map(resource => {
      const name = screenOf(resource)
      const path = { list: `/${name}-list`, add: `/add-${name}`, edit: `/edit-${name}/:id` }
      return [resource.name, screensOf(resource).map(screen => path[screen])] as const
    }),
  )
  const screens = new Set([...screensByName.values()].flat())
  const wanted = contract.resources.flatMap(resource => resource.screens)
  expect(wanted.filter(screen => !screens.has(screen) && !FEATURE_SCREENS.has(screen))).toEqual([])
  // what the list does not name has the screens that its declaration says; what it names has no more than it says
  const extra = contract.resources.flatMap(({ api }) => screensByName.get(api) ?? [])
  expect(extra.filter(screen => !wanted.includes(screen))).toEqual([])
})
test('every permission of the list exists, and each resource stands in its section', () => {
  const wanted = [
    ...[...contract.permissions.families, ...contract.resources.map(resource => resource.permission)].flatMap(name =>
      contract.permissions.actions.map(action => `${action}${name}`),
    ),
    ...contract.permissions.singles,
  ]
  expect([...new Set(wanted)].filter(name => !ALL_PERMISSIONS.includes(name))).toEqual([])
  expect(new Set(ALL_PERMISSIONS).size).toBe(ALL_PERMISSIONS.length)
  for (const resource of contract.resources.filter(each => !FEATURE_RESOURCES.has(each.api))) {
    const found = catalogue.find(each => each.name === resource.api)
    expect(
      found && { section: found.section, permission: found.permission, screen: screenOf(found) },
      resource.api,
    ).toEqual({ section: resource.section, permission: resource.permission, screen: resource.screen })
  }
})
test('no endpoint is extra: each is declared, or follows from a resource', () => {
  const declared = new Set<string>([
    ...ENDPOINTS.map(each => `${each.method} ${each.path}`),
    ...catalogue.flatMap(resource => [
      ...['GET', 'POST'].map(method => `${method} /${resource.name}/export`),
      ...['totals', 'groups', 'options'].map(path => `GET /${resource.name}/${path}`),
      `GET /${resource.name}/history/{id}`,
      ...['timeline', 'files', 'readers'].map(path => `GET /${resource.name}/${path}/{id}`),
      ...['note', 'follow'].map(path => `POST /${resource.name}/${path}/{id}`),
      `PUT /${resource.name}/edit-note/{id}`,
      `DELETE /${resource.name}/delete-note/{id}`,
      `POST /${resource.name}/restore/{id}`,
      `DELETE /${resource.name}/purge/{id}`,
      `POST /${resource.name}/move/{id}`,
      `POST /${resource.name}/bulk`,
      `POST /${resource.name}/merge/{id}`,
      `POST /${resource.name}/unmerge/{id}`,
      `GET /${resource.name}/merged/{id}`,
      `GET /${resource.name}/similar`,
      `GET /public/${resource.name}`,
      `GET /public/${resource.name}/{key}`,
      ...Object.keys(countsOf(resource)).map(path => `GET /${resource.name}/${path}`),
      ...transitionsOf(resource).map(step => `POST /${resource.name}/${step.name}/{id}`),
      ...operationsOf(resource).map(
        operation =>
          ({
            list: `GET /${resource.name}`,
            get: `GET /${resource.name}/id/{id}`,
            create: `POST /${resource.name}/create`,
            update: `PUT /${resource.name}/update/{id}`,
            delete: `DELETE /${resource.name}/delete/{id}`,
          })[operation],
      ),
    ]),
  ])
  expect([...routes].filter(route => !declared.has(route))).toEqual([])
})
test('every endpoint beside the families is there and guarded as it says', async () => {
  const nobody = await service.person({ permissions: [] })
  for (const endpoint of ENDPOINTS.filter(each => each.hidden !== true)) {
    expect(routes.has(`${endpoint.method} ${endpoint.path}`), `${endpoint.method} ${endpoint.path}`).toBe(true)
    if (endpoint.guard === 'public' || endpoint.guests === true) continue
    const path = endpoint.path.replace('{id}', '00000000-0000-7000-8000-000000000000')
    const call = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' } as const
    expect((await service.anonymous[call[endpoint.method]](path)).status, path).toBe(401)
    if (endpoint.guard !== 'session') expect((await nobody[call[endpoint.method]](path)).status, path).toBe(403)
  }
})
