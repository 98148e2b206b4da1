/** Merging: all that refers to one record refers to the other, and to the first again where it is taken back. */
import { catalogue } from '@siteoffice/domain/catalogue'
import sql, { join, raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures, sendFile } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'
import { child, column } from '../lib/sql-names.ts'
import { uuid } from '../lib/uuid.ts'
import type { Dependent } from './model.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** Where a dependent keeps what it refers to: the table and column, and how a row of it is named. */
function placeOf({ resource, field, lines }: Dependent) {
  const model = service.engine.model(resource.name)
  const own = lines === undefined && model.fields.find(({ name }) => name === field)?.column !== undefined
  if (own) return { table: raw(model.table), target: raw(column(field)), row: raw('_id') }
  return {
    table: raw(child(resource, lines ?? field)),
    target: raw(lines === undefined ? 'target' : column(field)),
    row: raw('owner'),
  }
}
/** A record of each kind that refers, made to refer to `target`. */
async function referTo(dependent: Dependent, target: string): Promise<string> {
  const { resource, field, lines } = dependent
  const id = String((await made.make(resource.name))._id)
  const { table, target: where, row } = placeOf(dependent)
  if (
    lines === undefined &&
    resource.fields[field] !== undefined &&
    'to' in resource.fields[field] &&
    row.sql === 'owner'
  ) {
    await service.database.query(sql`delete from ${table} where owner = ${id}`)
    await service.database.query(sql`insert into ${table} (owner, target, position) values (${id}, ${target}, 0)`)
    return id
  }
  const update = sql`update ${table} set ${where} = ${target} where ${row} = ${id} returning 1`
  if ((await service.database.query(update)).length > 0) return id
  const others = await otherNeeds(table.sql, ['_id', 'owner', 'position', where.sql])
  const columns = [raw('_id'), raw('owner'), raw('position'), where, ...others.map(({ name }) => raw(`"${name}"`))]
  const values = [sql`${uuid()}`, sql`${id}`, sql`0`, sql`${target}`, ...others.map(({ value }) => raw(value))]
  await service.database.query(sql`insert into ${table} (${join(columns)}) values (${join(values)})`)
  return id
}
/** A value for each other column of a table that needs one. */
async function otherNeeds(table: string, given: readonly string[]) {
  const needed = await service.database.query<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table.replaceAll('"', '')} and is_nullable = 'NO' and column_default is null`,
  )
  const plain = given.map(each => each.replaceAll('"', ''))
  const valueOf = (type: string): string =>
    type === 'text' ? `'one'` : type.startsWith('timestamp') || type === 'date' ? 'now()' : '1'
  return needed.filter(({ name }) => !plain.includes(name)).map(({ name, type }) => ({ name, value: valueOf(type) }))
}
async function targetsOf(dependent: Dependent, id: string): Promise<string[]> {
  const { table, target, row } = placeOf(dependent)
  const rows = await service.database.query<{ target: string }>(
    sql`select distinct ${target}::text as target from ${table} where ${row} = ${id}`,
  )
  return rows.map(each => each.target)
}
const version = async (resource: string, id: string): Promise<number> => {
  const [found] = await service.database.query<{ version: number }>(
    sql`select version from ${raw(service.engine.model(resource).table)} where _id = ${id}`,
  )
  return found?.version ?? 0
}
const mergeable = catalogue.filter(each => each.mergeable === true)
test('what is merged', () => {
  expect(mergeable.map(({ name }) => name).toSorted()).toEqual(
    [
      'category',
      'company',
      'consultantCategory',
      'customers',
      'product',
      'professionalCategory',
      'supplier',
    ].toSorted(),
  )
})
describe.each(mergeable.map(({ name }) => name))('%s', name => {
  test('takes over all that refers to it, and gives back what it took', async () => {
    const from = await made.make(name)
    const into = await made.make(name)
    const [fromId, intoId] = [String(from._id), String(into._id)]
    const kept: { dependent: Dependent; id: string; before: string }[] = []
    for (const dependent of service.engine.model(name).referrers) {
      kept.push({ dependent, id: await referTo(dependent, fromId), before: fromId })
      kept.push({ dependent, id: await referTo(dependent, intoId), before: intoId })
    }
    expect(kept.length).toBeGreaterThan(0)
    // a company that bids is merged when its tenders have ended
    await service.database.query(sql`update projects set status = 'unsuccessful' where status = 'published'`)
    // and a product when its counts have
    await service.database.query(sql`update count_sheet set status = 'posted'`)
    const merged = await admin.post(`/${name}/merge/${fromId}`, { version: await version(name, fromId), into: intoId })
    expect(merged.status, merged.text).toBe(200)
    for (const { dependent, id } of kept)
      expect(await targetsOf(dependent, id), `${dependent.resource.name}.${dependent.field}`).toEqual([intoId])
    const known = await admin.get(`/${name}/merged/${fromId}`)
    expect(known.body, known.text).toMatchObject({ into: { _id: intoId }, until: expect.any(String) })

    const back = await admin.post(`/${name}/unmerge/${fromId}`, { version: await version(name, fromId) })
    expect(back.status, back.text).toBe(200)
    expect(back.body).toMatchObject({ _id: fromId, deletedAt: null })
    for (const { dependent, id, before } of kept)
      expect(await targetsOf(dependent, id), `${dependent.resource.name}.${dependent.field}`).toEqual([before])
    const twice = await admin.post(`/${name}/unmerge/${fromId}`, { version: await version(name, fromId) })
    expect(twice.status).toBe(404)
  })
})
test('what has gone elsewhere since stays there, and links to both stay links to both', async () => {
  const [from, into, third] = [await made.make('category'), await made.make('category'), await made.make('category')]
  const moved = await made.make('product', { category: from._id })
  const both = await made.make('projects', { categories: [from._id, into._id] })
  await admin.post(`/category/merge/${String(from._id)}`, { version: 1, into: into._id })
  const { version: now } = (await admin.get(`/product/id/${String(moved._id)}`)).body
  const put = await admin.put(`/product/update/${String(moved._id)}`, { version: now, category: third._id })
  expect(put.status, put.text).toBe(200)
  expect((await admin.post(`/category/unmerge/${String(from._id)}`, { version: 2 })).status).toBe(200)
  expect((await admin.get(`/product/id/${String(moved._id)}`)).body.category?._id).toBe(third._id)
  const categories = (await admin.get(`/projects/id/${String(both._id)}`)).body.categories ?? []
  expect(new Set(categories.map(({ _id }) => _id))).toEqual(new Set([from._id, into._id]))
})
test('a merge is taken back within a day, of what is still in the trash by it, by who may merge', async () => {
  const pair = async (): Promise<[string, string]> => {
    const [from, into] = [String((await made.make('supplier'))._id), String((await made.make('supplier'))._id)]
    expect((await admin.post(`/supplier/merge/${from}`, { version: 1, into })).status).toBe(200)
    return [from, into]
  }
  const [old] = await pair()
  await service.database.query(
    sql`update supplier set deleted_at = deleted_at - interval '25 hours' where _id = ${old}`,
  )
  await service.database.query(sql`update record_merge set at = at - interval '25 hours' where source = ${old}`)
  const late = await admin.post(`/supplier/unmerge/${old}`, { version: 2 })
  expect(late).toMatchObject({ status: 422, body: { message: expect.stringContaining('for one day') } })
  expect((await admin.get(`/supplier/merged/${old}`)).body).toEqual({ into: null, until: null })
  const [restored] = await pair()
  await admin.post(`/supplier/restore/${restored}`, { version: 2 })
  await admin.del(`/supplier/delete/${restored}`)
  const other = await admin.post(`/supplier/unmerge/${restored}`, { version: await version('supplier', restored) })
  expect(other).toMatchObject({ status: 422, body: { message: expect.stringContaining('not merged') } })
  const [stale, into] = await pair()
  expect((await admin.post(`/supplier/unmerge/${stale}`, { version: 1 })).status).toBe(409)
  const [one, two] = [String((await made.make('supplier'))._id), String((await made.make('supplier'))._id)]
  for (const right of ['DELETE_SUPPLIER', 'UPDATE_SUPPLIER']) {
    const without = await service.person({ permissions: ALL_PERMISSIONS.filter(each => each !== right) })
    expect((await without.post(`/supplier/merge/${one}`, { version: 1, into: two })).status, right).toBe(403)
    expect((await without.post(`/supplier/unmerge/${stale}`, { version: 2 })).status, right).toBe(403)
    if (right === 'DELETE_SUPPLIER') expect((await without.get(`/supplier/merged/${stale}`)).status).toBe(403)
  }
  // the one that took over is in the trash itself: it gives nothing back
  await service.database.query(sql`update supplier set deleted_at = now() where _id = ${into}`)
  expect((await admin.post(`/supplier/unmerge/${stale}`, { version: 2 })).status).toBe(404)
  expect((await admin.post(`/supplier/unmerge/${uuid()}`, { version: 2 })).status).toBe(404)
})
describe('companies', () => {
  const merge = async (from: Body, into: Body) =>
    admin.post(`/company/merge/${String(from._id)}`, {
      version: await version('company', String(from._id)),
      into: into._id,
    })
  test('that bid for one project, or of which one bids for the other’s, are not merged', async () => {
    const [one, two, owner] = [await made.make('company'), await made.make('company'), await made.make('company')]
    const project = await made.publishedProject({ requireVerified: false, company: owner._id })
    for (const company of [one, two]) await made.makeBid({ project, company: company._id })
    const { number } = (await admin.get(`/projects/id/${project}`)).body
    for (const [from, into] of [
      [one, two],
      [one, owner],
      [owner, one],
    ] as const) {
      const refused = await merge(from, into)
      expect(refused.status, refused.text).toBe(422)
      expect(refused.body.errors?.[0]).toMatchObject({
        field: 'into',
        message: expect.stringContaining(String(number)),
      })
    }
    expect((await admin.get(`/company/id/${String(one._id)}`)).body.deletedAt).toBeNull()
  })
  test('of which one partners the other in a bid are not merged', async () => {
    const [bidder, partner] = [await made.make('company'), await made.make('company')]
    const project = await made.publishedProject({ requireVerified: false })
    await made.makeBid({ project, company: bidder._id, jointVenturePartners: [partner._id] })
    expect((await merge(partner, bidder)).body.errors?.[0]?.message).toContain('partner')
  })
  test('of which one is below the other are merged upwards alone', async () => {
    const parent = await made.make('company', { parentCompany: null })
    const below = await made.make('company', { parentCompany: parent._id })
    expect((await merge(parent, below)).body.errors?.[0]?.message).toContain('is below')
    expect((await merge(below, parent)).status).toBe(200)
  })
  test('their people work for the other from then on', async () => {
    const [from, into] = [await made.make('company'), await made.make('company')]
    const member = await service.person({ alias: 'company-admin', company: String(from._id) })
    expect((await merge(from, into)).status).toBe(200)
    expect((await member.get('/profile')).body.company?._id).toBe(into._id)
  })
})
describe('products', () => {
  test('are merged where they are counted, priced and held alike, and nothing is in stock or on order', async () => {
    const into = await made.make('product', { unit: 'pcs', currency: 'USD', type: 'stock' })
    for (const [values, reason] of [
      [{ unit: 'kg' }, 'counted in pcs'],
      [{ currency: 'EUR' }, 'priced in USD'],
      [{ type: 'service' }, 'is a stock'],
    ] as const) {
      const from = await made.make('product', { unit: 'pcs', currency: 'USD', type: 'stock', ...values })
      const refused = await admin.post(`/product/merge/${String(from._id)}`, { version: 1, into: into._id })
      expect(refused.status, refused.text).toBe(422)
      expect(refused.body.errors?.[0]?.message).toContain(reason)
    }
    const held = await made.make('product', { unit: 'pcs', currency: 'USD', type: 'stock' })
    const { warehouse } = await made.storeAndWarehouse()
    for (const what of ['on_hand', 'reserved', 'incoming']) {
      await service.database.query(sql`delete from stock_balance where product = ${String(held._id)}`)
      await service.database.query(
        sql`insert into stock_balance (product, warehouse, ${raw(what)}) values (${String(held._id)}, ${warehouse}, 3)`,
      )
      const refused = await admin.post(`/product/merge/${String(held._id)}`, { version: 1, into: into._id })
      expect(refused.body.errors?.[0]?.message, what).toContain('to zero first')
    }
  })
})
test('customers are merged in one currency', async () => {
  const [from, into] = [
    await made.make('customers', { currency: 'EUR' }),
    await made.make('customers', { currency: 'USD' }),
  ]
  const refused = await admin.post(`/customers/merge/${String(from._id)}`, { version: 1, into: into._id })
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.body.errors?.[0]?.message).toContain('kept in USD')
})
test('notes, their files, followers and mails go along with a merge, and come back with it', async () => {
  const [from, into] = [await made.make('supplier'), await made.make('supplier')].map(each => String(each._id))
  const reader = await service.person()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  const file = (await sendFile(service, admin, '/upload-file', 'terms.pdf', pdf)).body._id
  const mailed = { body: 'Look, reader.', mentions: [reader.person], files: [file] }
  await reader.put('/profile/notices/mentions', { bell: true, mail: 'at_once' })
  expect((await admin.post(`/supplier/note/${from}`, mailed)).status).toBe(201)
  await reader.post(`/supplier/follow/${from}`, { follow: true })
  const seen = async (id: string | undefined) => {
    const { body } = await reader.get(`/supplier/timeline/${id}?kind=note,mail`)
    const files = (await reader.get(`/supplier/files/${id}`)).body.content ?? []
    return [body.following, body.content?.map(each => each.kind).toSorted(), files.length]
  }
  const bell = async () => (await reader.get('/notifications')).body.content?.map(each => each.linkUrl)
  const nothing = [false, [], 0]
  const all = [true, ['mail', 'note'], 1]
  expect([await seen(from), await seen(into)]).toEqual([all, nothing])
  const merged = await admin.post(`/supplier/merge/${from}`, { version: await version('supplier', from ?? ''), into })
  expect(merged, merged.text).toMatchObject({ status: 200 })
  expect([await seen(from), await seen(into)]).toEqual([nothing, all])
  expect(await bell()).toEqual([expect.stringContaining(into ?? '')])
  await admin.post(`/supplier/note/${into}`, { body: 'Written since.' })
  const back = await admin.post(`/supplier/unmerge/${from}`, { version: await version('supplier', from ?? '') })
  expect(back, back.text).toMatchObject({ status: 200 })
  expect([await seen(from), await seen(into)]).toEqual([all, [false, ['note'], 0]])
  expect((await bell())?.at(-1)).toContain(from)
})
test('a file of a note that went along outlives the record that it came from', async () => {
  const [from, into] = [await made.make('supplier'), await made.make('supplier')].map(each => String(each._id))
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  const { _id: file, url } = (await sendFile(service, admin, '/upload-file', 'terms.pdf', pdf)).body
  expect((await admin.post(`/supplier/note/${from}`, { body: 'Their terms.', files: [file] })).status).toBe(201)
  const merged = await admin.post(`/supplier/merge/${from}`, { version: await version('supplier', from ?? ''), into })
  expect(merged, merged.text).toMatchObject({ status: 200 })
  expect((await admin.del(`/supplier/purge/${from}`)).status).toBe(204)
  expect((await service.call({ method: 'GET', url: String(url) })).status).toBe(200)
  expect((await admin.get(`/supplier/files/${into}`)).body.content).toMatchObject([{ file: { _id: file } }])
})
