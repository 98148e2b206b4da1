/** What the stock of each warehouse was worth at the end of a day. */
import { day } from '@siteoffice/domain/engine/field'
import { exportStockValue, readStockValue } from '@siteoffice/domain/modules/inventory/report-endpoints'
import type { StockValue } from '@siteoffice/domain/modules/inventory/stock-report'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import { call } from '../../../lib/call.ts'
import { formatMoney, formatNumber, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldInput } from '../../../records/form/fields/field-input.tsx'
import { type PlainColumn, PlainTable } from '../../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { changeFilters } from './change-filters.ts'
import { ExportReport } from './export-report.tsx'
import { PlaceFilters } from './place-filters.tsx'

const NAMES = ['day', 'store', 'warehouse'] as const
const DAY = day()

function useColumns(at: string): readonly PlainColumn<StockValue>[] {
  const { t } = useTranslation()
  // what lay there then is made by the movements up to that day
  const recordsOf = ({ warehouse: { _id } }: StockValue): string =>
    at === today() ? `/stock-list?warehouse=${_id}` : `/stock-list?tab=movements&warehouse=${_id}&at=..${at}`
  return [
    { key: 'warehouse', label: t('Warehouse'), show: row => <RefLink to="warehouse" value={row.warehouse} /> },
    {
      key: 'store',
      label: t('Store'),
      show: row => (row.store === null ? '' : <RefLink to="stores" value={row.store} />),
    },
    { key: 'products', label: t('Products'), end: true, show: row => formatNumber(row.products) },
    {
      key: 'value',
      label: t('Value'),
      end: true,
      show: row => (
        <Link to={recordsOf(row)}>
          <b>{formatMoney(row.value, row.currency)}</b>
        </Link>
      ),
    },
  ]
}
export function StockValueTab() {
  const { t } = useTranslation()
  const { store: session } = useSession()
  const state = usePlainList(NAMES)
  const { store, warehouse } = state.filters
  const at = state.filters['day'] ?? today()
  const query = { day: at, store, warehouse }
  const set = changeFilters(state)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['stock', 'value', session, query],
    queryFn: ({ signal }) => call(readStockValue, { query }, { signal, expected: ['unknown_field'] }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(at)
  return (
    <>
      <div className="plain-list report-terms">
        <div className="report-period">
          <FieldInput
            id="report-day"
            label={t('At the end of')}
            field={DAY}
            value={at}
            onChange={value => set({ day: typeof value === 'string' ? value : undefined })}
            record={{}}
            errors={{}}
            path="day"
          />
        </div>
        <PlaceFilters state={state} onChange={set}>
          <ExportReport endpoint={exportStockValue} query={query} />
        </PlaceFilters>
      </div>
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && error === null && (
        <div className="report" aria-busy={isPlaceholderData}>
          {data.content.length === 0 ? (
            <EmptyState title={t('Nothing was in stock on that day')} picture={<Icon name="box" size={32} />} />
          ) : (
            <>
              <section className="panel" aria-label={t('Total')}>
                <dl className="report-totals">
                  {data.totals.map(({ currency, value }) => (
                    <div key={currency}>
                      <dt>{t('Stock value')}</dt>
                      <dd>{formatMoney(value, currency)}</dd>
                    </div>
                  ))}
                </dl>
                <p className="report-about">{t('At the average cost of that day.')}</p>
              </section>
              <div className="plain-list">
                <PlainTable
                  title={t('Stock value')}
                  columns={columns}
                  rows={data.content}
                  stale={false}
                  state={state}
                />
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}
