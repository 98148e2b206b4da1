/** The opened bids of a project as who asks may read them, for what is taken along of their comparison. */
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { bidEvaluations } from '@siteoffice/domain/modules/tendering/bid-evaluations'
import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { rowsOfLot } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { Plug } from '@siteoffice/domain/modules/tendering/comparable'
import { commonCurrency, USUAL_PLUG } from '@siteoffice/domain/modules/tendering/comparable'
import type { ComparedBid, ComparedItem, Comparison } from '@siteoffice/domain/modules/tendering/comparison'
import { COMPARED, compare, estimatedIn, estimateOf, itemsOf } from '@siteoffice/domain/modules/tendering/comparison'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { isRated } from '@siteoffice/domain/modules/tendering/rated-criteria'
import type { Engine } from '../../../engine/context.ts'
import type { Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { recordExport } from '../../../engine/write/record-export.ts'
import { Failure } from '../../../lib/failure.ts'
import type { ReadEvaluation } from '../evaluation/read-evaluation.ts'
import { readEvaluation } from '../evaluation/read-evaluation.ts'
import type { Lot } from './opened-tender.ts'
import { lotIn, lotName, numberOf, openedTender } from './opened-tender.ts'

export interface ReadComparison extends Comparison {
  /** what the evaluators say, where bids are rated by criteria and the reader may know */
  readonly rating: ReadEvaluation | undefined
  readonly tender: Values
  /** the one whose bids are compared, where the tender has lots */
  readonly lot: Lot | undefined
  /** of the project or its lot, in the currency that is compared */
  readonly estimate: number | undefined
  readonly items: readonly ComparedItem[]
  /** what stands in for a price that a bid does not have */
  readonly plug: Plug
}
async function ratingOf(
  engine: Engine,
  actor: Actor,
  tender: Values,
  lot: string | undefined,
): Promise<ReadEvaluation | undefined> {
  if (!isRated(tender) || !allows(actor.permissions, [permissionFor(bidEvaluations, 'list')])) return undefined
  const rating = await readEvaluation(engine, actor, String(tender['_id']), lot)
  return rating.told ? rating : undefined
}
interface Compared {
  readonly project: string
  /** one lot alone */
  readonly lot?: string | undefined
  readonly plug?: Plug | undefined
}
/** Reads what the screen shows the same person: priced items come with single records only, so they ask for that right. */
export async function readComparison(
  engine: Engine,
  actor: Actor,
  { project, lot: only, plug = USUAL_PLUG }: Compared,
): Promise<ReadComparison> {
  const tender = await openedTender(engine, actor, project)
  const lot = await lotIn(engine, project, only)
  const extent = allows(actor.permissions, [permissionFor(projectBid, 'get')]) ? 'full' : 'list'
  const all: ComparedBid[] = []
  for await (const row of engine.each('projectBid', { actor, query: { project, lot: only, status: COMPARED }, extent }))
    all.push({ ...row, _id: String(row['_id']) })
  if (all.length === 0) throw new Failure('rule_broken', 'There is no bid to compare.')
  const common = commonCurrency(all, lot?.currency ?? tender['currency'])
  const estimate = estimateOf(estimatedIn(tender, lot), common)
  const bill = rowsOfLot(tender['boq'] as readonly BillRow[], lot?.code) // as the field is declared
  const comparison = compare(all, { bill, plug, estimate, currency: common })
  const { bids, currency } = comparison
  const rating = await ratingOf(engine, actor, tender, only)
  return { ...comparison, rating, tender, lot, estimate, items: itemsOf(bids, currency, bill), plug }
}
/** Tells the audit log who takes which comparison along. */
export async function recordTaken(
  engine: Engine,
  actor: Actor,
  { tender, lot, bids }: ReadComparison,
  sort: string,
): Promise<void> {
  const description = `Comparison of ${bids.length} ${bids.length === 1 ? 'bid' : 'bids'} as ${sort}, project: ${numberOf(tender)}${lot === undefined ? '' : `, lot ${lotName(lot)}`}`
  await engine.database.transaction(async tx =>
    recordExport(tx, actor, { resource: projectBid.name, description, at: new Date() }),
  )
}
