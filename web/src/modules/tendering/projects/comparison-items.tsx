import { unitLabel } from '@siteoffice/domain/engine/units'
import { isSection } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { Deviation } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { ComparedItem, ComparedPrice } from '@siteoffice/domain/modules/tendering/comparison'
import { itemsTotal, optionalTotal } from '@siteoffice/domain/modules/tendering/comparison'
import { Fragment } from 'react'
import { formatAmount, formatUnitAmount } from '../../../kinds/money/format-amount.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import styles from './comparison.module.css'
import { MarkSigns } from './comparison-marks.tsx'
import { SignedShare } from './signed-share.tsx'

interface Props {
  readonly bids: readonly AnyRecord[]
  readonly currency: string
  /** those that are shown, of all */
  readonly items: readonly ComparedItem[]
  readonly all: readonly ComparedItem[]
}
/** Each item with every bidder's rate, total, and quantity where it differs; the totals of all items below. */
export function ItemRows({ bids, currency, items, all }: Props) {
  const { t } = useTranslation()
  const parts = partsOf(items)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={bids.length + 1} className={styles.group}>
          {t('Priced items: rate and total')}
        </th>
      </tr>
      {items.length === 0 && (
        <tr>
          <td colSpan={bids.length + 1} data-words>
            {t('No line stands out.')}
          </td>
        </tr>
      )}
      {items.map((item, at) => (
        <Fragment key={item.key}>
          <PartHead part={parts[at] ?? 'bill'} before={parts[at - 1] ?? 'bill'} columns={bids.length + 1} />
          {isSection(item) ? (
            <SectionRow item={item} bids={bids} />
          ) : (
            <ItemRow item={item} bids={bids} currency={currency} />
          )}
        </Fragment>
      ))}
      <Sums label={t('Priced items in all')} bids={bids} totalOf={bid => itemsTotal(all, bid)} />
      {all.some(({ section }) => section === 'optional') && (
        <Sums label={t('Optional items, not in the amount')} bids={bids} totalOf={bid => optionalTotal(all, bid)} />
      )}
    </tbody>
  )
}
type Part = 'bill' | 'optional' | 'added'
/** The section of each item in the table; an alternative belongs to that of its row. */
function partsOf(items: readonly ComparedItem[]): readonly Part[] {
  let part: Part = 'bill'
  return items.map(({ section }) => {
    if (section !== 'alternative') part = section
    return part
  })
}
const PARTS: { readonly [P in Exclude<Part, 'bill'>]: { readonly label: string } } = {
  optional: { label: 'Optional items' },
  added: { label: 'Not in the bill' },
}
interface PartHeadProps {
  readonly part: Part
  readonly before: Part
  readonly columns: number
}
function PartHead({ part, before, columns }: PartHeadProps) {
  const { t } = useTranslation()
  if (part === before || part === 'bill') return null
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className={styles.group}>
        {t(PARTS[part].label)}
      </th>
    </tr>
  )
}
interface SumsProps {
  readonly label: string
  readonly bids: readonly AnyRecord[]
  readonly totalOf: (bid: AnyRecord) => number | undefined
}
function Sums({ label, bids, totalOf }: SumsProps) {
  return (
    <tr className={styles.sums}>
      <th scope="row">{label}</th>
      {bids.map(bid => {
        const total = totalOf(bid)
        return <td key={bid._id}>{total === undefined ? '–' : formatAmount(total, String(bid['currency']))}</td>
      })}
    </tr>
  )
}
/** A section with the total of its rows in each bid. */
function SectionRow({ item, bids }: Pick<ItemRowProps, 'item' | 'bids'>) {
  const { code, description, subtotals } = item
  return (
    <tr className={styles.section}>
      <th scope="row">
        {code !== '' && (
          <bdi className={styles.code} dir="ltr">
            {code}
          </bdi>
        )}{' '}
        <bdi>{description}</bdi>
      </th>
      {bids.map(bid => {
        const subtotal = subtotals.get(bid._id)
        return <td key={bid._id}>{subtotal === undefined ? '' : formatAmount(subtotal, String(bid['currency']))}</td>
      })}
    </tr>
  )
}
interface ItemRowProps {
  readonly item: ComparedItem
  readonly bids: readonly AnyRecord[]
  readonly currency: string
}
function ItemRow({ item, bids, currency }: ItemRowProps) {
  const { t } = useTranslation()
  const { code, description, quantity, unit, median, spread } = item
  const mark = markOf(item)
  return (
    <tr>
      <th scope="row">
        {code !== '' && (
          <bdi className={styles.code} dir="ltr">
            {code}
          </bdi>
        )}{' '}
        {mark !== undefined && <span className={styles.mark}>{t(mark.label)}</span>} <bdi>{description}</bdi>
        <span className={styles.quiet}>
          {quantity !== undefined && (
            <bdi dir="ltr">
              {formatNumber(quantity)} {unitLabel(unit)}
            </bdi>
          )}
          {quantity === undefined && <bdi dir="ltr">{unitLabel(unit)}</bdi>}
          {median !== undefined && (
            <span>
              {t('Median')} {formatUnitAmount(median, currency)}
            </span>
          )}
          {spread !== undefined && spread > 0 && (
            <span title={t('Highest above the lowest')}>
              <span className="visually-hidden">{t('Highest above the lowest')} </span>
              <SignedShare share={spread} />
            </span>
          )}
        </span>
      </th>
      {bids.map(bid => (
        <PriceCell key={bid._id} item={item} bid={bid} currency={currency} price={item.prices.get(bid._id)} />
      ))}
    </tr>
  )
}
const MARKS = {
  alternative: { label: 'Alternative' },
  optional: { label: 'Optional' },
  rate_only: { label: 'Rate only' },
  provisional_sum: { label: 'Provisional sum' },
} as const
/** The kind of a row that is no ordinary row of the bill. */
function markOf({ section, kind }: ComparedItem) {
  if (section === 'alternative' || section === 'optional') return MARKS[section]
  return kind === 'rate_only' || kind === 'provisional_sum' ? MARKS[kind] : undefined
}
/** The differences between an item and the bill. */
const DEVIATIONS: { readonly [D in Deviation]: { readonly label: string } } = {
  code: { label: 'Other code' },
  kind: { label: 'Other kind of row' },
  amount: { label: 'Other provisional sum' },
  description: { label: 'Other words' },
  unit: { label: 'Other unit' },
  quantity: { label: 'Other quantity' },
}
interface PriceCellProps extends Omit<ItemRowProps, 'bids'> {
  readonly bid: AnyRecord
  readonly price: ComparedPrice | undefined
}
function PriceCell({ item, bid, currency, price }: PriceCellProps) {
  const { t } = useTranslation()
  if (price === undefined)
    return (
      <td>
        {item.section === 'bill' || item.section === 'optional' ? (
          <span className={styles.mark}>{t('Not priced')}</span>
        ) : (
          '–'
        )}
      </td>
    )
  const { rate, total, quantity, unit, description, above, marks, deviations } = price
  const own = String(bid['currency'])
  return (
    <td
      data-lowest={own === currency && above === 0 && (item.spread ?? 0) > 0}
      data-marked={marks.length + deviations.length > 0}
    >
      <MarkSigns marks={marks} />
      {formatUnitAmount(rate, own)}
      <span className={styles.total}>
        {quantity !== null && quantity !== item.quantity && <bdi dir="ltr">× {formatNumber(quantity)} = </bdi>}
        {total !== undefined && formatAmount(total, own)}
      </span>
      {deviations.map(each => (
        <span key={each} className={styles.deviation}>
          {t(DEVIATIONS[each].label)}
          {each === 'unit' && <bdi>: {unitLabel(unit)}</bdi>}
          {each === 'description' && <bdi>: {description}</bdi>}
        </span>
      ))}
    </td>
  )
}
