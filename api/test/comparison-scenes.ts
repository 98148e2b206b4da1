/** Bids on a project of their own, priced line by line, for the tests of their comparison. */
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import type { Client, Service } from './test-service.ts'

export interface Offer {
  readonly name: string
  readonly rates: readonly number[]
  readonly more?: object
}
/** The amount comes of the items. */
const PLAIN = {
  amount: 1,
  discount: 0,
  leveledAmount: null,
  levelNotes: null,
  exclusions: null,
  technicalScore: null,
  financialScore: null,
}
const ITEMS = ['Concrete', '=2+3', 'Steel']
interface World {
  readonly service: Service
  readonly admin: Client
  readonly made: Fixtures
}
export function comparisonsIn({ service, admin, made }: World) {
  /** Bids that are in, one for each offer, of items of which there are three or one and a half; the bids' ids by the names. */
  async function bidsIn(currency: string, offers: readonly Offer[], tender: object = {}) {
    const project = await made.publishedProject({
      requireVerified: false,
      sealed: true,
      visibility: 'public',
      currency,
      budget: 1000,
      tenderFee: null,
      boq: [],
      ...tender,
    })
    const ids = new Map<string, string>()
    const companies: string[] = []
    for (const { name, rates, more } of offers) {
      const company = String((await made.make('company', { tradeName: name }))._id)
      companies.push(company)
      const lineItems = rates.map((unitRate, at) => ({
        code: `1.${at}`,
        description: ITEMS[at],
        unit: 'm3',
        quantity: at === 0 ? 3 : 1.5,
        unitRate,
      }))
      const bid = await made.makeBid({
        ...PLAIN,
        project,
        company,
        currency,
        lineItems,
        ...more,
      })
      ids.set(name, String(bid._id))
      await made.submitBid(String(bid._id))
    }
    return { project, ids, companies }
  }
  async function open(project: string): Promise<void> {
    await service.database.query(
      sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
    )
    const { version } = (await admin.get(`/projects/id/${project}`)).body
    expect((await admin.post(`/projects/open-bids/${project}`, { version })).status).toBe(200)
  }
  return { bidsIn, open }
}
