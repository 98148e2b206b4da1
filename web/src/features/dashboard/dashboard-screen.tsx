/** The dashboard: what needs somebody today, figures with their trend, and series; every figure opens its list. */
import type { Statistics } from '@siteoffice/domain/statistics'
import { addDays } from '@siteoffice/domain/statistics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../shared/lib/api.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { useSession } from '../../shared/lib/session.ts'
import { ErrorBox } from '../../shared/ui/error-box.tsx'
import { Loading } from '../../shared/ui/loading.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import './dashboard.css'
import { Attention, Trends } from './figures.tsx'
import { Series } from './series.tsx'

const PERIODS = [7, 30, 90, 365, 730] as const
const DEFAULT_DAYS = 90

const today = (): string => new Date().toISOString().slice(0, 10)

export function DashboardScreen() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('days'))
  const days = PERIODS.find(each => each === asked) ?? DEFAULT_DAYS
  const [to] = useState(today)
  const from = addDays(to, 1 - days)
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', from, to],
    queryFn: ({ signal }) => api.get<Statistics>('/admin/statistics', { from, to }, { signal, quiet: true }),
    staleTime: 30_000,
  })
  return (
    <>
      <PageHeader
        title={t('Welcome, {{name}}', { name: profile?.name.split(/\s+/)[0] ?? '' })}
        documentTitle={t('Start')}
        actions={
          <label className="dashboard-period">
            <span>{t('Period')}</span>
            <select value={days} onChange={event => setSearch({ days: event.target.value }, { replace: true })}>
              {PERIODS.map(each => (
                <option key={each} value={each}>
                  {t('Last {{count}} days', { count: each })}
                </option>
              ))}
            </select>
          </label>
        }
      />
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <div className="dashboard">
          <Attention figures={data.figures.filter(figure => figure.group === 'attention')} />
          <Trends figures={data.figures.filter(figure => figure.group === 'figures')} />
          <Series statistics={data} />
        </div>
      )}
    </>
  )
}
