/** What changes many records at once leaves a version, a history and an event with each of them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import type { OutboxEvent } from '../../services/outbox/outbox.ts'

let service: Service
let admin: Client
let made: Fixtures
let heard: OutboxEvent[]
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  await service.outbox.subscribe(event => void heard.push(event))
})
beforeEach(async () => {
  await service.outbox.drain()
  heard = []
})
afterAll(() => service.stop())

const latest = async (resource: string, id: unknown): Promise<Body | undefined> =>
  (await admin.get(`/${resource}/history/${String(id)}`)).body.content?.[0]
const versionOf = async (resource: string, id: unknown): Promise<unknown> =>
  (await admin.get(`/${resource}/id/${String(id)}`)).body.version
/** Expects one new version of a record, told by its history and by an event. */
async function expectChange(resource: string, id: unknown, action: string, change: unknown): Promise<void> {
  expect(await versionOf(resource, id)).toBe(2)
  expect(await latest(resource, id)).toMatchObject({
    action,
    version: 2,
    actor: { _id: admin.person },
    changes: [change],
  })
  expect(heard.filter(event => event._id === id).map(({ action, version, actor }) => [action, version, actor])).toEqual(
    [[action, 2, admin.person]],
  )
}

test('records that make room for one that is moved', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(order => made.make('faq', { order })))
  await service.outbox.drain()
  heard = []
  await admin.post(`/faq/move/${String(third?._id)}`, { version: 1, after: first?._id })
  await service.outbox.drain()
  await expectChange('faq', second?._id, 'move', { field: 'order', from: second?.order, to: Number(second?.order) + 1 })
  expect(await versionOf('faq', first?._id)).toBe(1)
  expect(new Set(heard.map(event => event._id))).toEqual(new Set([second?._id, third?._id]))
})
test('the record that was the default until another became it', async () => {
  const language = (code: string, isDefault: boolean) =>
    made.make('appLanguage', { code, isDefault }).then(row => String(row._id))
  const was = await language('fr', true)
  await service.outbox.drain()
  heard = []
  await language('de', true)
  await service.outbox.drain()
  await expectChange('appLanguage', was, 'update', { field: 'isDefault', from: true, to: false })
})
test('records that referred to one that is merged into another', async () => {
  const [from, into] = [await made.make('category'), await made.make('category')]
  const product = await made.make('product', { category: from?._id })
  const project = await made.make('projects', { categories: [from?._id] })
  const company = String((project.company ?? project.owner)?._id)
  await service.outbox.drain()
  heard = []
  await admin.post(`/category/merge/${String(from?._id)}`, { version: 1, into: into?._id })
  await service.outbox.drain()
  const named = (row: Body | undefined) => ({ _id: row?._id, label: row?.name })
  await expectChange('product', product._id, 'merge', { field: 'category', from: named(from), to: named(into) })
  await expectChange('projects', project._id, 'merge', {
    field: 'categories',
    from: [named(from)],
    to: [named(into)],
  })
  expect(heard.find(event => event._id === String(project._id))?.company).toBe(company)
})
