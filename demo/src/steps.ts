/** Ways through a workflow: from the names of steps to entries of a history. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Json } from '@siteoffice/domain/engine/values'
import type { Clock } from './clock.ts'
import { daysAfter, workHours } from './clock.ts'
import type { Step } from './row.ts'
import { change } from './row.ts'

export interface Move {
  readonly action: string
  readonly at: Date
  readonly by: string | null
  readonly reason?: string | undefined
  /** further fields that the step set */
  readonly sets?: { readonly [field: string]: Json }
}
/** The steps of a record from its create on; throws where the workflow has no such step from there. */
export function stepsAlong(
  resource: AnyResource,
  field: string,
  create: Step,
  moves: readonly Move[],
): [Step, ...Step[]] {
  const workflow = resource.workflows?.[field]
  let now = workflow?.initial ?? ''
  const later = moves.map(({ action, at, by, reason, sets = {} }): Step => {
    const step = workflow?.transitions[action]
    if (step === undefined || !step.from.includes(now))
      throw new Error(`${resource.name} has no step ${action} from ${now}`)
    const changes = [
      change(field, now, step.to),
      ...(typeof step.reason === 'string' && reason !== undefined ? [change(step.reason, null, reason)] : []),
      ...Object.entries(sets).map(([name, value]) => change(name, null, value)),
    ]
    now = step.to
    return { action, at, by, changes, ...(step.reason !== undefined && reason !== undefined && { reason }) }
  })
  return [create, ...later]
}
/** Ascending times, those that would lie after today's midnight moved before it in the same order. */
export const past = (clock: Clock, times: readonly Date[]): Date[] =>
  times.map((at, index) => new Date(Math.min(at.getTime(), clock.today.getTime() - (times.length - index) * 600_000)))
/** So many times after an instant, each some days after the one before, in working hours and all in the past. */
export function timesAfter(clock: Clock, from: Date, gaps: readonly number[]): Date[] {
  const times = gaps.map((_, index) =>
    daysAfter(
      from,
      gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0),
    ),
  )
  return past(
    clock,
    times.map(at => workHours(at, from)),
  )
}
/** An instant of working hours on that day, counted from today. */
export const onDay = (clock: Clock, day: number, turn: number): Date => clock.at(day, 6 + (turn % 9), (turn * 17) % 60)
