/**
 * A network of any size, made inside PostgreSQL with the spread of real life: few countries and categories have most of
 * the projects, budgets are many small and few large or not known, deadlines lie years back and weeks ahead, and most
 * projects are done. The same size gives the same rows on each day.
 */
import type { Client } from 'pg'
import {
  ACTS,
  BID_STATUSES,
  CONTRACTS,
  COUNTRIES,
  CRITERIA,
  CURRENCIES,
  chance,
  id,
  KINDS,
  METHODS,
  NAMES,
  often,
  PLACES,
  pick,
  prose,
  SECTORS,
  STATUSES,
  SURNAMES,
  share,
  TYPES,
  VERIFIED,
  VISIBLE,
  WORDS,
} from './spread.ts'

interface Size {
  readonly companies: number
  readonly projects: number
  readonly bids: number
  readonly categories: number
}
/** As many companies and bids as go with so many projects. */
export const sizeOf = (projects: number): Size => ({
  companies: Math.max(100, Math.round(projects / 10)),
  projects,
  bids: projects * 5,
  categories: 80,
})
export const SIZE = sizeOf(200_000)

const SPAN = `interval '4 years'`
/** When row i of so many was made: they lie evenly over four years, the first is the newest. */
const made = (count: number): string => `now() - i * (${SPAN} / ${count})`
const insert = (table: string, columns: Readonly<Record<string, string>>, rows: number): string =>
  `insert into ${table} (${Object.keys(columns)
    .map(name => `"${name}"`)
    .join(', ')})
   select ${Object.values(columns).join(', ')} from generate_series(1, ${rows}::bigint) i`
const base = (prefix: string, at: string): Readonly<Record<string, string>> => ({
  _id: id(prefix, 'i'),
  created_at: at,
  updated_at: 'now()',
  version: '1',
})
const categoryRows = ({ categories }: Size): string =>
  insert(
    'category',
    {
      ...base('a0000000', `now() - interval '5 years'`),
      name: `'Category ' || i`,
      slug: `'category-' || i`,
      order: 'i',
      active: 'true',
    },
    categories,
  )

const companyRows = ({ companies }: Size): string =>
  insert(
    'company',
    {
      ...base('c0000000', made(companies)),
      number: `'C-' || i`,
      trade_name: `${pick(PLACES, 'i', 1)} || ' ' || ${pick(WORDS, 'i', 2)} || ' ' || i`,
      legal_name: `'Company ' || i || ' Limited'`,
      type: share('i', 3, KINDS),
      registration_no: `'REG-' || i`,
      country: share('i', 4, COUNTRIES),
      city: pick(PLACES, 'i', 5),
      address: `'{}'`,
      about: `'<p>' || ${prose('i', 60, 6)} || '</p>'`,
      email: `'c' || i || '@bench.example'`,
      phone: `'+97140000000'`,
      currency: `'AED'`,
      application: `'completed'`,
      verification: share('i', 6, VERIFIED),
      verified_until: 'current_date + 365',
      profile_visibility: `'public'`,
      tender_notices: `'none'`,
      profile_requests: `'notify'`,
      allow_profile_download: 'true',
      source: `'import'`,
    },
    companies,
  )
const projectRows = ({ companies, projects }: Size): string =>
  insert(
    'projects',
    {
      ...base('d0000000', made(projects)),
      number: `'P-' || i`,
      title: `${pick(ACTS, 'i', 1)} || ' ' || ${pick(PLACES, 'i', 2)} || ' ' || ${pick(WORDS, 'i', 3)} || ' ' || (i * 7919 % 100000)`,
      company: id('c0000000', often('i', 4, companies)),
      type: share('i', 5, TYPES),
      sector: share('i', 6, SECTORS),
      procurement_method: share('i', 7, METHODS),
      description: `'<p>' || ${prose('i', 40, 4)} || case when ${chance('i', 50)} < 0.7 then '</p><p>' || ${prose('i', 51, 4)} else '' end || '</p>'`,
      country: share('i', 8, COUNTRIES),
      city: pick(PLACES, 'i', 9),
      currency: share('i', 10, CURRENCIES),
      budget: `case when ${chance('i', 11)} < 0.88 then round((20000 * exp(7 * ${chance('i', 12)}))::numeric, 2) end`,
      contract_type: share('i', 13, CONTRACTS),
      award_criteria: share('i', 14, CRITERIA),
      bid_deadline: `${made(projects)} + interval '90 days' * ${chance('i', 15)}`,
      bid_validity_days: '90',
      visibility: share('i', 16, VISIBLE),
      time_zone: `'Asia/Dubai'`,
      show_estimate: `${chance('i', 60)} < 0.1`,
      contact_person: `'Site Office'`,
      status: share('i', 17, STATUSES),
      published_at: `case when ${chance('i', 17)} < 0.97 then ${made(projects)} + interval '1 day' end`,
      start_date: `current_date - (i * 1460 / ${projects})::int + 120`,
      require_verified: `${chance('i', 18)} < 0.5`,
      opening_by: `'one'`,
    },
    projects,
  )
const linkRows = ({ projects, categories }: Size): string =>
  `insert into projects_categories (owner, target, position)
   select distinct on (owner, target) owner, target, position from (
     select ${id('d0000000', 'i')} as owner, ${id('a0000000', often('i * 4 + k', 19, categories))} as target, k as position
     from generate_series(1, ${projects}::bigint) i, generate_series(1, 4) k where ${chance('i', 20)} * 4 >= k - 1) x order by owner, target, position`
/** About five for each project, of different companies from anywhere, around what the project is reckoned to cost. */
const bidRows = ({ companies, projects, bids }: Size): string =>
  insert(
    'project_bid',
    {
      ...base('b0000000', made(bids)),
      number: `'X-' || i`,
      project: id('d0000000', `(1 + (i / 5) % ${projects})`),
      company: id('c0000000', `1 + (hashint8(i / 5)::bigint + 2147483648 + 37 * (i % 5)) % ${companies}`),
      currency: share('i', 21, CURRENCIES),
      amount: `round((18000 * exp(7 * ${chance('i / 5', 12)}) * (0.8 + 0.4 * ${chance('i', 22)}))::numeric, 2)`,
      contact: `${pick(NAMES, 'i', 24)} || ' ' || ${pick(SURNAMES, 'i', 25)}`,
      contact_email: `'bids' || i || '@bench.example'`,
      inclusions: prose('i', 27, 1),
      exclusions: `case when ${chance('i', 28)} < 0.6 then ${prose('i', 29, 1)} end`,
      assumptions: `case when ${chance('i', 30)} < 0.5 then ${prose('i', 31, 1)} end`,
      content_hash: `md5('bid ' || i) || md5('offer ' || i)`,
      created_by: id('f0000000', '1 + i % 500'),
      status: share('i', 23, BID_STATUSES),
      opened_at: `case when ${chance('i', 23)} < 0.6 or ${chance('i', 23)} between 0.77 and 0.88 then ${made(bids)} + interval '60 days' end`,
      is_late: `${chance('i', 26)} < 0.02`,
      submitted_at: `case when ${chance('i', 23)} not between 0.96 and 0.99 then ${made(bids)} end`,
      receipt_no: `'Y-' || i`,
      revision: '1',
      addenda_confirmed: '0',
    },
    bids,
  )
/** Who made the projects, as their records tell; the newest stands last, as what is written. */
const historyRows = ({ projects }: Size): string =>
  insert(
    'history',
    {
      _id: id('e0000000', `${projects} - i`),
      at: made(projects),
      resource: `'projects'`,
      record_id: id('d0000000', 'i'),
      action: `'create'`,
      version: '1',
      changes: `'[]'`,
    },
    projects,
  )
const FIRST = id('d0000000', '1')
const trash = (table: string, prefix: string): string =>
  `update ${table} set deleted_at = now() where _id in (${['11', '12', '13'].map(n => id(prefix, n)).join(', ')})`
const statements = (size: Size): string[] => [
  ...[categoryRows, companyRows, projectRows, linkRows, bidRows, historyRows].map(rows => rows(size)),
  // One project that takes bids of all companies, for the writes of the benchmark, and three of each in the trash.
  `update projects set status = 'published', bid_deadline = now() + interval '300 days', require_verified = false, visibility = 'public', company = ${id('c0000000', '2')} where _id = ${FIRST}`,
  `delete from project_bid where project = ${FIRST}`,
  trash('projects', 'd0000000'),
  trash('project_bid', 'b0000000'),
]
/** Fills empty tables, whole or not at all if it is called in a transaction; answers how long each part took, in seconds. */
export async function insertData(client: Client, size: Size): Promise<number[]> {
  const seconds: number[] = []
  for (const statement of statements(size)) {
    const start = performance.now()
    await client.query(statement)
    seconds.push((performance.now() - start) / 1000)
  }
  return seconds
}
/** Fills an empty, migrated database that a service may be working on. */
export async function makeData(client: Client, size: Size = SIZE): Promise<number[]> {
  await client.query('begin')
  const seconds = await insertData(client, size)
  await client.query('commit')
  await client.query('vacuum analyze')
  return seconds
}
