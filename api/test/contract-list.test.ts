/** The list of every screen, endpoint and permission of the product (contract.json): nothing is missing, nothing is extra. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { ENDPOINTS } from '@siteoffice/domain/endpoints'
import { countsOf, operationsOf, screenOf, screensOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract } from './contract.ts'
import type { Service } from './test-service.ts'
import { ALL_PERMISSIONS, testService } from './test-service.ts'

const contract = readContract()
/** Not in the list, each for a reason. */
const EXTRA_RESOURCES: Readonly<Record<string, string>> = {
  companyDocument: 'documents of a company are reviewed and expire one by one (lifecycles, company)',
  tenderLots: 'a tender is awarded lot by lot where it has lots (fields, project and winning)',
  addenda: 'a published tender changes by numbered addenda only (lifecycles, project)',
  bidRevisions: 'a bid that is submitted again keeps what it said before (lifecycles, bid)',
  bidOpenings: 'who opened which bids when is frozen (lifecycles, project)',
  bidEvaluations: 'each evaluator scores by themselves where criteria are rated (projects, awardCriteria)',
  tenderQuestions: 'bidders ask about a tender, and nobody learns who asked (the tender room)',
  tenderAnswers: 'questions and answers are published to all who may read the tender (the tender room)',
  tenderInvitations: 'an invitation is sent, opened and answered (the tender room)',
  exchangeRate: 'amounts in two currencies are compared by the rate of the day (lifecycles, winning declaration)',
  joinRequests: 'who signs up for a company that is there already asks its administrators (product.md, 1)',
  savedViews: 'lists have saved views (product.md, 3)',
  listSettings: 'columns, row height and first view of a list are kept per person',
  guestConversation: 'the list names its endpoint alone; its records are the inbox of the guest chat',
}
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
  const screens = new Set(
    catalogue.flatMap(resource => {
      const name = screenOf(resource)
      const path = { list: `/${name}-list`, add: `/add-${name}`, edit: `/edit-${name}/:id` }
      return screensOf(resource).map(screen => path[screen])
    }),
  )
  const wanted = contract.resources.flatMap(resource => resource.screens)
  expect(wanted.filter(screen => !screens.has(screen) && !FEATURE_SCREENS.has(screen))).toEqual([])
  const extra = [...screens].filter(screen => !wanted.includes(screen))
  expect(extra.toSorted()).toEqual([
    '/add-addenda',
    '/add-bidEvaluations',
    '/add-companyDocument',
    '/add-exchangeRate',
    '/add-tenderLots',
    '/add-tenderQuestions',
    '/addenda-list',
    '/bidEvaluations-list',
    '/bidOpenings-list',
    '/bidRevisions-list',
    '/companyDocument-list',
    '/edit-addenda/:id',
    '/edit-bidEvaluations/:id',
    '/edit-bidRevisions/:id',
    '/edit-companyDocument/:id',
    '/edit-exchangeRate/:id',
    '/edit-joinRequests/:id',
    '/edit-tenderAnswers/:id',
    '/edit-tenderInvitations/:id',
    '/edit-tenderLots/:id',
    '/edit-tenderQuestions/:id',
    '/exchangeRate-list',
    '/joinRequests-list',
    '/tenderAnswers-list',
    '/tenderInvitations-list',
    '/tenderLots-list',
    '/tenderQuestions-list',
  ])
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
test('no resource and no endpoint is extra without a reason', () => {
  const known = new Set(contract.resources.map(resource => resource.api))
  expect(
    catalogue.map(resource => resource.name).filter(name => !known.has(name) && EXTRA_RESOURCES[name] === undefined),
  ).toEqual([])
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
