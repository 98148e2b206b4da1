/** The figures that are kept while rows are written are those of the lists, whatever is written, undone, folded and checked. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { countsOf } from '@siteoffice/domain/engine/describe'
import type { ChoiceField } from '@siteoffice/domain/engine/field'
import type { Statistics } from '@siteoffice/domain/modules/dashboard/statistics'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import fc from 'fast-check'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { countedTogether } from '../../data/rollups.ts'
import { checkCounts, compactCounts } from '../../data/row-count-compaction.ts'

let service: Service
let admin: Client
/** Where days are none of those that numbers are kept by. */
let abroad: Client
const today = networkDayOf()
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  abroad = await service.person()
  await service.database.query(sql`update person set time_zone = 'Asia/Kathmandu' where _id = ${abroad.person}`)
})
afterAll(() => service.stop())

const VERIFICATIONS = ['unverified', 'verified', 'verified_with_conditions', 'suspended']
const APPLICATIONS = ['draft', 'submitted', 'in_review', 'completed']
const STATUSES = ['draft', 'published', 'rejected', 'completed', 'cancelled']
const VISIBLE = ['public', 'verified', 'invited']
const COUNTRIES = ['AE', 'SA']
interface FigureChoice {
  readonly days: number
  readonly at: number
  readonly count: number
}
const status = ({ at }: FigureChoice): string => VERIFICATIONS[at % VERIFICATIONS.length] ?? ''
const until = ({ days, at }: FigureChoice): string | null => (at % 3 === 0 ? null : addDays(today, days))
const insert = (
  chosen: FigureChoice,
): Sql => sql`insert into company (_id, created_at, updated_at, version, number, trade_name, legal_name, type,
    registration_no, country, city, address, email, phone, currency, application, verification, verified_until, profile_visibility, source, tender_notices, profile_requests)
  select gen_random_uuid(), now() - ${chosen.days}::int * interval '9 hours', now(), 1, x, x, x, 'contractor', x, 'AE', 'Dubai', '{}', 'a@b.example',
    '1', 'AED', ${APPLICATIONS[chosen.at % APPLICATIONS.length]}, ${status(chosen)}, ${until(chosen)}::date, 'private', 'import', 'here', 'notify'
  from (select gen_random_uuid()::text as x from generate_series(1, ${chosen.count}::int)) made`
const some = (count: number, alive: boolean): Sql =>
  sql`(select _id from company where (deleted_at is null) = ${alive} order by _id limit ${count}::int for update skip locked)`
type Write = (chosen: FigureChoice) => Sql
const writes: Readonly<Record<string, Write>> = {
  add: insert,
  verify: chosen =>
    sql`update company set verification = ${status(chosen)}, verified_until = ${until(chosen)}::date where _id in ${some(chosen.count, true)}`,
  'move in time': chosen =>
    sql`update company set created_at = created_at - ${chosen.days}::int * interval '1 hour' where _id in ${some(chosen.count, true)}`,
  trash: chosen => sql`update company set deleted_at = now() where _id in ${some(chosen.count, true)}`,
  restore: chosen => sql`update company set deleted_at = null where _id in ${some(chosen.count, false)}`,
  delete: chosen => sql`delete from company where _id in ${some(chosen.count, chosen.at % 2 === 0)}`,
}
class Undone extends Error {}
async function act(name: string, chosen: FigureChoice, undone: boolean): Promise<void> {
  const write = writes[name]?.(chosen)
  if (write === undefined) {
    await compactCounts(service.database)
    expect(await checkCounts(service.database, resourceNamed('company'))).toEqual([])
    return
  }
  await service.database
    .transaction(async tx => {
      await tx.query(write)
      if (undone) throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}
type Query = Readonly<Record<string, string>>
/** Of every row when it was made: no number is kept by the instant, so those that are asked for with this are counted. */
const COUNTED = { dateFrom: '1900-01-01' }
const asking = (path: string, query: Query): string => `${path}?${new URLSearchParams(query).toString()}`
const totalOf = async (client: Client, name: string, query: Query): Promise<unknown> =>
  (await client.get(asking(`/${name}`, { ...query, count: 'only' }))).body.totalElements
const countOf = (client: Client, name: string, query: Query): Promise<unknown> =>
  totalOf(client, name, { ...query, ...COUNTED })
/** The kept numbers of a list and its tabs, under no filter, every filter of few values, and days, are those of its rows. */
async function expectKept(client: Client, name: string, more: readonly Query[]): Promise<void> {
  const resource = resourceNamed(name)
  const few = resource.list.filters.flatMap(field => {
    const { options = [], kind } = { options: undefined, ...resource.fields[field] } as Partial<ChoiceField>
    return kind === 'choice'
      ? [...options.slice(0, 4), `${options[0]},${options[1]}`, '@any', '@empty'].map(value => ({ [field]: value }))
      : []
  })
  for (const query of [{}, ...few, ...more]) {
    const said = JSON.stringify(query)
    expect(await totalOf(client, name, query), said).toBe(await countOf(client, name, query))
    for (const path of Object.keys(countsOf(resource)))
      expect((await client.get(asking(`/${name}/${path}`, query))).body, `${path} ${said}`).toEqual(
        (await client.get(asking(`/${name}/${path}`, { ...query, ...COUNTED }))).body,
      )
  }
}
async function expectListed(client: Client, from: string, to: string): Promise<void> {
  const { figures, companiesByVerification } = (await client.get(`/admin/statistics?from=${from}&to=${to}`))
    .body as unknown as Statistics
  for (const figure of figures.filter(each => each.resource === 'company')) {
    expect(figure.value, `${figure.key} ${from} ${to}`).toBe(await countOf(client, 'company', figure.query))
  }
  for (const { key, value } of companiesByVerification ?? [])
    expect(await countOf(client, 'company', { verification: key })).toBe(value)
}
test('under random writes, many at once, with some undone', async () => {
  expect(countedTogether(resourceNamed('company'))).toContainEqual(['verification', 'verifiedUntil'])
  const one = fc.record({
    name: fc.constantFrom(...Object.keys(writes), 'fold and check'),
    chosen: fc.record({
      days: fc.integer({ min: -40, max: 40 }),
      at: fc.nat({ max: 11 }),
      count: fc.constantFrom(1, 3, 40),
    }),
    undone: fc.boolean(),
  })
  const wave = fc.array(one, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { maxLength: 6 }), fc.integer({ min: 0, max: 60 }), async (waves, length) => {
      for (const each of waves) await Promise.all(each.map(({ name, chosen, undone }) => act(name, chosen, undone)))
      for (const client of [admin, abroad]) await expectListed(client, addDays(today, -length), today)
      expect(await checkCounts(service.database, resourceNamed('company'))).toEqual([])
    }),
    { numRuns: 25 },
  )
  await expectKept(admin, 'company', [{ country: 'AE' }, { createdAt: `..${addDays(today, -2)}` }])
})

/** Companies of which the first is the one who looks. */
async function companies(verification: string): Promise<readonly string[]> {
  const { database } = service
  await database.query(insert({ days: 0, at: 0, count: 2 }))
  const rows = await database.query<{ _id: string }>(sql`select _id from company order by created_at desc, _id limit 2`)
  const ids = rows.map(row => row._id)
  await database.query(sql`update company set verification = ${verification} where _id = ${ids[0]}::uuid`)
  return ids
}
interface BidChoice {
  readonly status: number
  readonly visibility: number
  readonly own: boolean
  readonly invited: boolean
  readonly days: number
}
async function addProject([mine, others]: readonly string[], made: BidChoice): Promise<void> {
  const number = crypto.randomUUID()
  await service.database.query(sql`insert into projects (_id, created_at, updated_at, version, number, title, company, type, sector,
      procurement_method, description, country, city, currency, contract_type, award_criteria, bid_deadline, bid_validity_days, visibility, contact_person, opening_by, time_zone, status)
    values (${number}, now() - ${made.days}::int * interval '7 hours', now(), 1, ${number}, 'Works', ${made.own ? mine : others}::uuid, 'road',
      'public', 'open', '', ${COUNTRIES[made.days % 2]}, 'Dubai', 'AED', 'lump_sum', 'price_only', now(), 90,
      ${VISIBLE[made.visibility]}, 'Somebody', 'one', 'Asia/Dubai', ${STATUSES[made.status]})`)
  if (made.invited)
    await service.database.query(
      sql`insert into projects_invited_companies (owner, target, position) values (${number}::uuid, ${mine}::uuid, 0)`,
    )
}
async function expectSeen(member: Client, from: string): Promise<void> {
  const found = (await member.get(`/admin/statistics?from=${from}&to=${today}`)).body as unknown as Statistics
  const listed = (query: Query): Promise<unknown> => countOf(member, 'projects', query)
  const figures = found.figures.filter(each => each.resource === 'projects')
  expect(figures.map(each => each.key)).toEqual(['ownProjects', 'ownFeedback', 'projects'])
  for (const { key, query, value } of figures) expect(value, key).toBe(await listed(query))
  for (const status of STATUSES)
    expect(found.projectsByStatus?.find(each => each.key === status)?.value ?? 0, status).toBe(await listed({ status }))
  for (const country of COUNTRIES)
    expect(found.projectsByCountry?.find(each => each.key === country)?.value ?? 0).toBe(await listed({ country }))
  for (const span of found.tenders ?? [])
    expect(span.projects).toBe(await listed({ createdAt: `${span.from}..${span.to}` }))
}
test('a company is shown its own projects, those that are open to it, and no other', async () => {
  const made = fc.record({
    status: fc.nat({ max: STATUSES.length - 1 }),
    visibility: fc.nat({ max: VISIBLE.length - 1 }),
    own: fc.boolean(),
    invited: fc.boolean(),
    days: fc.nat({ max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('verified', 'unverified'),
      fc.array(made, { minLength: 1, maxLength: 12 }),
      async (verification, all) => {
        const ids = await companies(verification)
        const member = await service.person({ alias: 'company-admin', company: String(ids[0]) })
        for (const each of all) await addProject(ids, each)
        await expectSeen(member, addDays(today, -5))
        // where days are none of those that numbers are kept by
        await service.database.query(sql`update person set time_zone = 'Asia/Kathmandu' where _id = ${member.person}`)
        await expectSeen(member, addDays(today, -5))
        const days = [
          { country: 'AE' },
          { createdAt: `${addDays(today, -3)}..${today}` },
          { country: 'AE', status: 'published' },
        ]
        await expectKept(member, 'projects', days)
        await expectKept(admin, 'projects', days)
      },
    ),
    { numRuns: 6 },
  )
})

test('a list by days is counted by its days, though the same days are kept for a figure', async () => {
  const ids = await companies('verified')
  await addProject(ids, { status: 1, visibility: 0, own: false, invited: false, days: 1 })
  await service.database.query(sql`insert into project_bid (_id, created_at, updated_at, version, number, project, company, currency, amount,
      contact, status, submitted_at, revision, addenda_confirmed)
    select gen_random_uuid(), now(), now(), 1, 'Days', _id, ${ids[0]}::uuid, 'AED', 1, 'Somebody', 'submitted', now(), 1, 0
    from projects order by created_at desc limit 1`)
  const path = `/projectBid?submittedAt=${addDays(today, -3)}..${today}`
  expect((await admin.get(path)).body).toMatchObject({ totalElements: 1, content: [{ number: 'Days' }] })
  expect((await admin.get(`${path}&count=only`)).body.totalElements).toBe(1)
})
