/** What the records around the market know of it: who is there, what was awarded, and the pictures at hand. */

import type { Clock } from './clock.ts'
import type { DrawnCompany } from './companies/companies.ts'
import type { DrawnFile } from './files.ts'
import type { AnyDrawn } from './row.ts'
import type { Tender } from './tendering/bidders.ts'
import type { DrawnBid } from './tendering/bids.ts'
import type { DrawnProject } from './tendering/projects.ts'
import type { Album } from './website/album.ts'

export interface Crew {
  readonly admin: string
  readonly awarder: string
  /** the tender desk */
  readonly desk: readonly string[]
  readonly financeManager: string
  readonly accountant: string
  readonly editor: string
  readonly support: readonly string[]
  readonly storekeeper: string
}
export interface World {
  readonly clock: Clock
  readonly companies: readonly DrawnCompany[]
  readonly projects: readonly DrawnProject[]
  readonly tenders: readonly Tender[]
  readonly bids: readonly DrawnBid[]
  readonly staff: readonly AnyDrawn[]
  readonly members: readonly AnyDrawn[]
  readonly crew: Crew
  /** who acts for a company; null where nobody of it signs in */
  readonly actorOf: (company: DrawnCompany) => string | null
  readonly categoryIds: ReadonlyMap<string, string>
  readonly tradeIds: ReadonlyMap<string, string>
  readonly disciplineIds: ReadonlyMap<string, string>
  readonly album: Album
  /** the portrait of a person, where there is one */
  readonly portraitOf: (person: string) => string | null
  /** the hash of the demo's password */
  readonly password: string
  /** keeps a file for loading; its id */
  readonly keep: (file: DrawnFile) => string
}
