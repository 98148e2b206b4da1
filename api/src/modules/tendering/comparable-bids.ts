/** The figures by which the opened bids of a tender are compared, as the system sees them: awards and scores go by these. */
import type { Comparable, ComparedBid } from '@siteoffice/domain/modules/tendering/comparable'
import { commonCurrency, comparableBids, USUAL_PLUG } from '@siteoffice/domain/modules/tendering/comparable'
import { estimatedIn, estimateOf } from '@siteoffice/domain/modules/tendering/comparison'
import { BID_COMPARED } from '@siteoffice/domain/modules/tendering/states'
import type { Queries } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import { billOf } from './bill.ts'

const COMPARED_FIELDS = [
  'status',
  'currency',
  'amount',
  'discount',
  'isLate',
  'taxIncluded',
  'taxPercent',
  'leveledAmount',
  'lineItems',
] as const
interface ReadComparable {
  readonly bids: readonly ComparedBid[]
  readonly figures: ReadonlyMap<string, Comparable>
}
/** Of a lot where one is given: the bids that were opened and are still in the running, with what each is compared by and its rank. */
export async function readComparable(tx: Queries, project: string, lot: string | null): Promise<ReadComparable> {
  const records = recordsIn(tx)
  const [bids, bill, tender, part] = await Promise.all([
    records.find('projectBid', { project, lot, openedAt: { not: null }, status: BID_COMPARED }, COMPARED_FIELDS),
    billOf(tx, project, lot),
    records.get('projects', project, ['budget', 'currency'], { trash: 'with' }),
    records.get('tenderLots', lot, ['estimatedValue', 'currency'], { trash: 'with' }),
  ])
  const ofLot = lot === null ? undefined : { estimatedValue: part?.estimatedValue, currency: part?.currency }
  const currency = commonCurrency(bids, part?.currency ?? tender?.currency)
  const estimate = estimateOf(estimatedIn({ ...tender }, ofLot), currency)
  return { bids, figures: comparableBids(bids, { bill, plug: USUAL_PLUG, estimate, currency }) }
}
