import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { editPath } from '../../../kinds/paths.ts'
import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldValue } from '../../../records/record/field-value.tsx'
import type { AnyRecord } from '../../../records/record/record.ts'
import { labelOf, readableField } from '../../../records/record/record.ts'
import { scrollEdge } from '../../../ui/scroll-edge.ts'
import { ProposeWinner } from '../project-bid/propose-winner.tsx'
import styles from './comparison.module.css'
import { type ComparedItem, compare, itemsOf } from './comparison.ts'

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
] as const

/** More than these do not stand beside each other on a desktop. */
const BESIDE = 7

interface Props {
  readonly project: AnyRecord
  readonly all: readonly AnyRecord[]
}
/** A column for each bid, the lowest first; rows for its price, its terms and each priced item. */
export function ComparisonTable({ project, all }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const { bids, currency, median, above } = compare(all)
  const items = itemsOf(bids)
  const told = TOLD.flatMap(name => {
    const field = readableField(projectBid, name, session)
    const said = bids.some(
      bid => bid[name] !== null && bid[name] !== undefined && bid[name] !== '' && bid[name] !== false,
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
      <p className={styles.words}>
        {t('The lowest comes first.')}{' '}
        {median !== undefined &&
          bids.length > 2 &&
          t('The median is {{amount}}.', { amount: formatMoney(median, currency) })}{' '}
        {bids.length > BESIDE && t('There are more to the side: scroll to see them all.')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keyboard */}
      <div ref={scrollEdge} className={styles.scroll} tabIndex={0} role="region" aria-label={t('Bids side by side')}>
        <table className={styles.table}>
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
          <tbody>
            <tr>
              <th scope="row">{t('Above the lowest')}</th>
              {cells(bid => {
                const share = above(bid)
                if (share === undefined) return t('Not comparable')
                return share === 0 ? <b>{t('Lowest')}</b> : <bdi dir="ltr">+{formatPercent(share)}</bdi>
              })}
            </tr>
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

interface ItemRowsProps {
  readonly bids: readonly AnyRecord[]
  readonly items: readonly ComparedItem[]
}
function ItemRows({ bids, items }: ItemRowsProps) {
  const { t } = useTranslation()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={bids.length + 1} className={styles.group}>
          {t('Unit rates of the priced items')}
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
          </th>
          {bids.map(bid => {
            const rate = item.rates.get(bid._id)
            return (
              <td key={bid._id} data-lowest={rate !== undefined && rate === item.lowest}>
                {rate === undefined ? '–' : formatAmount(rate, String(bid['currency']))}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
