/** The jobs of the service, one row each: how the last run ended, when the next one is, and the runs inside. */
import { summariseBackgroundJobs } from '@siteoffice/domain/modules/settings/endpoints'
import type { JobSummary } from '@siteoffice/domain/modules/settings/job-run'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { hrefWith } from '../../../records/queries/list-state.ts'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { Count } from '../../../ui/count.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import '../../../ui/plain-table.css'
import '../../../ui/stacked-table.css'
import { TabStrip } from '../../../ui/tab-strip.tsx'
import { JobRow } from './job-row.tsx'
import { inOrder } from './job-words.ts'
import { JOBS_KEY, REFRESH_MS } from './queries.ts'
import './jobs.css'

const RUNS_PER_PAGE = 20

export function BackgroundJobsScreen() {
  const { t } = useTranslation()
  const state = usePlainList(['job', 'state', 'failing'], RUNS_PER_PAGE)
  const { data, error, refetch } = useQuery({
    queryKey: [JOBS_KEY, 'summary'],
    queryFn: ({ signal }) => call(summariseBackgroundJobs, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const jobs = inOrder(data?.content ?? [], t)
  const failing = jobs.filter(({ failures }) => failures > 0)
  const onlyFailing = state.filters['failing'] === 'true'
  const tab = (key: string | undefined, label: string, count: number) => (
    <Link
      to={hrefWith(state, { filters: key === undefined ? {} : { [key]: 'true' } })}
      {...(onlyFailing === (key !== undefined) && { 'aria-current': 'page' as const })}
    >
      {label} <Count>{formatNumber(count)}</Count>
    </Link>
  )
  return (
    <>
      <PageHeader
        title={t('Background jobs')}
        about={t('Work that Siteoffice does on its own, such as sending mail and making documents.')}
      />
      {error !== null ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <div className="plain-list">
          <div className="tab-strip-bar">
            <TabStrip label={t('By outcome')} current={String(onlyFailing)}>
              {tab(undefined, t('All jobs'), jobs.length)}
              {tab('failing', t('Failed in the last day'), failing.length)}
            </TabStrip>
          </div>
          {onlyFailing && failing.length === 0 ? (
            <EmptyState title={t('No job has failed in the last day')} />
          ) : (
            <JobTable jobs={onlyFailing ? failing : jobs} state={state} />
          )}
        </div>
      )}
    </>
  )
}
interface TableProps {
  readonly jobs: readonly JobSummary[]
  readonly state: ReturnType<typeof usePlainList>
}
function JobTable({ jobs, state }: TableProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const mayRun = can('RETRY_BACKGROUND_JOBS')
  return (
    <section className="plain-scroll" aria-label={t('Background jobs')}>
      <table className="plain-table stacked-table jobs-table">
        <caption className="visually-hidden">{t('Background jobs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Last run')}</th>
            <th scope="col">{t('Next run')}</th>
            <th scope="col" data-end>
              {t('Failed in the last day')}
            </th>
            {mayRun && (
              <th scope="col">
                <span className="visually-hidden">{t('Action')}</span>
              </th>
            )}
          </tr>
        </thead>
        {jobs.map(job => (
          <JobRow key={job.name} job={job} state={state} mayRun={mayRun} />
        ))}
      </table>
    </section>
  )
}
