/** Every hidden field holds a value that stands nowhere else; people who may not read it walk through every door. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { countsOf, mayRead, operationsOf, ownerField, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import { groupFields } from '@siteoffice/domain/engine/layouts'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { isSealable } from '@siteoffice/domain/engine/seal'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column, table } from '../src/lib/sql-names.ts'
import type { Canary } from './canaries.ts'
import { canaryFor, storeLines } from './canaries.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { endedRun, sendSheet } from './runs.ts'
import type { Answer, Body, Client, Service } from './test-service.ts'
import { ALL_PERMISSIONS, testService } from './test-service.ts'

interface HiddenField extends Canary {
  readonly name: string
  readonly field: Field
}
interface PlantedRecord {
  readonly row: Body
  readonly hidden: readonly HiddenField[]
}
interface Reader {
  readonly who: string
  readonly client: Client
  readonly reads: (resource: AnyResource, name: string) => boolean
}
const fieldsOf = (resource: AnyResource): [string, Field][] => Object.entries(resource.fields)
const sealed = isSealable
const hiddenOf = (resource: AnyResource): [string, Field][] =>
  fieldsOf(resource).filter(
    ([name, field]) =>
      field.kind === 'secret' ||
      field.audience === 'staff' ||
      field.readPermission !== undefined ||
      (sealed(resource, name) && field.kind !== 'lines'),
  )
const guarded = catalogue.filter(resource => hiddenOf(resource).length > 0)
const SPECIAL = new Set(catalogue.flatMap(each => fieldsOf(each).flatMap(([, field]) => field.readPermission ?? [])))
const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))

let service: Service
let made: Fixtures
let company: Body
let logged = ''
const events: unknown[] = []
const planted = new Map<string, PlantedRecord>()
const readers: Reader[] = []

async function reader(who: string, client: Client, permissions: readonly string[], own: boolean): Promise<void> {
  const held = new Set(permissions)
  // the planted rows are the company's own, and their seals are not broken
  const unsealed = (resource: AnyResource, name: string) =>
    own || !sealed(resource, name) || resource.sealed?.for === 'companies'
  const reads: Reader['reads'] = (resource, name) => {
    const field = resource.fields[name]
    return field !== undefined && mayRead(field, held, own) && unsealed(resource, name)
  }
  readers.push({ who, client, reads })
}
/** A record of the resource, the company's own where it can be, with canaries in its hidden fields. */
async function plant(resource: AnyResource, admin: Client): Promise<PlantedRecord> {
  const hidden: HiddenField[] = []
  for (const [name, field] of hiddenOf(resource)) {
    const canary = await canaryFor(field, { service, admin, made })
    if (canary !== undefined) hidden.push({ name, field, ...canary })
  }
  // what no form sets, and a reason that is taken with an amount between bounds alone, are put there as they are stored
  const isStored = ({ name, field }: HiddenField): boolean => field.writable === 'never' || name === 'negotiationReason'
  const written = hidden.filter(each => !isStored(each))
  const owner = ownerField(resource, findResource)
  const own = owner === undefined ? {} : { [owner]: company._id }
  const award = resource.name === 'project-winnings' ? await made.openedBid(String(company._id)) : {}
  const values = Object.fromEntries(written.map(each => [each.name, each.value]))
  if (resource.name === 'projectBid') {
    const all = Object.fromEntries(hidden.map(each => [each.name, each.value]))
    return { row: await made.makeBid({ ...own, taxIncluded: true, ...all }), hidden }
  }
  const row = await made.make(resource.name, { ...award, ...own, ...values })
  for (const each of hidden.filter(isStored)) {
    const { name, field, value } = each
    if (field.kind === 'lines') {
      await storeLines(service, `${table(resource).replaceAll('"', '')}_${name}`, row, value)
      continue
    }
    const stored = field.kind === 'block' ? JSON.stringify(value) : value
    await service.database.query(
      sql`update ${raw(table(resource))} set ${raw(column(name))} = ${stored} where _id = ${row._id}`,
    )
  }
  return { row, hidden }
}
beforeAll(async () => {
  const log = { write: (line: string) => void (logged += line) }
  service = await testService(undefined, { LOG_LEVEL: 'trace' }, log)
  await service.jobs.work()
  const admin = await service.person()
  await service.outbox.subscribe(event => void events.push(event))
  made = createFixtures(service, admin)
  company = await made.make('company', { profileVisibility: 'private' })
  for (const resource of guarded) {
    const each = await plant(resource, admin)
    planted.set(resource.name, each)
    if (resource.scope === '_id') company = each.row
  }
  const plain = EVERYTHING.filter(name => !SPECIAL.has(name))
  await reader('a super admin', admin, ALL_PERMISSIONS, false)
  await reader(
    'staff without the permissions of single fields',
    await service.person({ permissions: plain }),
    plain,
    false,
  )
  const member = await service.person({ permissions: EVERYTHING, company: String(company._id) })
  await reader('the company itself, with every permission', member, EVERYTHING, true)
  await reader('nobody', service.anonymous, [], true)
})
afterAll(() => service.stop())

/** All that may be asked about one record without changing it; what would change it comes with a stale version. */
function walk(
  { get, put, post, del }: Client,
  resource: AnyResource,
  { row, hidden }: PlantedRecord,
): Promise<Answer>[] {
  const base = `/${resource.name}`
  const id = String(row._id)
  const stale = { version: 999_999 }
  return [
    ...[
      '',
      '?size=100',
      '?trash=true',
      '/export',
      ...hidden.map(each => `/export?values=keys&columns=_id,${each.name}`),
      `/id/${id}`,
      `/history/${id}?size=100`,
      `/timeline/${id}?size=100`,
      `/files/${id}`,
      `/options?ids=${id}`,
    ].map(path => get(`${base}${path}`)),
    ...Object.keys(countsOf(resource)).map(path => get(`${base}/${path}`)),
    ...groupFields(resource).map(by => get(`${base}/groups?by=${by}`)),
    put(`${base}/update/${id}`, stale),
    put(`${base}/update/${id}`, { version: 1, ...Object.fromEntries(hidden.map(each => [each.name, null])) }),
    ...transitionsOf(resource).map(step =>
      post(`${base}/${step.name}/${id}`, { ...stale, reason: 'to see what comes' }),
    ),
    ...(operationsOf(resource).includes('delete') ? [del(`${base}/delete/${id}?version=999999`)] : []),
  ]
}
describe.each(guarded.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  test('shows what is hidden to those alone who may read it', async () => {
    const { row, hidden } = planted.get(name) ?? { row: company, hidden: [] }
    for (const { who, client, reads } of readers) {
      const answers = await Promise.all(walk(client, resource, { row, hidden }))
      for (const each of hidden) {
        const seen = answers.filter(answer => each.mark.test(answer.text))
        const what = `${each.name} by ${who}`
        if (!reads(resource, each.name))
          expect(
            seen.map(answer => answer.text.slice(0, 2000)),
            what,
          ).toEqual([])
        else if (answers.some(answer => String(answer.body._id) === String(row._id)))
          expect(seen.length, `${what}, who may`).toBeGreaterThan(0)
      }
    }
  })
  test('cannot be searched, filtered, sorted, counted or exported by what is hidden', async () => {
    const { hidden } = planted.get(name) ?? { hidden: [] }
    for (const { who, client, reads } of readers.filter(each => each.client.token !== ''))
      for (const each of hidden.filter(one => !reads(resource, one.name) && !sealed(resource, one.name))) {
        const what = `${each.name} by ${who}`
        // whoever may not list them at all is told that first
        const refused = (await client.get(`/${name}?size=1`)).status === 403 ? 403 : 400
        expect((await client.get(`/${name}?sort=${each.name}`)).status, what).toBe(refused)
        expect((await client.get(`/${name}?${each.name}=@any`)).status, what).toBe(refused)
        expect((await client.get(`/${name}/export?columns=${each.name}`)).status, what).toBe(refused)
        expect((await client.get(`/${name}/groups?by=${each.name}`)).status, what).not.toBe(200)
        for (const path of Object.keys(countsOf(resource)))
          expect((await client.get(`/${name}/${path}?${each.name}=@any`)).status, what).toBe(refused)
        const words = JSON.stringify(each.value).match(/zq\d+canary/)?.[0]
        if (words === undefined) continue
        for (const path of ['', '/options']) {
          const found = await client.get(`/${name}${path}?search=${words}`)
          if (found.status === 200) expect(found.body.totalElements, what).toBe(0)
        }
      }
  })
})
/** Another value of the kind, which the schema takes as well. */
const wrongFor = ({ kind }: Field, value: unknown, other: unknown): unknown =>
  typeof value === 'number' ? value - 1 : kind === 'text' ? `a${String(value)}` : other
/** An answer without what differs from one request to the next. */
const lasting = ({ status, text }: Answer): string => `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`
describe.each(guarded.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  test('answers a right guess as it answers a wrong one, by an update and by the check of a sheet', async () => {
    const { row, hidden } = planted.get(name) ?? { row: company, hidden: [] }
    const id = String(row._id)
    const { version } = (await readers[0]?.client.get(`/${name}/id/${id}`))?.body ?? row
    const guessable = hidden.filter(({ field }) => field.writable === undefined && field.kind !== 'secret')
    for (const { who, client, reads } of readers.filter(each => each.client.token !== ''))
      for (const { name: field, value, field: declared } of guessable.filter(each => !reads(resource, each.name))) {
        const other = await canaryFor(declared, { service, admin: made.admin, made })
        const wrongs = [wrongFor(declared, value, other?.value), ...(declared.required === true ? [] : [null])]
        const guesses = [value, ...wrongs]
        const updates = await Promise.all(
          guesses.map(each => client.put(`/${name}/update/${id}`, { version, [field]: each })),
        )
        const [right, ...wrong] = updates.map(lasting)
        expect(wrong, `${field} by ${who}`).toEqual(wrong.map(() => right))
        expect(updates[0]?.status, `${field} by ${who}`).not.toBe(200)
        if (typeof value !== 'string' && typeof value !== 'number') continue
        const checks = await Promise.all(
          guesses
            .slice(0, 2)
            .map(each =>
              sendSheet(service, client, `/import/${name}?mode=update&key=_id`, `_id,${field}\n${id},${String(each)}`),
            ),
        )
        if (checks.some(each => each.status !== 202)) {
          expect(new Set(checks.map(lasting)).size, `${field} by ${who}`).toBe(1)
          continue
        }
        const runs = await Promise.all(checks.map(each => endedRun(client, each.body._id)))
        const said = runs.map(({ state, done, failed, failures }) => ({
          state,
          done,
          failed,
          reasons: (failures ?? []).map(each => each.reason),
        }))
        expect(said[1], `${field} by ${who}`).toEqual(said[0])
      }
  })
})
test('no other list, figure, label, inbox or page of the public site tells', async () => {
  const paths = [
    ...catalogue.flatMap(each => [`/${each.name}?size=100`, `/${each.name}/export`, `/${each.name}/options?size=100`]),
    ...catalogue.flatMap(each => groupFields(each).map(by => `/${each.name}/groups?by=${by}`)),
    ...catalogue.filter(each => each.public !== undefined).map(each => `/public/${each.name}`),
    '/admin/statistics',
    '/profile',
    '/profile/history?size=100',
    '/notifications',
    '/roles/all-permissions',
  ]
  const all = guarded.flatMap(resource =>
    (planted.get(resource.name)?.hidden ?? []).map(each => ({ resource, ...each })),
  )
  for (const { who, client, reads } of readers) {
    const answers = await Promise.all(paths.map(async path => ({ path, text: (await client.get(path)).text })))
    for (const each of all.filter(one => !reads(one.resource, one.name) && one.field.kind !== 'reference')) {
      // to staff a company's name is no secret, only who was invited
      if (each.field.kind === 'references' && who !== 'the company itself, with every permission') continue
      const seen = answers.filter(answer => each.mark.test(answer.text)).map(answer => answer.path)
      expect(seen, `${each.resource.name}.${each.name} by ${who}`).toEqual([])
    }
  }
})
test('no event, log line or mail tells', async () => {
  await service.deliverMail()
  const outbox = join(service.dataDir, 'outbox')
  const mails = readdirSync(outbox).map(file => readFileSync(join(outbox, file), 'utf8'))
  expect(mails.length, 'invitations went out').toBeGreaterThan(0)
  await service.outbox.drain()
  const told = JSON.stringify(events)
  expect(events.length).toBeGreaterThan(guarded.length)
  expect(logged, 'requests are logged').toContain('/api/company/create')
  // what somebody searched for stands in the address of their own request
  const lines = logged.split('\n').filter(line => !line.includes('search='))
  for (const [resource, { hidden }] of planted)
    for (const { name, field, mark } of hidden) {
      const what = `${resource}.${name}`
      expect(mark.test(told), what).toBe(false)
      expect(
        lines.filter(line => mark.test(line)),
        what,
      ).toEqual([])
      // a letter greets whom it is for by name
      if (targetOf(field) !== 'adminUsers')
        expect(
          mails.filter(mail => mark.test(mail)),
          what,
        ).toEqual([])
    }
})
