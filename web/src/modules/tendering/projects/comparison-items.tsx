import { unitLabel } from '@siteoffice/domain/engine/units'
import type { Deviation } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { ComparedItem, ComparedPrice } from '@siteoffice/domain/modules/tendering/comparison'
import { itemsTotal } from '@siteoffice/domain/modules/tendering/comparison'
import { Fragment } from 'react'
import { formatAmount, formatUnitAmount } from '../../../kinds/money/format-amount.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
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
/** Of each item what every bidder asks: rate, total, and the quantity where it is another; below them what all come to. */
export function ItemRows({ bids, currency, items, all }: Props) {
  const { t } = useTranslation()
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
          {item.section === 'added' && items[at - 1]?.section !== 'added' && (
            <tr>
              <th scope="rowgroup" colSpan={bids.length + 1} className={styles.group}>
                {t('Not in the bill')}
              </th>
            </tr>
          )}
          <ItemRow item={item} bids={bids} currency={currency} />
        </Fragment>
      ))}
      <tr className={styles.sums}>
        <th scope="row">{t('Priced items in all')}</th>
        {bids.map(bid => {
          const total = itemsTotal(all, bid)
          return <td key={bid._id}>{total === undefined ? '–' : formatAmount(total, String(bid['currency']))}</td>
        })}
      </tr>
    </tbody>
  )
}
interface ItemRowProps {
  readonly item: ComparedItem
  readonly bids: readonly AnyRecord[]
  readonly currency: string
}
function ItemRow({ item, bids, currency }: ItemRowProps) {
  const { t } = useTranslation()
  const { code, description, quantity, unit, median, spread, section } = item
  return (
    <tr>
      <th scope="row">
        {code !== '' && (
          <bdi className={styles.code} dir="ltr">
            {code}
          </bdi>
        )}{' '}
        {section === 'alternative' && <span className={styles.mark}>{t('Alternative')}</span>} <bdi>{description}</bdi>
        <span className={styles.quiet}>
          {quantity !== undefined && (
            <bdi dir="ltr">
              {formatNumber(quantity)} {unitLabel(unit)}
            </bdi>
          )}
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
/** In what an item differs from the bill. */
const DEVIATIONS: { readonly [D in Deviation]: { readonly label: string } } = {
  code: { label: 'Other code' },
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
    return <td>{item.section === 'bill' ? <span className={styles.mark}>{t('Not priced')}</span> : '–'}</td>
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
        {quantity !== item.quantity && <bdi dir="ltr">× {formatNumber(quantity)} = </bdi>}
        {formatAmount(total, own)}
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
