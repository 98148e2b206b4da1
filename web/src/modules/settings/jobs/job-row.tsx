/** One job; pressed, it shows its runs below itself. */
import type { JobSummary } from '@siteoffice/domain/modules/settings/job-run'
import { useId } from 'react'
import { ToneTag } from '../../../kinds/tag.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { ListState } from '../../../records/queries/list-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { JobAction } from './job-action.tsx'
import { JobRuns } from './job-runs.tsx'
import { durationOf, paceOf, STATE_TONES, stateNames } from './job-words.ts'
import { Moment } from './moment.tsx'

interface Props {
  readonly job: JobSummary
  readonly state: ListState
  readonly mayRun: boolean
}
export function JobRow({ job, state, mayRun }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const open = state.filters['job'] === job.name
  const { job: _job, state: _state, ...others } = state.filters
  const toggle = () => state.set({ filters: open ? others : { ...others, job: job.name } }, { replace: true })
  return (
    <tbody data-open={open}>
      <tr className="job-row">
        <th scope="row">
          <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
            <Icon name="chevron" size={16} />
            <span>
              {t(job.title)}
              <small>{paceOf(job, t)}</small>
            </span>
          </button>
        </th>
        <td data-name={t('Last run')}>
          <LastRun job={job} />
        </td>
        <td data-name={t('Next run')}>{job.next !== null && <Moment at={job.next.dueAt} />}</td>
        <td data-name={t('Failed in the last day')} data-end>
          <span data-failing={job.failures > 0}>{formatNumber(job.failures)}</span>
        </td>
        {mayRun && (
          <td>{job.next !== null && <JobAction run={{ id: job.next.id, title: job.title, failed: false }} />}</td>
        )}
      </tr>
      {open && (
        <tr className="job-inside">
          <td id={id} colSpan={mayRun ? 5 : 4}>
            <JobRuns job={job} state={state} mayRun={mayRun} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
function LastRun({ job: { last, runningSince } }: { readonly job: JobSummary }) {
  const { t } = useTranslation()
  const names = stateNames(t)
  if (runningSince !== null)
    return (
      <span className="job-last">
        <ToneTag tone={STATE_TONES.running}>{names.running}</ToneTag>
        <Moment at={runningSince} />
      </span>
    )
  if (last === null) return <span className="job-never">{t('Not run yet')}</span>
  const duration = durationOf(last, t)
  return (
    <span className="job-last">
      <ToneTag tone={STATE_TONES[last.state]}>{names[last.state]}</ToneTag>
      <span>
        {last.endedAt !== null && <Moment at={last.endedAt} />}
        {duration !== undefined && <small> · {t('took {{time}}', { time: duration })}</small>}
        {last.error !== null && <small className="job-error">{last.error}</small>}
      </span>
    </span>
  )
}
