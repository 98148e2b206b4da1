/** The dashboard: what needs attention today, figures with their trend, and charts; every figure opens its list. */
import { readStatistics } from '@siteoffice/domain/modules/dashboard/endpoints'
import type { Statistics } from '@siteoffice/domain/modules/dashboard/statistics'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../lib/call.ts'
import { formatCode, formatDay, formatSpan, today } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Activity } from './activity.tsx'
import { Attention } from './attention.tsx'
import './charts.css'
import './dashboard.css'
import '../../ui/segments.css'
import { CompanyHome } from './homes/company-home.tsx'
import { FinanceHome, useFinanceFacts } from './homes/finance-home.tsx'
import { homeKind } from './homes/home-kind.ts'
import { useCompanyFacts } from './homes/use-company-facts.ts'
import { Money } from './money.tsx'
import { isShared, Shares, type SharesProps } from './shares.tsx'
import { Tenders } from './tenders.tsx'
import { Trends } from './trends.tsx'

const PERIODS = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '12 months' },
  { days: 730, label: '2 years' },
] as const
const DEFAULT_DAYS = 90

/** What the page of this person shows, once all of it is there, so that nothing on it moves. */
function useHome() {
  const session = useSession()
  const kind = homeKind(session)
  const finance = useFinanceFacts(kind === 'finance')
  const company = useCompanyFacts(kind === 'company')
  const isReady = kind === 'network' || finance !== undefined || company !== undefined
  return { kind, finance, company, isReady }
}
/** `children` stand below what needs attention. */
export function DashboardScreen({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const { kind, finance, company, isReady } = useHome()
  const [search] = useSearchParams()
  const daysInAddress = Number(search.get('days'))
  const days = PERIODS.find(each => each.days === daysInAddress)?.days ?? DEFAULT_DAYS
  const [to] = useState(today)
  const from = kind === 'finance' ? `${to.slice(0, 7)}-01` : addDays(to, 1 - days)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['statistics', from, to],
    queryFn: ({ signal }) => call(readStatistics, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return (
    <>
      <PageHeader
        title={t('Welcome, {{name}}', { name: profile?.name.split(/\s+/)[0] ?? '' })}
        documentTitle={t('Start')}
        about={formatDay(to)}
      />
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {(data === undefined || !isReady) && error === null && <Loading />}
      {data !== undefined && isReady && (
        <div className="dashboard" aria-busy={isPlaceholderData}>
          {finance !== undefined && <FinanceHome facts={finance} money={data.money} month={{ from, to }} />}
          <Attention figures={data.figures} />
          {company !== undefined && <CompanyHome facts={company} />}
          {children}
          {kind === 'network' ? (
            <Network statistics={data} days={days} />
          ) : (
            data.activity !== null && <Activity doings={data.activity} />
          )}
        </div>
      )}
    </>
  )
}
/** The figures and charts of the period, for whoever works on the network as a whole. */
function Network({ statistics, days }: { readonly statistics: Statistics; readonly days: number }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="dashboard-period">
        <h2 className="dashboard-heading">
          {t('The period')} <span>{formatSpan(statistics.from, statistics.to)}</span>
        </h2>
        <nav className="segments" aria-label={t('Period')}>
          {PERIODS.map(each => (
            <Link
              key={each.days}
              to={each.days === DEFAULT_DAYS ? '?' : `?days=${each.days}`}
              replace
              preventScrollReset
              {...(each.days === days && { 'aria-current': 'true' as const })}
            >
              {t(each.label)}
            </Link>
          ))}
        </nav>
      </div>
      <Trends figures={statistics.figures.filter(figure => figure.concern === null)} />
      <Series statistics={statistics} />
    </>
  )
}
/** So many charts of shares stand beside the others; the first ones are the closest to the work. */
const MOST_SHARES = 4

function Series({ statistics }: { readonly statistics: Statistics }) {
  const { tenders, money, activity } = statistics
  return (
    <div className="dashboard-series">
      <div>
        {tenders !== null && <Tenders spans={tenders} />}
        {money !== null && <Money period={statistics} money={money} />}
        {activity !== null && <Activity doings={activity} />}
      </div>
      <div>
        {useShares(statistics)
          .filter(({ points }) => isShared(points))
          .slice(0, MOST_SHARES)
          .map(each => (
            <Shares key={each.title} {...each} />
          ))}
      </div>
    </div>
  )
}
function useShares(statistics: Statistics): readonly SharesProps[] {
  const { t } = useTranslation()
  const { projectsByCountry, projectsByStatus, companiesByVerification, usersByRole } = statistics
  const { billingsByStatus, messagesByStatus, postsByStatus } = statistics
  return [
    { title: t('Projects by status'), points: projectsByStatus, resource: 'projects', field: 'status' },
    {
      title: t('Where projects are'),
      points: projectsByCountry,
      resource: 'projects',
      field: 'country',
      label: ({ key, label }) => (label === '' ? t('No country') : formatCode('region', key)),
    },
    {
      title: t('Companies by verification'),
      points: companiesByVerification,
      resource: 'company',
      field: 'verification',
    },
    {
      title: t('Users by role'),
      points: usersByRole,
      resource: 'users',
      field: 'role',
      label: ({ label }) => (label === '' ? t('No role') : t(label)),
    },
    { title: t('Billings by status'), points: billingsByStatus, resource: 'billings', field: 'status' },
    {
      title: t('Contact messages by status'),
      points: messagesByStatus,
      resource: 'contact-message',
      field: 'status',
    },
    { title: t('Posts by status'), points: postsByStatus, resource: 'blogs', field: 'status' },
  ]
}
