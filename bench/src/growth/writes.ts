/** Times what the largest tables cost to write to, and takes it back. */
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import { median } from './measure.ts'
import type { Ask, Network } from './types.ts'

const WARM_UP = 5
const TIMES = 40
const hex = (n: number): string => n.toString(16).padStart(12, '0')
const company = (n: number): string => `c0000000-0000-7000-8000-${hex(n)}`
/** It takes bids of everybody but its owner, the second company. */
const PROJECT = 'd0000000-0000-7000-8000-000000000001'
const FIRST_BIDDER = 3

const bid = (n: number): object => ({
  project: PROJECT,
  company: company(FIRST_BIDDER + n),
  amount: 1000 + n,
  contact: 'Bench',
  currency: 'AED',
})
const project = (n: number): object => ({
  title: `Bench ${n}`,
  company: company(FIRST_BIDDER),
  type: 'building',
  description: '<p>Made to be measured.</p>',
  country: 'AE',
  city: 'Marina',
  currency: 'AED',
  budget: 1000 + n,
  bidDeadline: `${addDays(new Date().toISOString().slice(0, 10), 30)}T12:00:00.000Z`,
  contactPerson: 'Bench',
})
const WRITES = [
  ['projects', 'projects', project],
  ['projectBid', 'project_bid', bid],
] as const

interface Write {
  readonly name: string
  readonly ms: number
}
export async function writes({ client }: Network, ask: Ask): Promise<Write[]> {
  const found: Write[] = []
  for (const [resource, table, body] of WRITES) {
    const ids: string[] = []
    const times: number[] = []
    for (let n = 0; n < WARM_UP + TIMES; n += 1) {
      const start = performance.now()
      const { _id } = await ask<{ _id: string }>('staff', `/${resource}/create`, body(n))
      if (n >= WARM_UP) times.push(performance.now() - start)
      ids.push(_id)
    }
    await client.query(`delete from ${table} where _id = any($1)`, [ids])
    await client.query('delete from history where record_id = any($1)', [ids])
    found.push({ name: `${resource}: create`, ms: median(times) })
  }
  return found
}
