/** The example of an import passes its own check, for every resource whose records can be made of a sheet. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { operationsOf, takesImports } from '@siteoffice/domain/engine/describe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures } from './fixtures.ts'
import { checked } from './runs.ts'
import type { Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
const creatable = catalogue.filter(each =>
  (['create', 'list'] as const).every(operation => operationsOf(each).includes(operation)),
)
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  const made = createFixtures(service, admin)
  // records that others name
  for (const { name } of creatable) await made.make(name)
})
afterAll(() => service.stop())

/** What no example can know: files, what its records are like, and texts that a rule of the resource reads. */
const BEYOND: { readonly [name: string]: string | undefined } = {
  projects: 'is for rated criteria alone',
  addenda: 'is for rated criteria alone',
  bidEvaluations: 'are not rated by criteria',
  tenderLots: 'The tender is published',
  'project-winnings': 'is not a bid on this project',
  profileDownloadRequest: 'is the requesting company itself',
  mouAssignment: 'is not active',
  banners: 'is required',
  gallery: 'is required',
  careers: 'is required',
  sale: 'is priced in',
  purchase: 'is priced in',
  users: 'is a role for staff',
  savedViews: 'is no list',
  listSettings: 'is no list',
  'site-config': 'must be words joined by dots',
}
test.each(creatable.filter(takesImports).map(({ name }) => name))('%s takes its own example', async name => {
  const example = await admin.get(`/import/${name}/example`)
  expect(example.status, example.text).toBe(200)
  const check = await checked(service, admin, `${name}?mode=create`, example.text)
  const beyond = BEYOND[name]
  if (beyond === undefined) return expect(check.failures, example.text).toEqual([])
  expect(check.failures).toHaveLength(1)
  expect(check.failures?.[0]?.reason).toContain(beyond)
})
