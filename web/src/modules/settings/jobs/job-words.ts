/** What the screen of jobs says of runs and their times. */
import type { Tone } from '@siteoffice/domain/engine/field-options'
import type { JobRun, JobState, JobSummary } from '@siteoffice/domain/modules/settings/job-run'
import { formatQuantity } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/i18n.ts'

const MINUTE = 60
const HOUR = 3_600

/** How often a job runs. */
export function paceOf({ everySeconds, nightly }: JobSummary, t: Translate): string {
  if (nightly) return t('Every night')
  if (everySeconds === null) return t('When something needs it')
  if (everySeconds % HOUR === 0) return t('Every {{time}}', { time: formatQuantity(everySeconds / HOUR, 'hours') })
  if (everySeconds % MINUTE === 0)
    return t('Every {{time}}', { time: formatQuantity(everySeconds / MINUTE, 'minutes') })
  return t('Every {{time}}', { time: formatQuantity(everySeconds, 'seconds') })
}
/** The seconds that a run took, to a tenth. */
function secondsOf({ startedAt, endedAt }: Pick<JobRun, 'startedAt' | 'endedAt'>): number | undefined {
  if (startedAt === null || endedAt === null) return undefined
  const seconds = Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) / 1000
  return seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)
}
const SHORTEST = 0.1
/** '0.4 sec', '3 min 4 sec'; undefined while the run has not ended. */
export function durationOf(run: Pick<JobRun, 'startedAt' | 'endedAt'>, t: Translate): string | undefined {
  const seconds = secondsOf(run)
  if (seconds === undefined) return undefined
  return seconds < SHORTEST
    ? t('under {{time}}', { time: formatQuantity(SHORTEST, 's') })
    : formatQuantity(seconds, 's')
}
/** The moment by which people look for a run: when it began, or is to begin. */
export const momentOf = ({ startedAt, dueAt }: JobRun): string => startedAt ?? dueAt

export const STATE_TONES: Readonly<Record<JobState, Tone>> = {
  waiting: 'default',
  running: 'blue',
  done: 'green',
  failed: 'red',
}
export const stateNames = (t: Translate): Readonly<Record<JobState, string>> => ({
  waiting: t('Waiting'),
  running: t('Running'),
  done: t('Done'),
  failed: t('Failed'),
})
/** Jobs that failed come first, then by their names. */
export const inOrder = (jobs: readonly JobSummary[], t: Translate): JobSummary[] =>
  jobs.toSorted((a, b) => Number(b.failures > 0) - Number(a.failures > 0) || t(a.title).localeCompare(t(b.title)))
