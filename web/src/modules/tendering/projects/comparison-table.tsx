import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { rowsOfLot } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { Plug } from '@siteoffice/domain/modules/tendering/comparable'
import { commonCurrency } from '@siteoffice/domain/modules/tendering/comparable'
import type { ComparedItem, Comparison } from '@siteoffice/domain/modules/tendering/comparison'
import { compare, estimatedIn, estimateOf, itemsOf, itemsTotal } from '@siteoffice/domain/modules/tendering/comparison'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { netAmount, taxIn } from '@siteoffice/domain/modules/tendering/tax'
import type { CSSProperties, ReactNode } from 'react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { recordPath } from '../../../kinds/paths.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldValue } from '../../../records/display/field-value.tsx'
import type { AnyRecord } from '../../../records/display/record.ts'
import { labelOf, readableField } from '../../../records/display/record.ts'
import { scrollEdge } from '../../../ui/scroll-edge.ts'
import { ProposeWinner } from '../project-bid/propose-winner.tsx'
import styles from './comparison.module.css'
import { ItemRows } from './comparison-items.tsx'
import { MarkWords } from './comparison-marks.tsx'
import { PlugChoice, usePlug } from './comparison-plug.tsx'
import { ComparisonStrip } from './comparison-strip.tsx'
import { ComparisonTools, useShownItems } from './comparison-tools.tsx'
import { ProposeAward } from './propose-award.tsx'
import { SignedShare } from './signed-share.tsx'

const PRICES = ['amount', 'leveledAmount'] as const
/** The fields of a bid besides its price, shown where any bid has a value. */
const TERMS = [
  'levelNotes',
  'status',
  'durationDays',
  'validityUntil',
  'technicalScore',
  'financialScore',
  'exclusions',
  'isLate',
  'unconfirmedAddenda',
] as const
type ComparisonColumn = (typeof PRICES | typeof TERMS)[number]

interface Props {
  readonly project: AnyRecord
  /** the lot whose bids are compared, where the project has lots */
  readonly lot: AnyRecord | undefined
  readonly all: readonly AnyRecord[]
}
function useCompared({ project, lot, all }: Props, plug: Plug) {
  return useMemo(() => {
    const bill = rowsOfLot((project['boq'] ?? []) as readonly BillRow[], lot?.['code']) // as the field is declared
    const estimatedLot = lot && { estimatedValue: lot['estimatedValue'], currency: lot['currency'] }
    const currency = commonCurrency(all, lot?.['currency'] ?? project['currency'])
    const estimate = estimateOf(estimatedIn(project, estimatedLot), currency)
    const compared = compare(all, { bill, plug, estimate, currency })
    // bids come as records with the fields that the screen reads
    return {
      ...compared,
      bids: compared.bids as readonly AnyRecord[],
      items: itemsOf(compared.bids, compared.currency, bill),
      estimate,
    }
  }, [project, lot, all, plug])
}
const wasSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && value !== 0

/** The number of columns and their width, by the longest amount: declared, they do not move when rows are hidden. */
function widthsOf(bids: readonly AnyRecord[], items: readonly ComparedItem[]): CSSProperties {
  const lengths = bids.map(bid => {
    const amounts = [Number(bid['amount'] ?? 0), Number(bid['leveledAmount'] ?? 0), itemsTotal(items, bid) ?? 0]
    return formatAmount(Math.max(...amounts), String(bid['currency'])).length
  })
  return { '--bids': bids.length, '--signs': Math.max(...lengths) }
}
/** A column for each bid, the lowest first; rows for its price, its terms and each priced item. */
export function ComparisonTable(props: Props) {
  const { project, lot } = props
  const { t } = useTranslation()
  const [plug, setPlug] = usePlug()
  const compared = useCompared(props, plug)
  const { bids, currency = '', items, estimate } = compared
  const shownItems = useShownItems(items)
  const isDecided = project['status'] !== 'under_evaluation' || (lot !== undefined && lot['status'] !== 'open')
  return (
    <>
      <ComparisonStrip {...compared} bids={bids} estimate={estimate} />
      {bids.some(bid => compared.comparable(bid).unpriced > 0) && (
        <PlugChoice plug={plug} onChange={setPlug} estimated={estimate !== undefined} />
      )}
      {items.length > 0 && <ComparisonTools shown={shownItems} all={items.length} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keyboard */}
      <div ref={scrollEdge} className={styles.scroll} tabIndex={0} role="region" aria-label={t('Bids side by side')}>
        <table className={styles.table} style={widthsOf(bids, items)}>
          <colgroup>
            <col className={styles.first} />
            <col span={bids.length} />
          </colgroup>
          <Bidders bids={bids} />
          <BidRows project={project} taken={isDecided} compared={compared} estimate={estimate} />
          {items.length > 0 && <ItemRows bids={bids} currency={currency} items={shownItems.items} all={items} />}
        </table>
      </div>
    </>
  )
}
function Bidders({ bids }: { readonly bids: readonly AnyRecord[] }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col">{t('Bidder')}</th>
        {bids.map(bid => (
          <th key={bid._id} scope="col">
            <span className={styles.name}>
              <FieldValue field={projectBid.fields.company} value={bid['company']} record={bid} />
            </span>
            <Link to={recordPath(projectBid, bid._id)}>{labelOf(projectBid, bid)}</Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}
interface BidRowsProps {
  /** the choice of a winner is past */
  readonly project: AnyRecord
  readonly taken: boolean
  readonly compared: Omit<Comparison, 'bids'> & { readonly bids: readonly AnyRecord[] }
  readonly estimate: number | undefined
}
function BidRows({ project, taken, compared, estimate }: BidRowsProps) {
  const { t } = useTranslation()
  const { bids, currency, above, against, marks, comparable } = compared
  const cells = (show: (bid: AnyRecord) => ReactNode, words = false) =>
    bids.map(bid => (
      <td key={bid._id} data-words={words} data-lowest={comparable(bid).rank === 1}>
        {show(bid)}
      </td>
    ))
  return (
    <tbody>
      <ToldRows names={PRICES} bids={bids} currency={currency} cells={cells} />
      <AdjustedRows compared={compared} cells={cells} />
      <tr>
        <th scope="row">{t('Rank by amount')}</th>
        {cells(bid => comparable(bid).rank ?? '–')}
      </tr>
      <tr>
        <th scope="row">{t('Above the lowest')}</th>
        {cells(bid => {
          const share = above(bid)
          if (share === undefined)
            return bid['currency'] === currency ? t('Not comparable') : t('In another currency: not comparable')
          return share === 0 ? <b>{t('Lowest')}</b> : <SignedShare share={share} />
        })}
      </tr>
      {estimate !== undefined && (
        <tr>
          <th scope="row">{t('Against the estimate')}</th>
          {cells(bid => (
            <SignedShare share={against(bid, estimate)} />
          ))}
        </tr>
      )}
      <tr>
        <th scope="row">{t('Stands out')}</th>
        {cells(bid => (
          <MarkWords marks={marks(bid)} />
        ))}
      </tr>
      <ToldRows names={TERMS} bids={bids} currency={currency} cells={cells} />
      <tr className={styles.actions}>
        <th scope="row">
          <span className="visually-hidden">{t('Actions')}</span>
        </th>
        {cells(bid => (
          <>
            <ProposeWinner record={bid} taken={taken} />
            <ProposeAward project={project} bid={bid} />
          </>
        ))}
      </tr>
    </tbody>
  )
}
interface AdjustedRowsProps extends Pick<BidRowsProps, 'compared'> {
  readonly cells: (show: (bid: AnyRecord) => ReactNode) => ReactNode
}
/** The rows that lead from the offered amounts to the comparable ones, where the two differ. */
function AdjustedRows({ compared: { bids, comparable }, cells }: AdjustedRowsProps) {
  const { t } = useTranslation()
  if (bids.every(bid => (comparable(bid).amount ?? bid['amount']) === bid['amount'])) return null
  const money = (bid: AnyRecord, amount: number | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, String(bid['currency']))
  return (
    <>
      {bids.some(bid => taxIn(bid) > 0) && (
        <tr>
          <th scope="row">{t('Without tax')}</th>
          {cells(bid => (
            <>
              {money(bid, netAmount(Number(bid['amount'] ?? 0), bid))}
              {taxIn(bid) > 0 && (
                <span className={styles.total}>{t('{{percent}} % tax in it', { percent: taxIn(bid) })}</span>
              )}
            </>
          ))}
        </tr>
      )}
      {bids.some(bid => comparable(bid).unpriced > 0) && (
        <tr>
          <th scope="row">{t('Rows without a price')}</th>
          {cells(bid => {
            const { unpriced, plugged } = comparable(bid)
            if (unpriced === 0) return '–'
            return (
              <>
                {unpriced}
                <span className={styles.total}>{t('filled in: {{amount}}', { amount: money(bid, plugged) })}</span>
              </>
            )
          })}
        </tr>
      )}
      <tr>
        <th scope="row">{t('Amount compared')}</th>
        {cells(bid => (
          <b>{money(bid, comparable(bid).amount)}</b>
        ))}
      </tr>
    </>
  )
}
interface ToldRowsProps {
  readonly names: readonly ComparisonColumn[]
  readonly bids: readonly AnyRecord[]
  readonly currency: string | undefined
  readonly cells: (show: (bid: AnyRecord) => ReactNode, words?: boolean) => ReactNode
}
/** A row for each field that the person may read and any bid has a value for. */
function ToldRows({ names, bids, currency, cells }: ToldRowsProps) {
  const { t } = useTranslation()
  const session = useSession()
  return names.map(name => {
    const field = readableField(projectBid, name, session)
    if (field === undefined || !bids.some(bid => wasSaid(bid[name]))) return null
    return (
      <tr key={name}>
        <th scope="row">{t(fieldLabel(name, field))}</th>
        {cells(
          bid => {
            const value = bid[name]
            // the currency code stands once, above the table
            const alike = names === PRICES && currency !== undefined && bid['currency'] === currency
            if (alike && typeof value === 'number') return formatAmount(value, currency)
            return <FieldValue field={field} value={value} record={bid} />
          },
          'multiline' in field && field.multiline,
        )}
      </tr>
    )
  })
}
