/** A background job as staff see it. */
import type { TypeOf } from '../../engine/schema.ts'
import { id, instant, integer, nullable, object, oneOf, text } from '../../engine/schema.ts'

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
