/** The rows of a report of sales; each opens the sales behind it. */
import { humanise } from '@siteoffice/domain/engine/describe'
import { EMPTY } from '@siteoffice/domain/engine/query'
import { unitLabel } from '@siteoffice/domain/engine/units'
import type { SalesGrouping, SalesReport, SalesRow } from '@siteoffice/domain/modules/inventory/sales-report'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type PlainColumn, PlainTable } from '../../../records/list/table/plain-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SalesView } from './use-report.ts'

/** What a row stands for, in words. */
export function useRowName(by: SalesGrouping): (row: Pick<SalesRow, 'key' | 'label'>) => string {
  const { t } = useTranslation()
  const none: { readonly [by in SalesGrouping]?: string } = { customer: t('No customer'), person: t('No salesperson') }
  return ({ key, label }) => {
    if (key === EMPTY) return none[by] ?? t('None')
    if (by === 'day') return formatDay(key)
    return by === 'method' ? t(humanise(key)) : (label ?? t('Hidden'))
  }
}
function useTitle(by: SalesGrouping): string {
  const { t } = useTranslation()
  const titles: { readonly [by in SalesGrouping]: string } = {
    day: t('Day'),
    product: t('Product'),
    customer: t('Customer'),
    store: t('Store'),
    person: t('Salesperson'),
    method: t('Payment method'),
  }
  return titles[by]
}
type Row = SalesRow & { readonly _id: string }
interface Props {
  readonly report: SalesReport
  readonly view: SalesView
}
function useColumns({ report, view: { by, set } }: Props): readonly PlainColumn<Row>[] {
  const { t } = useTranslation()
  const nameOf = useRowName(by)
  const title = useTitle(by)
  const { rows, currency, total } = report
  const isOfPayments = by === 'method'
  const most = Math.max(...rows.map(({ net }) => net))
  const amount = (key: 'sold' | 'returned' | 'margin', label: string): PlainColumn<Row> => ({
    key,
    label,
    end: true,
    show: row => (row[key] === null || row[key] === 0 ? '' : formatAmount(row[key], currency)),
  })
  return [
    {
      key: 'name',
      label: title,
      show: row => (
        <span className="report-name">
          <Button type="link" onClick={() => set({ key: row.key, currency })}>
            <bdi>{nameOf(row)}</bdi>
          </Button>
          {row.detail !== null && <span className="report-detail">{row.detail}</span>}
          {by !== 'day' && (
            <span className="report-bar" aria-hidden>
              <span style={{ inlineSize: `${most <= 0 ? 0 : (100 * Math.max(0, row.net)) / most}%` }} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'count',
      label: isOfPayments ? t('Payments') : t('Sales'),
      end: true,
      show: row => formatNumber(row.count),
    },
    // units of different products have no sum
    ...(by === 'product'
      ? [
          {
            key: 'quantity',
            label: t('Quantity'),
            end: true,
            show: (row: Row) =>
              `${formatNumber(row.quantity ?? 0, 3)} ${row.unit === null ? '' : t(unitLabel(row.unit))}`,
          },
        ]
      : []),
    amount('sold', isOfPayments ? t('Received') : t('Sold')),
    amount('returned', isOfPayments ? t('Refunded') : t('Returned')),
    { key: 'net', label: t('Net'), end: true, show: row => <b>{formatAmount(row.net, currency)}</b> },
    ...(total.margin === null ? [] : [amount('margin', t('Margin'))]),
  ]
}
export function SalesRows({ report, view }: Props) {
  const { t } = useTranslation()
  const { by, state } = view
  const title = useTitle(by)
  const columns = useColumns({ report, view })
  const { rows, totalElements } = report
  if (rows.length === 0)
    return (
      <EmptyState
        title={by === 'method' ? t('Nothing was paid in this period') : t('Nothing was sold in this period')}
        picture={<Icon name="box" size={32} />}
      />
    )
  return (
    <div className="plain-list">
      <PlainTable
        title={title}
        columns={columns}
        rows={rows.map(row => ({ ...row, _id: row.key }))}
        stale={false}
        state={state}
      />
      {rows.length < totalElements && (
        <p className="report-about">
          {t('{{shown}} of {{all}} rows; the export has more.', {
            shown: formatNumber(rows.length),
            all: formatNumber(totalElements),
          })}
        </p>
      )}
    </div>
  )
}
