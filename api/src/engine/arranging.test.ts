/** Orders made by hand, slugs, merges, and the public site's door. */
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'
import { runDue } from '../services/jobs/run-due.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idsOf = async (path: string): Promise<string[]> =>
  (await admin.get(path)).body.content?.map(row => String(row._id)) ?? []

const ordered = catalogue.filter(resource => resource.order !== undefined)
describe.each(ordered.map(resource => [resource.name, resource.order ?? ''] as const))('%s', (name, order) => {
  test('keeps an order made by hand', async () => {
    const rows = []
    for (let i = 0; i < 4; i += 1) {
      const { [order]: _, ...body } = await made.body(name)
      rows.push((await admin.post(`/${name}/create`, body)).body)
    }
    const path = `/${name}?size=100&sort=${order}`
    const before = await idsOf(path)
    expect(before.slice(-4)).toEqual(rows.map(row => String(row._id)))
    const last = rows[3]
    const moved = await admin.post(`/${name}/move/${String(last?._id)}`, { version: 1, after: rows[0]?._id })
    expect(moved.status, moved.text).toBe(200)
    expect((await idsOf(path)).slice(-4)).toEqual([rows[0], last, rows[1], rows[2]].map(row => String(row?._id)))
    expect((await admin.post(`/${name}/move/${String(last?._id)}`, { version: 2, after: null })).status).toBe(200)
    expect((await idsOf(path))[0]).toBe(String(last?._id))
    expect((await admin.post(`/${name}/move/${String(last?._id)}`, { version: 1, after: null })).status).toBe(409)
    expect(
      (
        await admin.post(`/${name}/move/${String(last?._id)}`, {
          version: 3,
          after: '00000000-0000-7000-8000-000000000000',
        })
      ).status,
    ).toBe(422)
  })
})
test('two move at once and no place is lost', async () => {
  const rows = await Promise.all(Array.from({ length: 5 }, () => made.make('department')))
  const answers = await Promise.all(
    rows.map(row => admin.post(`/department/move/${String(row._id)}`, { version: 1, after: null })),
  )
  for (const answer of answers) expect([200, 409]).toContain(answer.status)
  const places = (await admin.get('/department?size=100&sort=order')).body.content?.map(row => Number(row.order)) ?? []
  expect(new Set(places).size).toBe(places.length)
})

const slugged = catalogue.flatMap(resource =>
  Object.entries(resource.fields).flatMap(([field, each]) =>
    // no two units have one name
    each.kind === 'text' && each.from !== undefined && resource.name !== 'unit'
      ? [[resource.name, field, each.from] as const]
      : [],
  ),
)
describe.each(slugged)('%s', (name, field, from) => {
  test('makes a slug of the title, unique by itself', async () => {
    const title = `Über den Dächern ${made.next()}!`
    const body = async () => ({ ...(await made.body(name)), [from]: title, [field]: undefined })
    const first = await admin.post(`/${name}/create`, await body())
    expect(first.status, first.text).toBe(201)
    expect(String(first.body[field])).toMatch(/^uber-den-dachern-\d+$/)
    const second = await admin.post(`/${name}/create`, await body())
    expect(String(second.body[field])).toBe(`${String(first.body[field])}-2`)
    const arabic = await admin.post(`/${name}/create`, { ...(await body()), [from]: 'شركة البناء' })
    expect(arabic.status, arabic.text).toBe(201)
    expect(String(arabic.body[field])).toMatch(/^[a-z0-9-]+$/)
  })
})

describe('what is scheduled', () => {
  test('happens when it is due, once, and is recorded', async () => {
    const post = await made.make('blogs')
    const id = String(post._id)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(
      (await admin.post(`/blogs/schedule/${id}`, { version: 1, publishAt: new Date(0).toISOString() })).status,
    ).toBe(422)
    expect((await admin.post(`/blogs/schedule/${id}`, { version: 1, publishAt: at })).body.status).toBe('scheduled')
    expect(await runDue(service.engine)).toBe(0)
    expect((await service.anonymous.get(`/public/blogs/${id}`)).status).toBe(404)
    await service.database.query(sql`update blogs set publish_at = now() - interval '1 second' where _id = ${id}`)
    expect(await runDue(service.engine)).toBe(1)
    expect(await runDue(service.engine)).toBe(0)
    expect((await admin.get(`/blogs/id/${id}`)).body).toMatchObject({ status: 'published', publishAt: null })
    expect((await service.anonymous.get(`/public/blogs/${id}`)).status).toBe(200)
    expect((await admin.get(`/blogs/history/${id}`)).body.content?.[0]).toMatchObject({
      action: 'publish',
      actor: null,
    })
  })
})
describe('what is to be taken off the site', () => {
  test('is taken off when its time has come, and stays when it is published again or its time is taken away', async () => {
    const id = String((await made.make('blogs'))._id)
    let version = 1
    const step = async (name: string, values: object = {}) => {
      const answer = await admin.post(`/blogs/${name}/${id}`, { version, ...values })
      if (answer.status === 200) version = Number(answer.body.version)
      return answer
    }
    const comesDue = () =>
      service.database.query(sql`update blogs set unpublish_at = now() - interval '1 second' where _id = ${id}`)
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect((await step('schedule-removal', { unpublishAt: later })).status).toBe(409)
    await step('publish')
    const past = await step('schedule-removal', { unpublishAt: new Date(0).toISOString() })
    expect(past, past.text).toMatchObject({ status: 422 })
    expect(past.text).toContain('unpublishAt')
    expect((await step('schedule-removal', { unpublishAt: later })).body).toMatchObject({
      status: 'published',
      unpublishAt: later,
    })
    expect(await runDue(service.engine)).toBe(0)
    await comesDue()
    expect(await runDue(service.engine)).toBe(1)
    const off = (await admin.get(`/blogs/id/${id}`)).body
    expect(off).toMatchObject({ status: 'unpublished', unpublishAt: null })
    expect((await service.anonymous.get(`/public/blogs/${id}`)).status).toBe(404)
    version = Number(off.version)
    await step('publish')
    expect(await runDue(service.engine)).toBe(0)
    expect((await step('cancel-removal')).text).toContain('No removal is scheduled.')
    await step('schedule-removal', { unpublishAt: later })
    expect((await step('cancel-removal')).body.unpublishAt).toBeNull()
    expect(await runDue(service.engine)).toBe(0)
  })
})
describe('merging', () => {
  test('lets all that referred to one category refer to the other', async () => {
    const [from, into, both] = [await made.make('category'), await made.make('category'), await made.make('category')]
    const child = await made.make('category', { parent: from._id })
    const project = await made.make('projects', { categories: [from._id, both._id, into._id] })
    const other = await made.make('projects', { categories: [from._id] })
    const product = await made.make('product', { category: from._id })
    expect((await admin.del(`/category/delete/${String(from._id)}`)).body.code).toBe('in_use')
    const merged = await admin.post(`/category/merge/${String(from._id)}`, { version: 1, into: into._id })
    expect(merged, merged.text).toMatchObject({ status: 200, body: { _id: into._id } })
    const categories = async (id: string) =>
      (await admin.get(`/projects/id/${id}`)).body.categories?.map(each => String(each._id))
    expect(await categories(String(project._id))).toEqual([both._id, into._id])
    expect(await categories(String(other._id))).toEqual([into._id])
    expect((await admin.get(`/product/id/${String(product._id)}`)).body.category).toMatchObject({ _id: into._id })
    expect((await admin.get(`/category/id/${String(child._id)}`)).body.parent).toMatchObject({ _id: into._id })
    expect((await admin.get(`/category/id/${String(from._id)}`)).body.deletedAt).not.toBeNull()
  })
  test('tells of each record that referred to it, and its own company alone', async () => {
    const [from, into] = [await made.make('professionalCategory'), await made.make('professionalCategory')]
    const company = await made.make('company', { professionalCategories: [from._id] })
    const request = await made.make('requestedCategory', { suggestedParent: from._id })
    const child = await made.make('professionalCategory', { parent: from._id })
    const merged = await admin.post(`/professionalCategory/merge/${String(from._id)}`, { version: 1, into: into._id })
    expect(merged.status, merged.text).toBe(200)
    const told = await service.database.query(sql`select record_id as _id, company, store, actor from outbox
      where version = 2 and record_id = any(${[company, request, child].map(row => String(row._id))}::uuid[])`)
    const owner = await service.database.query<{ company: string }>(
      sql`select company from requested_category where _id = ${String(request._id)}`,
    )
    expect(told).toHaveLength(3)
    for (const [row, reaches] of [
      [company, company._id],
      [request, owner[0]?.company],
      [child, null],
    ] as const)
      expect(told).toContainEqual({ _id: row._id, company: reaches, store: null, actor: admin.person })
    expect(owner[0]?.company).not.toBe(company._id)
  })
  test('is refused into itself, into what stands below, and without the right', async () => {
    const parent = await made.make('category')
    const below = await made.make('category', { parent: parent._id })
    expect((await admin.post(`/category/merge/${String(parent._id)}`, { version: 1, into: parent._id })).status).toBe(
      422,
    )
    expect((await admin.post(`/category/merge/${String(parent._id)}`, { version: 1, into: below._id })).status).toBe(
      422,
    )
    const editor = await service.person({ permissions: ALL_PERMISSIONS.filter(each => each !== 'DELETE_CATEGORY') })
    expect((await editor.post(`/category/merge/${String(below._id)}`, { version: 1, into: parent._id })).status).toBe(
      403,
    )
  })
})

describe('the public site', () => {
  const open = catalogue.filter(resource => resource.public !== undefined)
  test.each(open.map(resource => [resource.name, resource] as const))(
    'reads what is published of %s, and public fields only',
    async (name, resource) => {
      const row = await made.make(name)
      const isOn = Object.entries(resource.public?.when ?? {}).every(
        ([field, value]) => row[field] === (value as unknown),
      )
      const list = await service.anonymous.get(`/public/${name}?size=100`)
      expect(list.status, list.text).toBe(200)
      const found = list.body.content?.find(each => String(each._id) === String(row._id))
      expect(found !== undefined).toBe(isOn)
      if (found !== undefined)
        expect(Object.keys(found).toSorted()).toEqual(['_id', ...(resource.public?.fields ?? [])].toSorted())
      expect((await service.anonymous.get(`/public/${name}/${String(row._id)}`)).status).toBe(isOn ? 200 : 404)
      expect((await service.anonymous.get(`/public/${name}?createdBy=x`)).status).toBe(400)
      expect((await service.anonymous.get(`/public/${name}/nothing-like-it`)).status).toBe(404)
      await admin.del(`/${name}/delete/${String(row._id)}`)
      expect((await service.anonymous.get(`/public/${name}/${String(row._id)}`)).status).toBe(404)
    },
  )
  test('answers 304 to who has it, and leads from an old slug to the new one', async () => {
    const row = await made.make('category')
    const first = await service.anonymous.get(`/public/category/${String(row.slug)}`)
    expect(first.status).toBe(200)
    const again = await service.call({
      method: 'GET',
      url: `/api/public/category/${String(row.slug)}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.status).toBe(304)
    await admin.put(`/category/update/${String(row._id)}`, { version: 1, slug: `moved-${String(row.slug)}` })
    const moved = await service.anonymous.get(`/public/category/${String(row.slug)}`)
    expect(moved.status).toBe(308)
    expect(moved.headers.location).toBe(`/api/public/category/moved-${String(row.slug)}`)
    await admin.put(`/category/update/${String(row._id)}`, { version: 2, active: false })
    expect((await service.anonymous.get(`/public/category/${String(row.slug)}`)).status).toBe(404)
  })
})
test('something scheduled that fails does not hold up the rest', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const ids: string[] = []
  for (const title of ['Poisoned', 'Sound']) {
    const { _id } = await made.make('blogs', { title })
    expect((await admin.post(`/blogs/schedule/${String(_id)}`, { version: 1, publishAt: soon })).status).toBe(200)
    ids.push(String(_id))
  }
  await service.database.query(
    sql`update blogs set publish_at = now() - interval '1 minute' where _id = any(${ids}::uuid[])`,
  )
  await service.database.script(`create function poison() returns trigger language plpgsql as $$
    begin if new.title = 'Poisoned' and new.status = 'published' then raise exception 'poisoned'; end if; return new; end $$;
    create trigger poison before update on blogs for each row execute function poison()`)
  await expect(runDue(service.engine)).rejects.toThrow('poisoned')
  const status = async (id: string | undefined) => (await admin.get(`/blogs/id/${id}`)).body.status
  expect([await status(ids[0]), await status(ids[1])]).toEqual(['scheduled', 'published'])
  await service.database.script('drop trigger poison on blogs; drop function poison')
})
