/** The runs of one job, newest first, all or those that failed. */
import { listBackgroundJobs } from '@siteoffice/domain/modules/settings/endpoints'
import type { JobRun, JobSummary } from '@siteoffice/domain/modules/settings/job-run'
import { JOB_STATES } from '@siteoffice/domain/modules/settings/job-run'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ToneTag } from '../../../kinds/tag.tsx'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Pager } from '../../../records/list/pager.tsx'
import { type PlainColumn, PlainTable } from '../../../records/list/table/plain-table.tsx'
import type { ListState } from '../../../records/queries/list-state.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { JobAction } from './job-action.tsx'
import { durationOf, momentOf, STATE_TONES, stateNames } from './job-words.ts'
import { Moment } from './moment.tsx'
import { JOBS_KEY, REFRESH_MS } from './queries.ts'

interface Props {
  readonly job: JobSummary
  readonly state: ListState
  readonly mayRun: boolean
}
export function JobRuns({ job, state, mayRun }: Props) {
  const { t } = useTranslation()
  const runState = JOB_STATES.find(each => each === state.filters['state'])
  const query = {
    job: job.name,
    page: state.page,
    size: state.size,
    ...(runState !== undefined && { state: runState }),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [JOBS_KEY, job.name, query],
    queryFn: ({ signal }) => call(listBackgroundJobs, { query }, { signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === job.name ? keepPreviousData(previous) : undefined,
    refetchInterval: REFRESH_MS,
  })
  const { state: _state, ...others } = state.filters
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Room rows={Math.min(state.size, job.runs)} />
  const { counts } = data
  const all = JOB_STATES.reduce((sum, each) => sum + counts[each], 0)
  return (
    <>
      <Segments
        label={t('Runs')}
        value={runState ?? 'all'}
        options={[
          { value: 'all', label: `${t('All runs')} ${formatNumber(all)}` },
          { value: 'failed', label: `${t('Failed')} ${formatNumber(counts.failed)}` },
        ]}
        onChange={value =>
          state.set({ filters: value === 'all' ? others : { ...others, state: value } }, { replace: true })
        }
      />
      {data.content.length === 0 ? (
        <EmptyState title={runState === 'failed' ? t('None of the runs failed') : t('There is nothing here')} />
      ) : (
        <>
          <RunTable
            title={t('Runs of {{job}}', { job: t(job.title) })}
            runs={data.content}
            stale={isPlaceholderData}
            state={state}
            mayRun={mayRun}
          />
          <Pager state={state} total={data.totalElements} shown={data.content.length} />
        </>
      )}
    </>
  )
}
const ROW_PX = 40
/** Switch, headings and pager. */
const FRAME_PX = 132
/** As tall as the rows that come. */
const Room = ({ rows }: { readonly rows: number }) => (
  <div style={{ minBlockSize: rows * ROW_PX + FRAME_PX }}>
    <Skeleton rows={3} />
  </div>
)
interface TableProps {
  readonly title: string
  readonly runs: readonly JobRun[]
  readonly stale: boolean
  readonly state: ListState
  readonly mayRun: boolean
}
function RunTable({ title, runs, stale, state, mayRun }: TableProps) {
  const { t } = useTranslation()
  const names = stateNames(t)
  const columns: readonly PlainColumn<JobRun & { readonly _id: string }>[] = [
    { key: 'time', label: t('Began'), show: run => <Moment at={momentOf(run)} /> },
    {
      key: 'state',
      label: t('State'),
      show: run => <ToneTag tone={STATE_TONES[run.state]}>{names[run.state]}</ToneTag>,
    },
    { key: 'duration', label: t('Duration'), end: true, show: run => durationOf(run, t) ?? null },
    {
      key: 'retries',
      label: t('Tried again'),
      end: true,
      show: run => (run.retries === 0 ? null : formatNumber(run.retries)),
    },
    {
      key: 'outcome',
      label: t('Outcome'),
      show: run =>
        run.error === null && run.outcome === null ? null : (
          <span dir="auto">{run.error ?? (run.outcome !== null && t(run.outcome))}</span>
        ),
    },
    {
      key: 'action',
      label: t('Action'),
      show: ({ id, title: name, state: of }) =>
        mayRun && of === 'failed' ? <JobAction run={{ id, title: name, failed: true }} /> : null,
    },
  ]
  const rows = runs.map(run => ({ ...run, _id: run.id }))
  return (
    <PlainTable
      title={title}
      // empty columns take no room
      columns={columns.filter(({ show }) => rows.some(row => show(row) !== null))}
      rows={rows}
      stale={stale}
      state={state}
    />
  )
}
