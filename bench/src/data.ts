/**
 * A network of any size, made inside PostgreSQL with the spread of real life: few countries and categories have most of
 * the projects, budgets are many small and few large or not known, deadlines lie years back and weeks ahead, and most
 * projects are done. The same size gives the same rows on each day.
 */
import type { Client } from 'pg'

export interface Size {
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

const list = (...words: readonly string[]): string => `array[${words.map(word => `'${word}'`).join(',')}]`
const WORDS = list(
  'Tower',
  'School',
  'Clinic',
  'Bridge',
  'Road',
  'Warehouse',
  'Villa',
  'Depot',
  'Station',
  'Terminal',
  'Pipeline',
  'Hangar',
  'Library',
  'Market',
  'Stadium',
  'Reservoir',
)
const ACTS = list(
  'Construction of',
  'Renovation of',
  'Extension of',
  'Fit-out of',
  'Maintenance of',
  'Design and build of',
  'Demolition of',
  'Supply for',
)
const PLACES = list(
  'Northgate',
  'Harbour View',
  'Al Noor',
  'Riverside',
  'Old Town',
  'Westfield',
  'Palm Grove',
  'Kingsway',
  'Marina',
  'Hillcrest',
  'Lakeside',
  'Sandown',
)

/** A number from 0 to below 1 that belongs to row `n` and the question `salt`. */
const chance = (n: string, salt: number): string =>
  `((hashint8(${n}::bigint * 1000 + ${salt})::bigint + 2147483648) / 4294967296.0)`
const pick = (words: string, n: string, salt: number): string =>
  `(${words})[1 + floor(${chance(n, salt)} * array_length(${words}, 1))::int]`
/** One of the words, by their shares; the last takes what is left. */
function share(n: string, salt: number, shares: Shares): string {
  let sum = 0
  const parts = shares.map(([word, part]) => {
    sum += part
    return `when ${chance(n, salt)} < ${sum.toFixed(4)} then '${word}'`
  })
  return `case ${parts.join(' ')} else '${shares.at(-1)?.[0] ?? ''}' end`
}
const id = (prefix: string, n: string): string => `('${prefix}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
/** One of `count` rows, the first ones more often than the last. */
const often = (n: string, salt: number, count: number): string =>
  `(1 + floor(${count} * power(${chance(n, salt)}, 3)))::bigint`

const COUNTRIES = [
  ['AE', 0.55],
  ['SA', 0.17],
  ['QA', 0.09],
  ['OM', 0.06],
  ['KW', 0.05],
  ['BH', 0.03],
  ['EG', 0.02],
  ['GB', 0.01],
  ['DE', 0.008],
  ['IN', 0.012],
] as const
const TYPES = [
  ['building', 0.38],
  ['interior', 0.2],
  ['maintenance', 0.15],
  ['mep', 0.1],
  ['road', 0.08],
  ['supply', 0.05],
  ['consultancy', 0.03],
  ['bridge', 0.01],
] as const
const STATUSES = [
  ['completed', 0.52],
  ['published', 0.13],
  ['unsuccessful', 0.08],
  ['in_progress', 0.08],
  ['cancelled', 0.06],
  ['under_evaluation', 0.04],
  ['awarded', 0.04],
  ['draft', 0.03],
  ['rejected', 0.01],
  ['on_hold', 0.005],
  ['pending_approval', 0.005],
] as const
const BID_STATUSES = [
  ['lost', 0.6],
  ['submitted', 0.17],
  ['won', 0.11],
  ['withdrawn', 0.05],
  ['under_review', 0.03],
  ['draft', 0.03],
  ['disqualified', 0.01],
] as const

type Shares = readonly (readonly [string, number])[]
const KINDS: Shares = [
  ['contractor', 0.6],
  ['supplier', 0.2],
  ['consultant', 0.15],
  ['developer', 0.05],
]
const VERIFIED: Shares = [
  ['verified', 0.8],
  ['unverified', 0.2],
]
const SECTORS: Shares = [
  ['private', 0.7],
  ['public', 0.3],
]
const METHODS: Shares = [
  ['open', 0.75],
  ['selective', 0.15],
  ['limited', 0.07],
  ['direct', 0.03],
]
const CURRENCIES: Shares = [
  ['AED', 0.6],
  ['SAR', 0.17],
  ['USD', 0.15],
  ['QAR', 0.08],
]
const CONTRACTS: Shares = [
  ['lump_sum', 0.6],
  ['unit_rate', 0.25],
  ['design_build', 0.1],
  ['cost_plus', 0.05],
]
const CRITERIA: Shares = [
  ['price_only', 0.7],
  ['rated_criteria', 0.2],
  ['quality_only', 0.1],
]
const VISIBLE: Shares = [
  ['public', 0.8],
  ['verified', 0.15],
  ['invited', 0.05],
]

const SPAN = `interval '4 years'`
/** When row i of so many was made: they lie evenly over four years, the first is the newest. */
const made = (count: number): string => `now() - i * (${SPAN} / ${count})`
const insert = (table: string, columns: Readonly<Record<string, string>>, rows: number): string =>
  `insert into ${table} (${Object.keys(columns)
    .map(name => `"${name}"`)
    .join(', ')})
   select ${Object.values(columns).join(', ')} from generate_series(1, ${rows}) i on conflict do nothing`
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
      email: `'c' || i || '@bench.example'`,
      phone: `'+97140000000'`,
      currency: `'AED'`,
      application: `'completed'`,
      verification: share('i', 6, VERIFIED),
      verified_until: 'current_date + 365',
      profile_visibility: `'public'`,
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
      description: `'<p>Works as described in the documents that come with this tender.</p>'`,
      country: share('i', 8, COUNTRIES),
      city: pick(PLACES, 'i', 9),
      currency: share('i', 10, CURRENCIES),
      budget: `case when ${chance('i', 11)} < 0.88 then round((20000 * exp(7 * ${chance('i', 12)}))::numeric, 2) end`,
      contract_type: share('i', 13, CONTRACTS),
      award_criteria: share('i', 14, CRITERIA),
      bid_deadline: `${made(projects)} + interval '90 days' * ${chance('i', 15)}`,
      bid_validity_days: '90',
      visibility: share('i', 16, VISIBLE),
      contact_person: `'Site Office'`,
      status: share('i', 17, STATUSES),
      published_at: `case when ${chance('i', 17)} < 0.97 then ${made(projects)} + interval '1 day' end`,
      start_date: `current_date - (i * 1460 / ${projects})::int + 120`,
      require_verified: `${chance('i', 18)} < 0.5`,
    },
    projects,
  )
const linkRows = ({ projects, categories }: Size): string =>
  `insert into projects_categories (owner, target, position)
   select distinct on (owner, target) owner, target, position from (
     select ${id('d0000000', 'i')} as owner, ${id('a0000000', often('i * 4 + k', 19, categories))} as target, k as position
     from generate_series(1, ${projects}) i, generate_series(1, 4) k where ${chance('i', 20)} * 4 >= k - 1) x order by owner, target, position`
/** About five for each project, of companies from anywhere, around what the project is reckoned to cost. */
const bidRows = ({ companies, projects, bids }: Size): string =>
  insert(
    'project_bid',
    {
      ...base('b0000000', made(bids)),
      number: `'X-' || i`,
      project: id('d0000000', `(1 + (i / 5) % ${projects})`),
      company: id('c0000000', `1 + (hashint8(i)::bigint + 2147483648) % ${companies}`),
      currency: share('i', 21, CURRENCIES),
      amount: `round((18000 * exp(7 * ${chance('i / 5', 12)}) * (0.8 + 0.4 * ${chance('i', 22)}))::numeric, 2)`,
      contact: `'Estimator'`,
      status: share('i', 23, BID_STATUSES),
      submitted_at: made(bids),
      receipt_no: `'Y-' || i`,
      revision: '1',
    },
    bids,
  )
const FIRST = id('d0000000', '1')
const statements = (size: Size): string[] => [
  ...[categoryRows, companyRows, projectRows, linkRows, bidRows].map(rows => rows(size)),
  // One project that takes bids of all companies, for the writes of the benchmark, and three in the trash.
  `update projects set status = 'published', bid_deadline = now() + interval '300 days', require_verified = false, visibility = 'public', company = ${id('c0000000', '2')} where _id = ${FIRST}`,
  `delete from project_bid where project = ${FIRST}`,
  `update projects set deleted_at = now() where _id in (${['11', '12', '13'].map(n => id('d0000000', n)).join(', ')})`,
]
/** Fills an empty, migrated database; answers how long each part took, in seconds. */
export async function makeData(client: Client, size: Size = SIZE): Promise<number[]> {
  const seconds: number[] = []
  for (const statement of statements(size)) {
    const start = performance.now()
    await client.query(statement)
    seconds.push((performance.now() - start) / 1000)
  }
  await client.query('vacuum analyze')
  return seconds
}
