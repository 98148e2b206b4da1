/** The bids of a divided tender are shown lot by lot; the address holds the lot. */
import { tenderLots } from '@siteoffice/domain/modules/tendering/tender-lots'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { labelOf } from '../../../records/display/record.ts'
import { TabStrip } from '../../../ui/tab-strip.tsx'
import { useLots } from './use-lots.ts'
import './lot-tabs.css'

export interface ChosenLot {
  /** undefined until it is known whether the tender has any */
  readonly lots: readonly AnyRecord[] | undefined
  /** the lot in the address, else the first with bids, else the first */
  readonly lot: AnyRecord | undefined
}
export function useLot(project: string): ChosenLot {
  const [search] = useSearchParams()
  const lots = useLots(project)
  const namedLot = lots?.find(({ _id }) => _id === search.get('lot'))
  return { lots, lot: namedLot ?? lots?.find(each => Number(each['bidCount'] ?? 0) > 0) ?? lots?.[0] }
}
/** The address of a screen about a tender, for one of its lots where there is one. */
export const pathOfLot = (path: string, lot: AnyRecord | undefined): string =>
  lot === undefined ? path : `${path}?lot=${lot._id}`
/** A lot by its number and title. */
export const lotName = (lot: AnyRecord): string => `${String(lot['code'])} ${labelOf(tenderLots, lot)}`

export function LotTabs({ lots, lot }: ChosenLot) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  // the other parameters of the address stay
  const to = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('lot', id)
    return `?${next.toString()}`
  }
  if (lots === undefined || lots.length === 0) return null
  return (
    <div className="lot-tabs">
      <TabStrip label={t('Lots')} current={lot?._id}>
        {lots.map(each => (
          <Link key={each._id} to={to(each._id)} {...(each === lot && { 'aria-current': 'page' as const })}>
            <bdi>{lotName(each)}</bdi> <b>{formatNumber(Number(each['bidCount'] ?? 0))}</b>
          </Link>
        ))}
      </TabStrip>
    </div>
  )
}
