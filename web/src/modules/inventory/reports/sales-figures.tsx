/** The sums of a report of sales, and its days as bars. */
import { spansOf } from '@siteoffice/domain/modules/dashboard/statistics'
import type { SalesGrouping, SalesReport } from '@siteoffice/domain/modules/inventory/sales-report'
import { formatCompact, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Plot, roundTop } from '../../../records/display/plot.tsx'

interface Props {
  readonly report: SalesReport
  readonly by: SalesGrouping
}
export function SalesFigures({ report, by }: Props) {
  const { t } = useTranslation()
  const { total, currency } = report
  if (report.rows.length === 0) return null
  const amount = (value: number): string => formatMoney(value, currency)
  const isOfPayments = by === 'method'
  return (
    <section className="panel" aria-label={t('Total')}>
      <dl className="report-totals">
        <div>
          <dt>{t('Net')}</dt>
          <dd>{amount(total.net)}</dd>
        </div>
        <div>
          <dt>{isOfPayments ? t('Received') : t('Sold')}</dt>
          <dd>{amount(total.sold)}</dd>
        </div>
        <div>
          <dt>{isOfPayments ? t('Refunded') : t('Returned')}</dt>
          <dd>{amount(total.returned)}</dd>
        </div>
        {total.margin !== null && (
          <div>
            <dt>{t('Margin')}</dt>
            <dd>
              {amount(total.margin)}
              {total.net > 0 && <span>{formatPercent(total.margin / total.net)}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>{isOfPayments ? t('Payments') : t('Sales')}</dt>
          <dd>{formatNumber(total.count)}</dd>
        </div>
      </dl>
      {by === 'day' && <Days report={report} />}
      {isOfPayments && (
        <p className="report-about">
          {t('Payments and refunds of the period, whenever their sales were confirmed, and those of carts.')}
        </p>
      )}
    </section>
  )
}
function Days({ report: { rows, from, to, currency } }: Pick<Props, 'report'>) {
  const { t } = useTranslation()
  const spans = spansOf({ from, to }).map(span => {
    const within = rows.filter(({ key }) => key >= span.from && key <= span.to)
    return { ...span, net: within.reduce((sum, { net }) => sum + net, 0) }
  })
  const top = roundTop(Math.max(...spans.map(({ net }) => net)))
  return (
    <Plot
      spans={spans}
      top={top}
      scale={formatCompact}
      hold={index => [{ kind: 'bids', label: t('Net'), text: formatMoney(spans[index]?.net ?? 0, currency) }]}
    >
      <div className="plot-bars">
        {spans.map(({ from: first, net }) => (
          <span key={first} style={{ blockSize: `${(100 * Math.max(0, net)) / top}%` }}>
            <i style={{ blockSize: '100%' }} />
          </span>
        ))}
      </div>
    </Plot>
  )
}
