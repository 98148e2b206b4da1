/** The sales behind a row of the report. */
import { listSalesEntries } from '@siteoffice/domain/modules/inventory/report-endpoints'
import type { SalesEntry, SalesReport } from '@siteoffice/domain/modules/inventory/sales-report'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import type { CallOptions } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { PlainList, type PlainQuery } from '../../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../../records/list/table/plain-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRowName } from './sales-rows.tsx'
import type { SalesView } from './use-report.ts'

interface Props {
  readonly report: SalesReport
  readonly view: SalesView
  readonly rowKey: string
}
export function SalesEntries({ report, view, rowKey }: Props) {
  const { t } = useTranslation()
  const { store } = useSession()
  const nameOf = useRowName(view.by)
  const { currency, total, rows } = report
  const row = rows.find(({ key }) => key === rowKey)
  const name = nameOf(row ?? { key: rowKey, label: null })
  const kinds: { readonly [kind in SalesEntry['kind']]: string } = {
    sold: t('Sold'),
    returned: t('Returned'),
    received: t('Received'),
    refunded: t('Refunded'),
  }
  const load = ({ page, size }: PlainQuery, options: CallOptions) =>
    call(listSalesEntries, { query: { ...view.query, currency, key: rowKey, page, size } }, options)
  const columns: readonly PlainColumn<SalesEntry>[] = [
    { key: 'sale', label: t('Sale'), show: ({ sale }) => <RefLink to="sale" value={sale} /> },
    { key: 'day', label: t('Day'), show: ({ day }) => formatDay(day) },
    { key: 'kind', label: t('Type'), show: ({ kind }) => kinds[kind] },
    {
      key: 'customer',
      label: t('Customer'),
      show: ({ customer }) => (customer === null ? '' : <RefLink to="customers" value={customer} />),
    },
    { key: 'net', label: t('Net'), end: true, show: ({ net }) => <b>{formatAmount(net, currency)}</b> },
    ...(total.margin === null
      ? []
      : [
          {
            key: 'margin',
            label: t('Margin'),
            end: true,
            show: ({ margin }: SalesEntry) => (margin === null ? '' : formatAmount(margin, currency)),
          },
        ]),
  ]
  return (
    <section className="plain-list" aria-label={name}>
      <div className="report-head">
        <Button onClick={() => view.set({ key: undefined })}>{t('Back')}</Button>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {row !== undefined && <strong>{`${currency} ${formatAmount(row.net, currency)}`}</strong>}
      </div>
      <PlainList
        name={['sale', 'report-entries', store ?? '', JSON.stringify(view.query), rowKey]}
        load={load}
        title={name}
        columns={columns}
        state={{ ...view.state, filters: {} }}
        none={t('Nothing was sold in this period')}
      />
    </section>
  )
}
