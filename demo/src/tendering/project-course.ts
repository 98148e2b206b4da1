/** When things happened to a project: its dates and the steps it went through, all of them before today. */
import type { projects } from '@siteoffice/domain/modules/tendering/projects'
import type { Clock } from '../clock.ts'
import { daysAfter, workHours } from '../clock.ts'
import type { Random } from '../random.ts'
import type { Change, Step, Values } from '../row.ts'
import { change } from '../row.ts'
import { PROJECT_REASONS } from './project-text.ts'

export type ProjectStatus = NonNullable<Values<typeof projects>['status']>
export interface Course {
  readonly status: ProjectStatus
  readonly created: Date
  readonly deadline: Date
  readonly published: Date | null
  readonly opened: Date | null
  /** when it was awarded, closed without award or cancelled */
  readonly decided: Date | null
  readonly started: Date | null
  readonly reason: string | null
}
/** How many of each status, with the earliest and the latest deadline in days from today. */
export const PLAN: readonly {
  readonly status: ProjectStatus
  readonly count: number
  readonly deadline: readonly [number, number]
}[] = [
  { status: 'draft', count: 26, deadline: [25, 70] },
  { status: 'pending_approval', count: 18, deadline: [20, 60] },
  { status: 'published', count: 60, deadline: [9, 50] },
  { status: 'published', count: 26, deadline: [1, 6] },
  { status: 'published', count: 24, deadline: [-11, -1] },
  { status: 'on_hold', count: 8, deadline: [-4, 30] },
  { status: 'under_evaluation', count: 45, deadline: [-60, -4] },
  { status: 'awarded', count: 40, deadline: [-165, -48] },
  { status: 'in_progress', count: 60, deadline: [-360, -100] },
  { status: 'completed', count: 55, deadline: [-640, -240] },
  { status: 'rejected', count: 8, deadline: [5, 40] },
  { status: 'unsuccessful', count: 14, deadline: [-560, -25] },
  { status: 'cancelled', count: 16, deadline: [-420, 15] },
]
const OPENED: readonly ProjectStatus[] = ['under_evaluation', 'awarded', 'in_progress', 'completed']
const NEVER_PUBLISHED: readonly ProjectStatus[] = ['draft', 'pending_approval', 'rejected']
const DECIDED: readonly ProjectStatus[] = [
  'awarded',
  'in_progress',
  'completed',
  'unsuccessful',
  'cancelled',
  'rejected',
  'on_hold',
]
const hasReason = (status: ProjectStatus): status is keyof typeof PROJECT_REASONS => status in PROJECT_REASONS

/** Deadlines fall on Mondays to Fridays. */
const onWorkday = (at: Date): Date => daysAfter(at, -([2, 0, 0, 0, 0, 0, 1][at.getUTCDay()] ?? 0))

export function courseOf(
  random: Random,
  clock: Clock,
  status: ProjectStatus,
  [earliest, latest]: readonly [number, number],
): Course {
  const deadline = onWorkday(clock.at(random.int(earliest, latest), random.int(7, 13), random.pick([0, 0, 30])))
  const due = clock.daysOf(deadline)
  const isPublic = !NEVER_PUBLISHED.includes(status)
  const published = isPublic ? clock.at(Math.min(due - random.int(16, 42), -1 - 4 * random.next())) : null
  const created =
    published === null
      ? clock.at(-2 - random.int(status === 'rejected' ? 12 : 0, 28), random.int(5, 15), random.int(0, 59))
      : daysAfter(published, -random.int(2, 9) - 0.4)
  const evaluated = OPENED.includes(status) || (status === 'unsuccessful' && random.chance(0.7))
  const opened = evaluated ? daysAfter(deadline, Math.min(0.04 + random.next() * 1.6, Math.max(0.02, -due - 1))) : null
  const wait = opened === null ? 0 : -clock.daysOf(opened)
  const decided = DECIDED.includes(status)
    ? decisionOf(random, clock, status, { created, published, opened, deadline, wait })
    : null
  const started =
    status === 'in_progress' || status === 'completed' ? daysAfter(decided ?? deadline, 12 + 18 * random.next()) : null
  const reason = !hasReason(status)
    ? null
    : status === 'unsuccessful'
      ? (PROJECT_REASONS.unsuccessful[opened === null ? 0 : random.int(1, 2)] ?? null)
      : random.pick(PROJECT_REASONS[status])
  const createdAt = workHours(created)
  const posted = published && workHours(published, createdAt)
  const unsealed = opened && workHours(opened, deadline)
  const settled = decided && workHours(decided, unsealed ?? posted ?? createdAt)
  const dates = { created: createdAt, deadline, published: posted, opened: unsealed, decided: settled }
  return { status, ...dates, started: started && workHours(started, settled ?? createdAt), reason }
}
interface ProjectDates {
  readonly created: Date
  readonly published: Date | null
  readonly opened: Date | null
  readonly deadline: Date
  readonly wait: number
}
function decisionOf(
  random: Random,
  clock: Clock,
  status: ProjectStatus,
  { created, published, opened, deadline, wait }: ProjectDates,
): Date {
  if (opened !== null) return daysAfter(opened, Math.min(18 + 26 * random.next(), wait * 0.8))
  if (status === 'unsuccessful') return daysAfter(deadline, 1 + 3 * random.next())
  const since = published ?? created
  const until = Math.min(clock.today.getTime() - 3_600_000, deadline.getTime())
  return new Date(since.getTime() + (until - since.getTime()) * (0.3 + 0.6 * random.next()))
}
interface Actors {
  readonly owner: string | null
  readonly desk: string
  readonly opener: string
  readonly awarder: string
}
/** The steps of a course, in order, as the history tells them. `number` is what the project was given when published. */
export function stepsOf(course: Course, actors: Actors, number: string | null, clock: Clock): [Step, ...Step[]] {
  const { status, created, published, opened, decided, started, reason } = course
  const steps: [Step, ...Step[]] = [{ action: 'create', at: created, by: actors.owner }]
  let now: ProjectStatus = 'draft'
  const go = (
    action: string,
    to: ProjectStatus,
    at: Date,
    by: string | null,
    changes: readonly Change[] = [],
    why: string | null = null,
  ): void => {
    const withReason = why === null ? {} : { reason: why }
    steps.push({
      action,
      at,
      by,
      ...withReason,
      changes: [change('status', now, to), ...changes, ...(why === null ? [] : [change('statusReason', null, why)])],
    })
    now = to
  }
  if (status === 'draft') return steps
  const between = published === null ? daysAfter(created, 0.7) : new Date((created.getTime() + published.getTime()) / 2)
  const approvalAsked = workHours(between, created)
  go('submit', 'pending_approval', approvalAsked, actors.owner)
  if (status === 'rejected')
    go(
      'reject',
      'rejected',
      decided !== null && decided > approvalAsked ? decided : daysAfter(approvalAsked, 0.5),
      actors.desk,
      [],
      reason,
    )
  if (published === null) return steps
  go('publish', 'published', published, actors.desk, [
    change('number', null, number),
    change('publishedAt', null, published.toISOString()),
  ])
  if (status === 'on_hold' && decided !== null) go('hold', 'on_hold', decided, actors.desk, [], reason)
  if (opened !== null)
    go('open-bids', 'under_evaluation', opened, actors.opener, [change('bidsOpenedAt', null, opened.toISOString())])
  if (status === 'unsuccessful' && decided !== null)
    go('close-unsuccessful', 'unsuccessful', decided, actors.opener, [], reason)
  if (status === 'cancelled' && decided !== null) go('cancel', 'cancelled', decided, actors.desk, [], reason)
  if (decided !== null && (status === 'awarded' || started !== null)) go('award', 'awarded', decided, actors.awarder)
  if (started !== null) go('start', 'in_progress', started, actors.owner)
  if (status === 'completed' && started !== null) {
    const daysSince = -clock.daysOf(started)
    go('complete', 'completed', daysAfter(started, Math.max(daysSince * 0.55, daysSince - 260)), actors.owner)
  }
  return steps
}
