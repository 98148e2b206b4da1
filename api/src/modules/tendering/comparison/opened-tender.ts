/** A tender whose bids are open, and how it and its bids are called. */
import type { ComparedBid } from '@siteoffice/domain/modules/tendering/comparison'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { Failure, forbidden, wrongField } from '../../../lib/failure.ts'

/** Throws forbidden for companies, not_found where there is no such project for the actor, rule_broken before the opening. */
export async function openedTender(engine: Engine, actor: Actor, project: string): Promise<Values> {
  // only the people who award see what all have offered, whatever rights the role of a company has
  if (actor.tenantScoped) throw forbidden()
  const tender = await engine.run(engine.operation('projects', 'get'), { actor, input: { id: project } })
  if (tender['bidsOpenedAt'] === null) throw new Failure('rule_broken', 'The bids have not been opened yet.')
  return tender
}
/** A lot as the comparison shows it. */
export interface Lot {
  readonly _id: string
  readonly code: string
  readonly title: string
  readonly currency: string
  readonly estimatedValue: number | null
}
/**
 * The lot of an opened tender whose bids are looked at; undefined where the tender has none. Throws a failure that names
 * the query's `lot` where it is missing or of another tender.
 */
export async function lotIn(engine: Engine, project: string, lot: string | undefined): Promise<Lot | undefined> {
  // whoever reads the tender knows into which lots it is divided
  const fields = ['code', 'title', 'currency', 'estimatedValue'] as const
  const lots = await recordsIn(engine.database).find('tenderLots', { project }, fields)
  if (lots.length === 0 && lot === undefined) return undefined
  if (lot === undefined)
    throw wrongField('rule_broken', 'lot', 'is required: the bids of this tender are compared lot by lot')
  const tenderLot = lots.find(({ _id }) => _id === lot)
  if (tenderLot === undefined) throw wrongField('rule_broken', 'lot', 'is not a lot of this project')
  return tenderLot
}
/** How a lot is called in what is taken along. */
export const lotName = (lot: Lot | undefined): string => (lot === undefined ? '' : `${lot.code} ${lot.title}`)
/** How a file with the comparison is called, without its ending. */
export const fileName = ({ tender, lot }: { readonly tender: Values; readonly lot: Lot | undefined }): string =>
  ['comparison', numberOf(tender) || 'bids', ...(lot === undefined ? [] : [`lot ${lot.code}`])]
    .join('-')
    .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (record: { readonly [field: string]: unknown }): string => textOf(record['number'])
/** Who bids, by the name of the company, else by the number of the bid. */
export function bidderOf(bid: ComparedBid): string {
  const company = bid['company'] as { readonly label?: string | null } | null | undefined // a reference, as it is read
  return company?.label ?? numberOf(bid)
}
