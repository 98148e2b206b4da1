/** A network of benchmark size, made inside PostgreSQL: 20,000 companies, 200,000 projects, 1,000,000 bids. */
import type { Client } from 'pg'

export const SIZE = { companies: 20_000, projects: 200_000, bids: 1_000_000 } as const
const STATUSES = `array['draft','pending_approval','published','published','published','under_evaluation','awarded','in_progress','completed','completed','cancelled']`
const WORDS = `array['Tower','School','Clinic','Bridge','Road','Warehouse','Villa','Depot','Station','Terminal','Pipeline','Hangar','Library','Market','Stadium','Reservoir']`
const ACTS = `array['Construction of','Renovation of','Extension of','Fit-out of','Maintenance of','Design and build of','Demolition of','Supply for']`
const PLACES = `array['Northgate','Harbour View','Al Noor','Riverside','Old Town','Westfield','Palm Grove','Kingsway','Marina','Hillcrest','Lakeside','Sandown']`
const pick = (list: string, n: string): string => `(${list})[1 + (${n})::int % array_length(${list}, 1)]`
const id = (prefix: string, n: string): string => `('${prefix}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const STATEMENTS = [
  `insert into company (_id, created_at, updated_at, version, number, trade_name, legal_name, type, registration_no, country, city, address, email, phone, currency, application, verification, verified_until, profile_visibility, allow_profile_download, source)
   select ${id('c0000000', 'i')}, now() - i * interval '45 minutes', now(), 1, 'C-' || i, 'Company ' || ${pick(PLACES, 'i')} || ' ' || i, 'Company ' || i || ' Limited', 'contractor', 'REG-' || i, 'AE', 'Dubai', '{}', 'c' || i || '@bench.example', '+97140000000', 'AED', 'completed', 'verified', current_date + 365, 'public', true, 'import'
   from generate_series(1, ${SIZE.companies}) i`,
  `insert into projects (_id, created_at, updated_at, version, number, title, company, type, sector, procurement_method, description, country, city, currency, budget, contract_type, award_criteria, bid_deadline, bid_validity_days, visibility, contact_person, status)
   select ${id('d0000000', 'i')}, now() - i * interval '5 minutes', now(), 1, 'P-' || i, ${pick(ACTS, 'i / 7')} || ' ' || ${pick(PLACES, 'i / 3')} || ' ' || ${pick(WORDS, 'i')} || ' ' || (i * 7919 % 100000), ${id('c0000000', `1 + i % ${SIZE.companies}`)}, 'building', 'private', 'open', '<p>Works as described.</p>', 'AE', 'Dubai', 'AED', 100000 + i, 'lump_sum', 'price_only', now() + interval '30 days', 90, 'public', 'Site Office', ${pick(STATUSES, 'i * 31 % 97')}
   from generate_series(1, ${SIZE.projects}) i`,
  `insert into project_bid (_id, created_at, updated_at, version, number, project, company, currency, amount, contact, status, submitted_at, receipt_no, revision)
   select ${id('b0000000', 'i')}, now() - i * interval '1 minute', now(), 1, 'X-' || i, ${id('d0000000', `1 + (i / 5) % ${SIZE.projects}`)}, ${id('c0000000', `1 + (i * 13) % ${SIZE.companies}`)}, 'AED', 90000 + i, 'Estimator', 'submitted', now() - i * interval '1 minute', 'Y-' || i, 1
   from generate_series(1, ${SIZE.bids}) i on conflict do nothing`,
  // One project that takes bids of all companies, for the writes of the benchmark.
  `update projects set status = 'published', bid_deadline = now() + interval '300 days', require_verified = false where _id = ${id('d0000000', '1')}`,
]
/** Fills an empty, migrated database; answers how long each part took, in seconds. */
export async function makeData(client: Client): Promise<number[]> {
  const seconds: number[] = []
  for (const statement of STATEMENTS) {
    const start = performance.now()
    await client.query(statement)
    seconds.push((performance.now() - start) / 1000)
  }
  await client.query('vacuum analyze')
  return seconds
}
