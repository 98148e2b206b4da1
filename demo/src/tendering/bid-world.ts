/** What drawing the bids takes. */

import type { Clock } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import type { Random } from '../random.ts'
import type { Price } from './bid-prices.ts'
import type { Tender } from './bidders.ts'

export interface BidWorld {
  readonly clock: Clock
  readonly tenders: readonly Tender[]
  readonly actorOf: (company: DrawnCompany) => string | null
  readonly desk: readonly string[]
  readonly awarder: string
}
/** An offer before anybody has looked at it. */
export interface Offer {
  readonly _id: string
  readonly bidder: DrawnCompany
  readonly random: Random
  readonly created: Date
  readonly submitted: Date
  readonly late: boolean
  readonly price: Price
}
