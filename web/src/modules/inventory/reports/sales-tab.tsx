/** What was sold in a period, and what was received. */
import { day } from '@siteoffice/domain/engine/field'
import { exportSalesReport, readSalesReport } from '@siteoffice/domain/modules/inventory/report-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldInput } from '../../../records/form/fields/field-input.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Select } from '../../../ui/select.tsx'
import { ExportReport } from './export-report.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { SalesEntries } from './sales-entries.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { SalesRows } from './sales-rows.tsx'
import { type SalesView, useReport } from './use-report.ts'

const DAY = day()

export function SalesTab() {
  const { store } = useSession()
  const view = useReport()
  const { query, key } = view
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['sale', 'report', store, query],
    queryFn: ({ signal }) => call(readSalesReport, { query }, { signal, expected: ['unknown_field'] }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Terms view={view} currencies={data?.currencies ?? []} currency={data?.currency} />
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && error === null && (
        <div className="report" aria-busy={isPlaceholderData}>
          {key === undefined ? (
            <>
              <SalesFigures report={data} by={view.by} />
              <SalesRows report={data} view={view} />
            </>
          ) : (
            <SalesEntries report={data} view={view} rowKey={key} />
          )}
        </div>
      )}
    </>
  )
}
interface TermsProps {
  readonly view: SalesView
  readonly currencies: readonly string[]
  readonly currency: string | undefined
}
/** By what, over which period, where, in which currency. */
function Terms({ view, currencies, currency }: TermsProps) {
  const { t } = useTranslation()
  const { state, set } = view
  const groupings = [
    { value: 'day', label: t('Day') },
    { value: 'product', label: t('Product') },
    { value: 'customer', label: t('Customer') },
    { value: 'store', label: t('Store') },
    { value: 'person', label: t('Salesperson') },
    { value: 'method', label: t('Payment method') },
  ] as const
  const dayInput = (name: 'from' | 'to', label: string) => (
    <FieldInput
      id={`report-${name}`}
      label={label}
      field={DAY}
      value={view[name]}
      onChange={value => set({ [name]: typeof value === 'string' ? value : undefined, key: undefined })}
      record={{}}
      errors={{}}
      path={name}
    />
  )
  return (
    <div className="plain-list report-terms">
      <div className="report-period">
        <div>
          <label htmlFor="report-by">{t('Group by')}</label>
          <Select
            id="report-by"
            value={view.by}
            options={groupings}
            onChange={by => set({ by, key: undefined, currency: undefined })}
            wide
          />
        </div>
        {dayInput('from', t('From'))}
        {dayInput('to', t('To'))}
        {currencies.length > 1 && currency !== undefined && (
          <div>
            <label htmlFor="report-currency">{t('Currency')}</label>
            <Select
              id="report-currency"
              value={currency}
              options={currencies.map(each => ({ value: each, label: each }))}
              onChange={next => set({ currency: next, key: undefined })}
              wide
            />
          </div>
        )}
      </div>
      <PlaceFilters state={state} onChange={places => set({ ...places, key: undefined })}>
        <ExportReport endpoint={exportSalesReport} query={view.query} />
      </PlaceFilters>
    </div>
  )
}
