/** Products that lie in a warehouse and were not sold from there for so many days. */
import { exportSlowMovers, listSlowMovers } from '@siteoffice/domain/modules/inventory/report-endpoints'
import { SLOW_DAYS, type SlowMover } from '@siteoffice/domain/modules/inventory/stock-report'
import { Link } from 'react-router'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import type { CallOptions } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatDay, formatMoney, formatNumber, formatQuantity } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { PlainList, type PlainQuery } from '../../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { Select } from '../../../ui/select.tsx'
import { unitOf } from '../stock/types.ts'
import { changeFilters } from './change-filters.ts'
import { ExportReport } from './export-report.tsx'
import { PlaceFilters } from './place-filters.tsx'

const NAMES = ['days', 'store', 'warehouse'] as const
const PERIODS = [30, 60, SLOW_DAYS, 180, 365]
const daysIn = (text: string | undefined): number => PERIODS.find(each => String(each) === text) ?? SLOW_DAYS
const load = ({ page, size, filters: { days, store, warehouse } }: PlainQuery, options: CallOptions) =>
  call(listSlowMovers, { query: { page, size, days: daysIn(days), store, warehouse } }, options)
const salesOf = ({ product, warehouse }: SlowMover): string =>
  `/stock-list?tab=movements&product=${product._id}&warehouse=${warehouse._id}`

export function SlowMoversTab() {
  const { t } = useTranslation()
  const { can, store: session } = useSession()
  const state = usePlainList(NAMES)
  const { store, warehouse } = state.filters
  const days = daysIn(state.filters['days'])
  const set = changeFilters(state)
  const columns: readonly PlainColumn<SlowMover>[] = [
    {
      key: 'product',
      label: t('Product'),
      show: row => (
        <span className="report-name">
          <RefLink to="product" value={row.product} />
          <span className="report-detail">{row.sku}</span>
        </span>
      ),
    },
    { key: 'warehouse', label: t('Warehouse'), show: row => <RefLink to="warehouse" value={row.warehouse} /> },
    {
      key: 'onHand',
      label: t('On hand'),
      end: true,
      show: row => <Link to={salesOf(row)}>{`${formatNumber(row.onHand, 3)} ${t(unitOf(row))}`}</Link>,
    },
    {
      key: 'lastSale',
      label: t('Last sale'),
      show: ({ lastSale }) => (lastSale === null ? t('Never') : formatDay(lastSale)),
    },
    ...(can('READ_COST')
      ? [
          {
            key: 'value',
            label: t('Value'),
            end: true,
            show: (row: SlowMover) => (row.costValue === null ? '' : formatMoney(row.costValue, row.currency)),
          },
        ]
      : []),
  ]
  return (
    <div className="plain-list report-terms">
      <div className="report-period">
        <div>
          <label htmlFor="report-days">{t('No sale in')}</label>
          <Select
            id="report-days"
            value={String(days)}
            options={PERIODS.map(each => ({ value: String(each), label: formatQuantity(each, 'days') }))}
            onChange={next => set({ days: next })}
            wide
          />
        </div>
      </div>
      <PlaceFilters state={state} onChange={set}>
        <ExportReport endpoint={exportSlowMovers} query={{ days, store, warehouse }} />
      </PlaceFilters>
      <PlainList
        name={['stock', 'slow-movers', session ?? '']}
        load={load}
        title={t('Slow movers')}
        columns={columns}
        state={state}
        none={t('Everything in stock was sold lately')}
      />
    </div>
  )
}
