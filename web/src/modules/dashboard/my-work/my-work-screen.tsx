/** The records that one is to see to with all else that waits for one, and those that one has assigned to others. */
import { findResource } from '@siteoffice/domain/catalogue'
import { MOST_TASKS, type Task } from '@siteoffice/domain/engine/tasks'
import { readStatistics } from '@siteoffice/domain/modules/dashboard/endpoints'
import { listTasks } from '@siteoffice/domain/task-endpoints'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { call } from '../../../lib/call.ts'
import { formatDay, formatNear, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { firstDayOf } from '../../../lib/week.ts'
import { PlainTable } from '../../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { TASKS } from '../../../records/tasks/task-keys.ts'
import { useFinishTask } from '../../../records/tasks/use-finish-task.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './my-work.css'
import { WaitingWork } from './waiting-work.tsx'
import { type When, whenOf } from './when-of.ts'

const ChangeTaskDialog = lazy(() =>
  import('./change-task-dialog.tsx').then(module => ({ default: module.ChangeTaskDialog })),
)
const NAMES = ['of', 'done'] as const
type Side = 'me' | 'others'
export function MyWorkScreen() {
  const { t } = useTranslation()
  const state = usePlainList(NAMES)
  const of: Side = state.filters['of'] === 'others' ? 'others' : 'me'
  const done = state.filters['done'] === 'true'
  return (
    <>
      <PageHeader
        title={t('My work')}
        about={t('Your tasks, the work that waits for you, and the deadlines of the week.')}
      />
      <div className="plain-list">
        <div className="my-work-choices">
          <Segments
            label={t('Whose')}
            value={of}
            options={[
              { value: 'me', label: t('Assigned to me') },
              { value: 'others', label: t('Assigned by me') },
            ]}
            onChange={next => state.set({ filters: { ...state.filters, of: next === 'me' ? '' : next } })}
          />
          <Segments
            label={t('Which')}
            value={done ? 'done' : 'open'}
            options={[
              { value: 'open', label: t('Open') },
              { value: 'done', label: t('Done') },
            ]}
            onChange={next => state.set({ filters: { ...state.filters, done: next === 'done' ? 'true' : '' } })}
          />
        </div>
        <Tasks of={of} done={done} state={state} />
      </div>
      {of === 'me' && !done && <Waiting state={state} />}
    </>
  )
}
/** Stands below the open tasks, once the figures are there: nothing moves when they come. Not everybody may read figures. */
function Waiting({ state }: Pick<TasksProps, 'state'>) {
  const hasFigures = useSession().can('READ_ALL_DASHBOARD')
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', today(), today()],
    queryFn: ({ signal }) => call(readStatistics, { query: { from: today(), to: today() } }, { signal }),
    staleTime: 30_000,
    enabled: hasFigures,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (hasFigures && data === undefined) return <Skeleton rows={8} />
  return <WaitingWork statistics={data} state={state} />
}
interface TasksProps {
  readonly of: Side
  readonly done: boolean
  readonly state: ReturnType<typeof usePlainList>
}
function Tasks({ of, done, state }: TasksProps) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [...TASKS, of, done],
    queryFn: ({ signal }) => call(listTasks, { query: { of, done } }, { signal }),
    staleTime: 30_000,
  })
  const columns = useColumns(of, done)
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton rows={8} />
  if (data.content.length === 0) return <NoTasks of={of} done={done} />
  const headings: { readonly [W in When]: string } = {
    late: t('Overdue'),
    today: t('Today'),
    week: t('This week'),
    later: t('Later'),
    any: t('No day'),
  }
  const [now, first] = [today(), firstDayOf(i18n.language)]
  return (
    <>
      <PlainTable
        title={t('My work')}
        columns={columns}
        rows={data.content}
        stale={false}
        state={state}
        {...(!done && { headingOf: (task: Task) => headings[whenOf(task.dueOn, now, first)] })}
      />
      {data.more && <p className="my-work-more">{t('These are the first {{most}}.', { most: MOST_TASKS })}</p>}
    </>
  )
}
function NoTasks({ of, done }: Pick<TasksProps, 'of' | 'done'>) {
  const { t } = useTranslation()
  const open = of === 'me' ? t('Nothing is assigned to you') : t('You have assigned nothing that is open')
  if (done) return <EmptyState title={t('Nothing is done yet')} picture={<Icon name="check" size={32} />} />
  // small, for what waits otherwise stands below
  return (
    <p className="my-work-none">
      <b>{open}</b>{' '}
      {t('A record is assigned with “Assign…” in its menu, several with the same button below their list.')}
    </p>
  )
}
function useColumns(of: Side, done: boolean) {
  const { t } = useTranslation()
  const { impersonated, profile } = useSession()
  return [
    { key: 'record', label: t('Record'), show: (task: Task) => <RecordCell task={task} /> },
    {
      key: 'due',
      label: t('Until'),
      show: (task: Task) => task.dueOn !== null && <DueDay day={task.dueOn} done={done} />,
    },
    of === 'me'
      ? { key: 'by', label: t('Assigned by'), show: (task: Task) => <bdi>{task.assignedBy.label}</bdi> }
      : { key: 'person', label: t('Assigned to'), show: (task: Task) => <bdi>{task.person.label}</bdi> },
    done
      ? { key: 'done', label: t('Done'), show: ({ doneAt }: Task) => doneAt !== null && formatNear(doneAt) }
      : {
          key: 'finish',
          label: t('Actions'),
          end: true,
          show: (task: Task) =>
            !impersonated && (
              <span className="my-work-actions">
                {task.assignedBy._id === profile?._id && <ChangeButton task={task} />}
                <FinishButton task={task} />
              </span>
            ),
        },
  ]
}
function RecordCell({ task }: { readonly task: Task }) {
  const { t } = useTranslation()
  const resource = findResource(task.resource)
  if (resource === undefined) return task.label
  return (
    <>
      <Link to={recordPath(resource, task.record)}>
        <bdi>{task.label}</bdi>
      </Link>
      <span className="my-work-kind">{t(resource.title[0])}</span>
      {task.note !== null && <span className="my-work-note">{task.note}</span>}
    </>
  )
}
function DueDay({ day, done }: { readonly day: string; readonly done: boolean }) {
  return (
    <time dateTime={day} className={!done && day < today() ? 'my-work-late' : undefined}>
      {formatDay(day)}
    </time>
  )
}
function ChangeButton({ task }: { readonly task: Task }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('Change {{name}}', { name: task.label })}
        onClick={() => setOpen(true)}
      >
        {t('Change')}
      </Button>
      {open && (
        <Suspense>
          <ChangeTaskDialog task={task} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
function FinishButton({ task }: { readonly task: Task }) {
  const { t } = useTranslation()
  const finish = useFinishTask()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await finish(task).finally(() => setBusy(false))
  }
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={t('Done: {{name}}', { name: task.label })}
      onClick={() => void run()}
    >
      {t('Done')}
    </Button>
  )
}
