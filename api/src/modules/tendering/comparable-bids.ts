/** The figures by which the opened bids of a tender are compared, as the system sees them: awards and scores go by these. */
import type { Comparable, ComparedBid } from '@siteoffice/domain/modules/tendering/comparable'
import { commonCurrency, comparableBids, USUAL_PLUG } from '@siteoffice/domain/modules/tendering/comparable'
import { estimatedIn, estimateOf } from '@siteoffice/domain/modules/tendering/comparison'
import { BID_COMPARED } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { states } from '../../data/states.ts'
import { billOf } from './bill.ts'

interface TenderEstimate {
  readonly budget: number | null
  readonly currency: string
  readonly lotValue: number | null
  readonly lotCurrency: string | null
}
interface ReadComparable {
  readonly bids: readonly ComparedBid[]
  readonly figures: ReadonlyMap<string, Comparable>
}
/** Of a lot where one is given: the bids that were opened and are still in the running, with what each is compared by and its rank. */
export async function readComparable(tx: Queries, project: string, lot: string | null): Promise<ReadComparable> {
  const [bids, bill, [estimated]] = await Promise.all([
    tx.query<ComparedBid>(sql`select b._id, b.status, b.currency, b.amount, b.discount, b.is_late as "isLate",
        b.tax_included as "taxIncluded", b.tax_percent as "taxPercent", b.leveled_amount as "leveledAmount",
        coalesce((select json_agg(json_build_object('boqRow', l.boq_row, 'kind', l.kind, 'code', l.code, 'description', l.description,
          'unit', l.unit, 'quantity', l.quantity, 'unitRate', l.unit_rate, 'excluded', l.excluded) order by l.position)
          from project_bid_line_items l where l.owner = b._id), '[]'::json) as "lineItems"
      from project_bid b where b.project = ${project} and b.lot is not distinct from ${lot}::uuid and b.deleted_at is null
        and b.opened_at is not null and b.status in (${states('projectBid.status', ...BID_COMPARED)}) order by b._id`),
    billOf(tx, project, lot),
    tx.query<TenderEstimate>(sql`select p.budget, p.currency, t.estimated_value as "lotValue", t.currency as "lotCurrency"
      from projects p left join tender_lots t on t._id = ${lot}::uuid where p._id = ${project}`),
  ])
  const ofLot = lot === null ? undefined : { estimatedValue: estimated?.lotValue, currency: estimated?.lotCurrency }
  const currency = commonCurrency(bids, estimated?.lotCurrency ?? estimated?.currency)
  const estimate = estimateOf(estimatedIn({ ...estimated }, ofLot), currency)
  return { bids, figures: comparableBids(bids, { bill, plug: USUAL_PLUG, estimate, currency }) }
}
