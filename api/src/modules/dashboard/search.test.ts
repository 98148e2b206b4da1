/** A search of all kinds finds what its reader may open, by what they may read, and nothing else. */
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { mayRead, operationsOf, ownerField } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { isSealable } from '@siteoffice/domain/engine/seal'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'
import { column, table } from '../../lib/sql-names.ts'

const kinds = catalogue.filter(each => each.scope !== 'own' && operationsOf(each).includes('get'))
const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
let service: Service
let admin: Client
let made: Fixtures
const rows = new Map<string, Body>()
const search = (client: Client, text: string): Promise<Answer> =>
  client.get(`/search?search=${encodeURIComponent(text)}`)
async function found(client: Client, text: string): Promise<readonly Body[]> {
  const answer = await search(client, text)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.content ?? []
}
const ids = async (client: Client, text: string): Promise<string[]> =>
  (await found(client, text)).map(each => String(each._id))
/** Writes past the API what no request may. */
const put = (resource: AnyResource, id: unknown, name: string, value: unknown) =>
  service.database.query(
    sql`update ${raw(table(resource))} set ${raw(column(name))} = ${value} where _id = ${String(id)}::uuid`,
  )
const markOf = (resource: AnyResource): string => `zq${kinds.indexOf(resource)}mark`
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  for (const resource of kinds) {
    const row = await made.make(resource.name)
    await put(resource, row._id, resource.label, `${markOf(resource)} ${String(row._id).slice(-6)}`)
    rows.set(resource.name, row)
  }
})
afterAll(() => service.stop())

describe('an administrator', () => {
  test.each(kinds.map(each => [each.name, each] as const))('finds %s by its label', async (name, resource) => {
    const all = await found(admin, markOf(resource))
    expect(all.find(each => each._id === rows.get(name)?._id)).toMatchObject({
      resource: name,
      label: expect.stringContaining(markOf(resource)),
    })
  })
  test('finds companies, customers and suppliers by their registration number and tax id, and takes a number with a decimal', async () => {
    const company = await made.make('company', { registrationNo: 'CR 7257591', taxId: '27PSABU6937V1Z6' })
    for (const text of ['7257591', '27psabu6937v1z6', 'PSABU6937'])
      expect(await ids(admin, text), text).toContain(company._id)
    for (const kind of ['customers', 'supplier']) {
      const party = await made.make(kind, { taxId: `TRN 4${kind}88` })
      expect(await ids(admin, `4${kind}88`), kind).toContain(party._id)
    }
    for (const text of ['prop 3.5', '1,250.50', '%']) await found(admin, text)
  })
  test('finds a record by its number, with its state', async () => {
    const project = await made.make('projects', { title: 'Harbour wall' })
    await service.database.query(
      sql`update projects set number = 'PRJ-2031-77' where _id = ${String(project._id)}::uuid`,
    )
    const [first] = await found(admin, 'prj-2031-77')
    expect(first).toEqual({
      resource: 'projects',
      _id: project._id,
      label: 'Harbour wall',
      detail: 'PRJ-2031-77',
      state: { field: 'status', value: project.status },
      late: [],
      sides: [],
    })
  })
  test('finds words in any order, after what has them as they are typed', async () => {
    const one = String((await made.make('company', { legalName: 'Zqal Zqfanar Trading' }))._id)
    const other = String((await made.make('company', { legalName: 'Zqfanar Works Zqal' }))._id)
    expect(await ids(admin, 'zqfanar zqal')).toEqual(expect.arrayContaining([one, other]))
    expect(await ids(admin, 'trading zqal')).toEqual([one])
    const asTyped = (await ids(admin, 'zqal zqfanar')).filter(each => [one, other].includes(each))
    expect(asTyped).toEqual([one, other])
    expect(await ids(admin, 'zqfanar zqnothing')).toEqual([])
    // few letters begin a word
    expect(await ids(admin, 'tr zqfanar')).toContain(one)
    expect(await ids(admin, 'ra zqfanar')).not.toContain(one)
  })
  test('finds what is written with a hyphen or with a blank by either, numbers as they are typed', async () => {
    const one = String((await made.make('company', { legalName: 'Zqhal-Zqbahr Trading' }))._id)
    const other = String((await made.make('company', { legalName: 'Zqhal Zqbahr Works' }))._id)
    const short = String((await made.make('company', { legalName: 'Zqfollow-Up' }))._id)
    const apart = String((await made.make('company', { legalName: 'Zqfollow up' }))._id)
    for (const words of ['zqhal-zqbahr', 'zqhal zqbahr'])
      expect(new Set(await ids(admin, words)), words).toEqual(new Set([one, other]))
    expect((await ids(admin, 'zqhal-zqbahr'))[0], 'as it is typed').toBe(one)
    for (const words of ['zqfollow-up', 'zqfollow up'])
      expect(new Set(await ids(admin, words)), words).toEqual(new Set([short, apart]))
    const numbered = String((await made.make('company', { registrationNo: 'ZQ-AB-2026-31' }))._id)
    await made.make('company', { registrationNo: 'ZQ 2026 AB 31' })
    expect(await ids(admin, 'zq-ab-2026')).toEqual([numbered])
  })
  test('is told the dates that matter in the state of a record, and no others', async () => {
    const paper = await made.make('companyDocument', { number: 'LATE-4711', expiryDate: '2026-01-31' })
    const only = async (client: Client) => (await found(client, 'late-4711')).map(each => each.late)
    expect(await only(admin)).toEqual([[{ field: 'expiryDate', value: '2026-01-31' }]])
    const project = await made.make('projects', { title: 'Late quay' })
    const deadline = String(project.bidDeadline)
    await service.database.query(sql`update projects set status = 'published' where _id = ${String(project._id)}::uuid`)
    const late = (await found(admin, 'late quay'))[0]?.late ?? []
    const [closes] = late.filter(({ field }) => String(field) === 'bidDeadline')
    expect(new Date(String(closes?.value)).toISOString()).toBe(deadline)
    await service.database.query(sql`update projects set status = 'closed' where _id = ${String(project._id)}::uuid`)
    expect((await found(admin, 'late quay'))[0]?.late).toEqual([])
    const bill = String((await made.make('billings'))._id)
    const open = sql`status = 'issued', balance = 10, due_date = '2026-01-31', reference = 'INV-LATE-1'`
    await service.database.query(sql`update billings set ${open} where _id = ${bill}::uuid`)
    const due = async () => (await found(admin, 'inv-late-1'))[0]?.late
    expect(await due(), 'by a state that is computed').toEqual([{ field: 'dueDate', value: '2026-01-31' }])
    await service.database.query(sql`update billings set balance = 0 where _id = ${bill}::uuid`)
    expect(await due()).toEqual([])
    const reject = sql`update company_document set status = 'rejected' where _id = ${String(paper._id)}::uuid`
    await service.database.query(reject)
    expect(await only(admin)).toEqual([[]])
  })
  test('is shown at most five of a kind, the very name first', async () => {
    for (let n = 0; n < 7; n += 1) await made.make('department', { name: `Quayside ${n}` })
    const very = await made.make('department', { name: 'Quayside' })
    const few = await ids(admin, 'quayside')
    expect(few).toHaveLength(5)
    expect(few[0]).toBe(very._id)
  })
  test('finds those alone that a step leads from, past any number of others by the same words', async () => {
    const title = 'Zqsteps quay'
    for (let n = 0; n < 6; n += 1) await made.make('projects', { title: `${title} ${n}` })
    const waiting = String((await made.make('projects', { title: `${title} 9` }))._id)
    await service.database.query(sql`update projects set status = 'pending_approval' where _id = ${waiting}::uuid`)
    const before = async (steps: string) =>
      (await admin.get(`/search?search=zqsteps&steps=${steps}`)).body.content?.map(each => each._id)
    expect(await ids(admin, 'zqsteps')).not.toContain(waiting)
    expect(await before('publish')).toEqual([waiting])
    expect(await before('verify,publish')).toEqual([waiting])
    for (const other of ['verify', 'no-step']) expect(await before(other), other).toEqual([])
  })
  test('finds nothing of the trash', async () => {
    const gone = await made.make('projects', { title: 'Xylograph' })
    expect(await ids(admin, 'xylograph')).toEqual([gone._id])
    await admin.del(`/projects/delete/${String(gone._id)}`)
    expect(await ids(admin, 'xylograph')).toEqual([])
  })
})
describe('others', () => {
  const words = kinds.map(resource => [resource, markOf(resource)] as const)
  test('find nothing of a kind that they may not open', async () => {
    for (const [resource, mark] of words) {
      const own = permissionFor(resource, 'get')
      const client = await service.person({ permissions: EVERYTHING.filter(name => name !== own) })
      const kindsFound = (await found(client, mark)).map(each => each.resource)
      expect(kindsFound, resource.name).not.toContain(resource.name)
    }
  })
  test('of a foreign company find nothing that they may not get', async () => {
    const stranger = await made.make('company', { profileVisibility: 'private' })
    const client = await service.person({ permissions: EVERYTHING, company: String(stranger._id) })
    for (const [resource, mark] of words)
      for (const id of await ids(client, mark))
        expect((await client.get(`/${resource.name}/id/${id}`)).status, resource.name).toBe(200)
    const closed = kinds.filter(each => each.scope === 'staff')
    for (const resource of closed) expect(await ids(client, markOf(resource)), resource.name).toEqual([])
    const owned = kinds.filter(each => ownerField(each, findResource) !== undefined)
    expect(owned.length).toBeGreaterThan(5)
    for (const resource of owned.filter(each => each.scope === 'company' && each.name !== 'users'))
      expect(await ids(client, markOf(resource)), resource.name).not.toContain(rows.get(resource.name)?._id)
  })
  test('without a session are refused', async () => {
    expect((await search(service.anonymous, 'mark')).status).toBe(401)
  })
})
test('what somebody may not read is neither matched nor shown', async () => {
  const plain = EVERYTHING.filter(
    name => !catalogue.some(each => Object.values(each.fields).some(field => field.readPermission === name)),
  )
  const staff = await service.person({ permissions: plain })
  let planted = 0
  for (const resource of kinds) {
    const row = (await admin.get(`/${resource.name}/id/${String(rows.get(resource.name)?._id)}`)).body
    const owner = resource.scope === '_id' ? row : row[ownerField(resource, findResource) ?? '']
    const own = owner && (await service.person({ permissions: plain, company: String(owner._id) }))
    for (const [name, field] of Object.entries(resource.fields)) {
      for (const [client, tenantScoped] of [[staff, false] as const, [own, true] as const]) {
        const readable = mayRead(field, new Set(plain), tenantScoped) && !isSealable(resource, name)
        if (field.kind !== 'text' || client === undefined || readable) continue
        planted += 1
        await put(resource, row._id, name, `canary${planted}bird`)
        expect(await found(client, `canary${planted}bird`), `${resource.name}.${name}`).toEqual([])
        expect((await search(client, markOf(resource))).text).not.toContain(`canary${planted}bird`)
      }
    }
  }
  expect(planted).toBeGreaterThan(0)
})
test('what somebody keeps for themselves is none of what is searched', async () => {
  const mine = { name: 'Zqmine of every day', resource: 'projects' }
  expect((await admin.post('/savedViews/create', mine)).status).toBe(201)
  expect(await found(admin, 'zqmine')).toEqual([])
})
describe('words', () => {
  test('of one or two letters are beginnings', async () => {
    const made1 = await made.make('supplier', { name: 'Zwolle Bricks' })
    for (const text of ['zw', 'ZW']) expect(await ids(admin, text)).toContain(made1._id)
    expect(await ids(admin, 'wo')).not.toContain(made1._id)
  })
  test('in Arabic are found in either spelling, and accents may be typed', async () => {
    const school = await made.make('projects', { title: 'مدرسة الأمل' })
    for (const text of ['مدرسة الأمل', 'مدرسه الامل', 'مَدرسة الأمل', 'الإمل'])
      expect(await ids(admin, text), text).toContain(school._id)
    expect(await ids(admin, 'مدرسي')).not.toContain(school._id)
    const cafe = await made.make('projects', { title: 'Cafe Zurich' })
    expect(await ids(admin, 'Café Zürich')).toContain(cafe._id)
  })
  test('may be of any signs', async () => {
    const odd = await made.make('supplier', { name: '100%_done\\now' })
    for (const text of ['100%_', '%_done', 'done\\now']) expect(await ids(admin, text), text).toEqual([odd._id])
    for (const text of ['%%%', '___']) expect(await ids(admin, text), text).toEqual([])
    expect(await ids(admin, '   ')).toEqual([])
    expect(await ids(admin, '\u064e')).toBeInstanceOf(Array)
    for (const text of ['', 'x'.repeat(201), 'a\0b']) {
      const { status } = await search(admin, text)
      expect([status, text.length], text).toEqual([expect.toSatisfy(each => each >= 400 && each < 500), text.length])
    }
  })
})
describe('records by their ids', () => {
  const named = (client: Client, records: string): Promise<Answer> => client.get(`/search/records?records=${records}`)
  test('are answered as a search shows them, in the order asked for', async () => {
    const all = kinds.map(each => `${each.name}:${String(rows.get(each.name)?._id)}`).toReversed()
    const answer = await named(admin, all.join(','))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.content?.map((each: Body) => `${String(each.resource)}:${String(each._id)}`)).toEqual(all)
    const project = all.find(each => each.startsWith('projects:'))?.slice(9)
    const [first] = await found(admin, `zq${kinds.findIndex(each => each.name === 'projects')}mark`)
    expect(answer.body.content?.find((each: Body) => each._id === project)).toEqual(first)
  })
  test('are called by their other sides where they have but a number, as far as these may be known', async () => {
    const company = await made.make('company', { tradeName: 'Known by name' })
    const paper = await made.make('companyDocument', { company: company._id, type: 'insurance' })
    const sides = async (client: Client, record: string) => (await named(client, record)).body.content?.[0]?.sides
    const name = `companyDocument:${String(paper._id)}`
    expect(await sides(admin, name)).toEqual([
      { field: 'type', value: 'insurance' },
      { field: 'company', value: 'Known by name' },
    ])
    expect(await sides(admin, `company:${String(company._id)}`)).toEqual([])
    const bid = rows.get('projectBid')
    for (const client of [admin, await service.person({ permissions: EVERYTHING })]) {
      const read = (await client.get(`/projectBid/id/${String(bid?._id)}`)).body
      expect(await sides(client, `projectBid:${String(bid?._id)}`)).toEqual(
        ['company', 'project'].map(field => ({ field, value: read[field]?.label })),
      )
      const searched = (await found(client, String(read.number))).find(({ _id }) => _id === bid?._id)
      expect(searched?.sides, 'by words').toEqual(await sides(client, `projectBid:${String(bid?._id)}`))
    }
  })
  test('are called by their sides until they have a number that others know them by', async () => {
    const company = await made.make('company', { tradeName: 'Billed by name' })
    const bill = await made.make('billings', { company: company._id })
    const first = async () => (await named(admin, `billings:${String(bill._id)}`)).body.content?.[0]
    expect((await first())?.sides).toContainEqual({ field: 'company', value: 'Billed by name' })
    await service.database.query(
      sql`update billings set reference = 'INV-2033-7', number = 'INV-2033-7' where _id = ${String(bill._id)}::uuid`,
    )
    expect(await first()).toMatchObject({ label: 'INV-2033-7', sides: [] })
  })
  test('are left out where they are not for the caller, are gone or never were', async () => {
    const stranger = await made.make('company', { profileVisibility: 'private' })
    const client = await service.person({ permissions: EVERYTHING, company: String(stranger._id) })
    for (const [name, row] of rows) {
      const seen = (await client.get(`/${name}/id/${String(row._id)}`)).status === 200
      const { content } = (await named(client, `${name}:${String(row._id)}`)).body
      if (!seen) expect(content, name).toEqual([])
    }
    const gone = await made.make('projects', {})
    await admin.del(`/projects/delete/${String(gone._id)}`)
    const none = '00000000-0000-7000-8000-000000000000'
    expect((await named(admin, `projects:${String(gone._id)},nonsense:${none},projects:${none}`)).body.content).toEqual(
      [],
    )
    expect((await named(service.anonymous, `projects:${none}`)).status).toBe(401)
  })
  test('are refused where they are no names, or too many', async () => {
    const none = 'projects:00000000-0000-7000-8000-000000000000'
    for (const wrong of ['', 'projects', 'projects:1', `${none},`, Array(101).fill(none).join(',')])
      expect((await named(admin, wrong)).status, wrong.slice(0, 60)).toBe(400)
  })
})
