import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { ComparedItem, ComparedPrice, Comparison, Mark } from '@siteoffice/domain/modules/tendering/comparison'
import { compare, itemsOf } from '@siteoffice/domain/modules/tendering/comparison'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { editPath } from '../../../kinds/paths.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldValue } from '../../../records/record/field-value.tsx'
import type { AnyRecord } from '../../../records/record/record.ts'
import { labelOf, readableField } from '../../../records/record/record.ts'
import { scrollEdge } from '../../../ui/scroll-edge.ts'
import { ProposeWinner } from '../project-bid/propose-winner.tsx'
import styles from './comparison.module.css'

/** What is told of each bid, besides its price, where anybody has said it. */
const TOLD = [
  'status',
  'amount',
  'leveledAmount',
  'levelNotes',
  'durationDays',
  'validityUntil',
  'technicalScore',
  'financialScore',
  'exclusions',
  'isLate',
  'unconfirmedAddenda',
] as const

/** Why an amount is marked, in words. */
const MARKS: { readonly [M in Mark]: { readonly words: string } } = {
  low: { words: 'Far below the median' },
  high: { words: 'Far above the median' },
  identical: { words: 'The same amount as another bid' },
}
/** More than these do not stand beside each other on a desktop. */
const BESIDE = 7

interface Props {
  readonly project: AnyRecord
  readonly all: readonly AnyRecord[]
}
function useCompared(all: readonly AnyRecord[]) {
  return useMemo(() => {
    const compared = compare(all)
    // the bids are records, whose fields the screen reads
    return {
      ...compared,
      bids: compared.bids as readonly AnyRecord[],
      items: itemsOf(compared.bids, compared.currency),
    }
  }, [all])
}
/** A column for each bid, the lowest first; rows for its price, its terms and each priced item. */
export function ComparisonTable({ project, all }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const { bids, currency, median, above, marks, items } = useCompared(all)
  const told = TOLD.flatMap(name => {
    const field = readableField(projectBid, name, session)
    const said = bids.some(
      bid =>
        bid[name] !== null && bid[name] !== undefined && bid[name] !== '' && bid[name] !== false && bid[name] !== 0,
    )
    return field && said ? [{ name, field }] : []
  })
  const cells = (show: (bid: AnyRecord) => ReactNode, words = false) =>
    bids.map(bid => (
      <td key={bid._id} data-words={words} data-lowest={bid._id === bids[0]?._id && above(bid) !== undefined}>
        {show(bid)}
      </td>
    ))
  return (
    <>
      <Words bids={bids.length} median={median} currency={currency} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keyboard */}
      <div ref={scrollEdge} className={styles.scroll} tabIndex={0} role="region" aria-label={t('Bids side by side')}>
        <table className={styles.table}>
          <Bidders bids={bids} />
          <tbody>
            <tr>
              <th scope="row">{t('Above the lowest')}</th>
              {cells(bid => {
                const share = above(bid)
                if (share === undefined) return t('Not comparable')
                return share === 0 ? <b>{t('Lowest')}</b> : <bdi dir="ltr">+{formatPercent(share)}</bdi>
              })}
            </tr>
            <tr>
              <th scope="row">{t('Stands out')}</th>
              {cells(bid => (
                <Marks marks={marks(bid)} />
              ))}
            </tr>
            {typeof project['budget'] === 'number' && project['currency'] === currency && (
              <tr>
                <th scope="row">
                  {t('Against the estimate')}
                  <span className={styles.code}> {formatMoney(project['budget'], currency)}</span>
                </th>
                {cells(bid => againstEstimate(bid, project, currency))}
              </tr>
            )}
            {told.map(({ name, field }) => (
              <tr key={name}>
                <th scope="row">{t(fieldLabel(name, field))}</th>
                {cells(
                  bid => (
                    <FieldValue field={field} value={bid[name]} record={bid} />
                  ),
                  'multiline' in field && field.multiline,
                )}
              </tr>
            ))}
            <tr className={styles.actions}>
              <th scope="row">
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
              {cells(bid => (
                <ProposeWinner record={bid} taken={project['status'] !== 'under_evaluation'} />
              ))}
            </tr>
          </tbody>
          {items.length > 0 && <ItemRows bids={bids} items={items} />}
        </table>
      </div>
    </>
  )
}

function Words({ bids, median, currency }: Pick<Comparison, 'median' | 'currency'> & { readonly bids: number }) {
  const { t } = useTranslation()
  return (
    <p className={styles.words}>
      {t('The lowest comes first.')}{' '}
      {median !== undefined && bids > 2 && t('The median is {{amount}}.', { amount: formatMoney(median, currency) })}{' '}
      {bids > BESIDE && t('There are more to the side: scroll to see them all.')}
    </p>
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
            <FieldValue field={projectBid.fields.company} value={bid['company']} record={bid} />
            <Link to={editPath(projectBid, bid._id)}>{labelOf(projectBid, bid)}</Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}
function againstEstimate(bid: AnyRecord, project: AnyRecord, currency: unknown): ReactNode {
  const [amount, estimate] = [bid['leveledAmount'] ?? bid['amount'], project['budget']]
  if (typeof amount !== 'number' || typeof estimate !== 'number' || estimate === 0 || bid['currency'] !== currency)
    return '–'
  const share = (amount - estimate) / estimate
  return (
    <bdi dir="ltr">
      {share > 0 ? '+' : ''}
      {formatPercent(share)}
    </bdi>
  )
}
function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  const { t } = useTranslation()
  return marks.map(mark => (
    <span key={mark} className={styles.mark}>
      {t(MARKS[mark].words)}
    </span>
  ))
}
interface ItemRowsProps {
  readonly bids: readonly AnyRecord[]
  readonly items: readonly ComparedItem[]
}
/** Of each item what every bidder asks: rate, quantity where it differs, and total. */
function ItemRows({ bids, items }: ItemRowsProps) {
  const { t } = useTranslation()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={bids.length + 1} className={styles.group}>
          {t('Priced items: rate and total')}
        </th>
      </tr>
      {items.map(item => (
        <tr key={item.key}>
          <th scope="row">
            {item.code !== '' && (
              <bdi className={styles.code} dir="ltr">
                {item.code}
              </bdi>
            )}{' '}
            <bdi>{item.description}</bdi>
            {item.median !== undefined && (
              <span className={styles.median}>
                {t('Median')} {formatAmount(item.median, String(bids[0]?.['currency']))}
              </span>
            )}
          </th>
          {bids.map(bid => (
            <PriceCell
              key={bid._id}
              bid={bid}
              price={item.prices.get(bid._id)}
              // the first is in the currency that is compared
              lowest={bid['currency'] === bids[0]?.['currency'] ? item.lowest : undefined}
              unit={item.unit}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
}
interface PriceCellProps {
  readonly bid: AnyRecord
  readonly price: ComparedPrice | undefined
  readonly lowest: Comparison['lowest']
  readonly unit: string
}
function PriceCell({ bid, price, lowest, unit }: PriceCellProps) {
  const { t } = useTranslation()
  if (price === undefined) return <td>–</td>
  const why = price.marks.map(mark => t(MARKS[mark].words)).join(', ')
  const currency = String(bid['currency'])
  return (
    <td data-lowest={price.rate === lowest} data-marked={why !== ''} title={why === '' ? undefined : why}>
      {formatAmount(price.rate, currency)}
      {why !== '' && <span className="visually-hidden"> {why}</span>}
      <span className={styles.total}>
        <bdi>
          × {formatNumber(price.quantity)} {unit} = {formatAmount(price.total, currency)}
        </bdi>
      </span>
    </td>
  )
}
