/** Background jobs and their runs as staff see them. */
import type { TypeOf } from '../../engine/schema.ts'
import { boolean, id, instant, integer, nullable, object, oneOf, text } from '../../engine/schema.ts'

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]
export const JOB_RUN = object({
  id: id(),
  name: text(),
  title: text(),
  state: oneOf(JOB_STATES),
  createdAt: instant(),
  /** not before then */
  dueAt: instant(),
  startedAt: nullable(instant()),
  endedAt: nullable(instant()),
  retries: integer(),
  error: nullable(text()),
  /** what a run that is done has to say */
  outcome: nullable(text()),
})
export type JobRun = TypeOf<typeof JOB_RUN>

/** A job with what its runs of late have come to. */
export const JOB_SUMMARY = object({
  name: text(),
  title: text(),
  /** seconds between its runs; null: at night, or when something sends it */
  everySeconds: nullable(integer()),
  nightly: boolean(),
  /** the run that ended last */
  last: nullable(JOB_RUN),
  /** since when a run is under way */
  runningSince: nullable(instant()),
  /** the run that waits, and its time */
  next: nullable(object({ id: id(), dueAt: instant() })),
  /** those that are kept */
  runs: integer(),
  failures: integer({ description: 'Runs that failed within the last day' }),
})
export type JobSummary = TypeOf<typeof JOB_SUMMARY>
