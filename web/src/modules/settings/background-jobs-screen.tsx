/** The jobs of the service: those that wait, run, are done or have failed. */
import type { Tone } from '@siteoffice/domain/engine/field-options'
import {
  listBackgroundJobs,
  retryBackgroundJob,
  runBackgroundJobNow,
} from '@siteoffice/domain/modules/settings/endpoints'
import type { JobRun, JobState } from '@siteoffice/domain/modules/settings/job-run'
import { JOB_STATES } from '@siteoffice/domain/modules/settings/job-run'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ToneTag } from '../../kinds/tag.tsx'
import { call } from '../../lib/call.ts'
import { formatInstant, formatNear, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { Pager } from '../../records/list/pager.tsx'
import { type PlainColumn, PlainTable } from '../../records/list/table/plain-table.tsx'
import { hrefWith } from '../../records/queries/list-state.ts'
import { usePlainList } from '../../records/queries/use-plain-list.ts'
import { Button } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'

const KEY = 'background-jobs'
const REFRESH_MS = 5_000
const TONES: Readonly<Record<JobState, Tone>> = { waiting: 'default', running: 'blue', done: 'green', failed: 'red' }

export function BackgroundJobsScreen() {
  const { t } = useTranslation()
  const state = usePlainList(['state'])
  const jobState = JOB_STATES.find(each => each === state.filters['state'])
  const query = { page: state.page, size: state.size, ...(jobState !== undefined && { state: jobState }) }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call(listBackgroundJobs, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const names: Readonly<Record<JobState, string>> = {
    waiting: t('Waiting'),
    running: t('Running'),
    done: t('Done'),
    failed: t('Failed'),
  }
  const tab = (key: JobState | undefined, label: string, count: number | undefined) => (
    <Link
      key={key ?? '@all'}
      to={hrefWith(state, { filters: key === undefined ? {} : { state: key } })}
      {...(jobState === key && { 'aria-current': 'page' as const })}
    >
      {label} {count !== undefined && <Count>{formatNumber(count)}</Count>}
    </Link>
  )
  return (
    <>
      <PageHeader
        title={t('Background jobs')}
        about={t('What the service does by itself: mails, transitions that are due, tidying up.')}
      />
      <div className="plain-list">
        <div className="tab-strip-bar">
          <TabStrip label={t('By state')} current={jobState}>
            {tab(undefined, t('All'), data && JOB_STATES.reduce((sum, each) => sum + data.counts[each], 0))}
            {JOB_STATES.map(each => tab(each, names[each], data?.counts[each]))}
          </TabStrip>
        </div>
        {error !== null ? (
          <ErrorBox error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading />
        ) : data.content.length === 0 ? (
          <EmptyState title={jobState === 'failed' ? t('Nothing has failed') : t('There is nothing here')} />
        ) : (
          <>
            <RunTable runs={data.content} names={names} stale={isPlaceholderData} state={state} />
            <Pager state={state} total={data.totalElements} shown={data.content.length} />
          </>
        )}
      </div>
    </>
  )
}
interface TableProps {
  readonly runs: readonly JobRun[]
  readonly names: Readonly<Record<JobState, string>>
  readonly stale: boolean
  readonly state: ReturnType<typeof usePlainList>
}
function RunTable({ runs, names, stale, state }: TableProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const when = (instant: string | null) =>
    instant === null ? null : (
      <time dateTime={instant} title={formatInstant(instant)}>
        {formatNear(instant)}
      </time>
    )
  const columns: readonly PlainColumn<JobRun & { readonly _id: string }>[] = [
    { key: 'title', label: t('Name'), show: run => t(run.title) },
    { key: 'state', label: t('State'), show: run => <ToneTag tone={TONES[run.state]}>{names[run.state]}</ToneTag> },
    { key: 'due', label: t('Due'), show: run => when(run.dueAt) },
    { key: 'started', label: t('Started'), show: run => when(run.startedAt) },
    { key: 'ended', label: t('Ended'), show: run => when(run.endedAt) },
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
    ...(can('RETRY_BACKGROUND_JOBS') && runs.some(run => run.state === 'failed' || run.state === 'waiting')
      ? [{ key: 'action', label: t('Action'), show: (run: JobRun) => <Action run={run} /> }]
      : []),
  ]
  return (
    <PlainTable
      title={t('Background jobs')}
      columns={columns}
      rows={runs.map(run => ({ ...run, _id: run.id }))}
      stale={stale}
      state={state}
    />
  )
}
/** Tries a failed job again, and begins a waiting one at once. */
function Action({ run }: { readonly run: JobRun }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const failed = run.state === 'failed'
  const act = useMutation({
    mutationFn: () => call(failed ? retryBackgroundJob : runBackgroundJobNow, { params: { id: run.id } }),
    onSuccess: () => {
      const job = { job: t(run.title) }
      toast.success({ title: failed ? t('{{job}} is tried again', job) : t('{{job}} begins now', job) })
    },
    // also where the job was done meanwhile: then the button disappears
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
  if (!failed && run.state !== 'waiting') return null
  return (
    <Button loading={act.isPending} onClick={() => act.mutate()}>
      {failed ? t('Try again') : t('Run now')}
    </Button>
  )
}
