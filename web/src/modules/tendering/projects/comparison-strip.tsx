import type { Comparison } from '@siteoffice/domain/modules/tendering/comparison'
import { shareAbove } from '@siteoffice/domain/modules/tendering/comparison'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldValue } from '../../../records/display/field-value.tsx'
import type { AnyRecord } from '../../../records/display/record.ts'
import styles from './comparison.module.css'
import { SignedShare } from './signed-share.tsx'

interface Props extends Pick<Comparison, 'currency' | 'lowest' | 'median' | 'above'> {
  readonly bids: readonly AnyRecord[]
  readonly estimate: number | undefined
}
/** The bids in one line: their number, the lowest with its bidder, the median, the estimate, and the spread. */
export function ComparisonStrip({ bids, currency, lowest, median, above, estimate }: Props) {
  const { t } = useTranslation()
  const shares = bids.flatMap(bid => above(bid) ?? [])
  const first = bids[0]
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <dl className={styles.strip} aria-label={t('Bid totals')}>
      <Figure label={t('Bids')}>{formatNumber(bids.length)}</Figure>
      {lowest !== undefined && first !== undefined && (
        <Figure
          label={t('Lowest')}
          beside={<FieldValue field={projectBid.fields.company} value={first['company']} record={first} />}
        >
          {money(lowest)}
        </Figure>
      )}
      {median !== undefined && bids.length > 1 && <Figure label={t('Median')}>{money(median)}</Figure>}
      {estimate !== undefined && (
        <Figure
          label={t('Estimate')}
          beside={
            lowest !== undefined && (
              <>
                {t('Lowest')} <SignedShare share={shareAbove(lowest, estimate)} />
              </>
            )
          }
        >
          {money(estimate)}
        </Figure>
      )}
      {shares.length > 1 && (
        <Figure label={t('Highest above the lowest')}>
          <SignedShare share={Math.max(...shares)} />
        </Figure>
      )}
    </dl>
  )
}
interface FigureProps {
  readonly label: string
  readonly beside?: ReactNode
  readonly children: ReactNode
}
function Figure({ label, beside, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {beside !== undefined && <span>{beside}</span>}
      </dd>
    </div>
  )
}
