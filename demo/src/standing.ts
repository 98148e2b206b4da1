/** Where a company stands with the network: its application, its verification, and the steps that led there. */
import type { company } from '@siteoffice/domain/modules/companies/company'
import type { Clock } from './clock.ts'
import { daysAfter, dayText, workHours } from './clock.ts'
import { REASONS } from './companies/company-text.ts'
import type { Random } from './random.ts'
import type { Step, Values } from './row.ts'
import { change } from './row.ts'

type Company = Values<typeof company>
type StandingField =
  | 'application'
  | 'verification'
  | 'verifiedAt'
  | 'verifiedUntil'
  | 'singleProjectLimit'
  | 'aggregateLimit'
  | 'conditions'
  | 'statusReason'
  | 'reviewer'
  | 'submittedAt'
  | 'requestedChanges'
interface Standing {
  readonly values: Pick<Company, StandingField>
  readonly steps: readonly Step[]
}
interface Facts {
  readonly clock: Clock
  readonly createdAt: Date
  readonly owner: string | null
  readonly reviewers: readonly string[]
  readonly limit: number
  readonly year: number
}
type Outcome =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'changes_requested'
  | 'decided'
  | 'verified'
  | 'verified_with_conditions'
  | 'rejected'
  | 'suspended'

const RECENT_DAYS = 21
const ON_THEIR_WAY: readonly Outcome[] = [
  'draft',
  'draft',
  'submitted',
  'submitted',
  'submitted',
  'in_review',
  'in_review',
  'changes_requested',
  'decided',
  'verified',
]
/** A company's outcome; most who joined in the last weeks are still on their way. */
function outcomeOf(place: number, random: Random, age: number): Outcome {
  if (place === 25) return 'changes_requested'
  if (place < 25) return place % 9 === 7 ? 'verified_with_conditions' : 'verified'
  const roll = random.next()
  if (age < RECENT_DAYS) return random.pick(ON_THEIR_WAY)
  const table: readonly (readonly [number, Outcome])[] = [
    [0.7, 'verified'],
    [0.79, 'verified_with_conditions'],
    [0.85, 'suspended'],
    [0.92, 'rejected'],
    [0.96, 'draft'],
    [1, 'changes_requested'],
  ]
  return table.find(([limit]) => roll < limit)?.[1] ?? 'verified'
}
/** The last day of a verification: most end next year, some soon, some have run out. */
function untilOf(place: number, random: Random, clock: Clock, verifiedAt: Date): string {
  const roll = place < 25 && place !== 11 && place !== 14 ? 0.5 : random.next()
  const day =
    place === 11 || roll < 0.09
      ? random.int(2, 29)
      : place === 14 || roll < 0.17
        ? -random.int(4, 150)
        : random.int(45, 640)
  const until = clock.at(day)
  const earliest = daysAfter(verifiedAt, 60)
  return dayText(until < earliest ? daysAfter(verifiedAt, 365) : until)
}
interface Course {
  readonly steps: Step[]
  at: Date
  requested: RequestedChanges
}
type RequestedChanges = NonNullable<Company['requestedChanges']>
/** What was found first, and what goes with it. */
const changesFrom = (first: (typeof REASONS.changes)[number]): RequestedChanges =>
  first.part === 'documents'
    ? [first]
    : [first, ...REASONS.changes.filter(({ part }) => part === 'documents').slice(0, 1)]
function go(
  course: Course,
  facts: Facts,
  random: Random,
  days: readonly [number, number],
  step: Omit<Step, 'at'>,
): boolean {
  const at = workHours(daysAfter(course.at, days[0] + (days[1] - days[0]) * random.next()), course.at)
  if (at >= facts.clock.today) return false
  course.at = at
  course.steps.push({ ...step, at })
  return true
}
type Application = NonNullable<Company['application']>
const applicationMove = (from: Application, to: Application) => change('application', from, to)

/** Submitting, review and, where asked for, changes; true once the review has begun. */
function apply(course: Course, facts: Facts, random: Random, reviewer: string, outcome: Outcome): Application {
  if (outcome === 'draft') return 'draft'
  if (
    !go(course, facts, random, [0.05, 0.9], {
      action: 'submit',
      by: facts.owner,
      changes: [applicationMove('draft', 'submitted')],
    })
  )
    return 'draft'
  if (outcome === 'submitted') return 'submitted'
  if (
    !go(course, facts, random, [0.2, 2], {
      action: 'start-review',
      by: reviewer,
      changes: [applicationMove('submitted', 'in_review'), change('reviewer', null, reviewer)],
    })
  )
    return 'submitted'
  if (outcome === 'in_review') return 'in_review'
  if (outcome === 'changes_requested') {
    const requestedChanges = changesFrom(random.pick(REASONS.changes))
    const request = go(course, facts, random, [0.3, 2], {
      action: 'request-changes',
      by: reviewer,
      changes: [applicationMove('in_review', 'changes_requested'), change('requestedChanges', [], requestedChanges)],
    })
    if (request) course.requested = requestedChanges
    return request ? 'changes_requested' : 'in_review'
  }
  const isReviewed = go(course, facts, random, [0.5, 4], {
    action: 'complete-review',
    by: reviewer,
    changes: [applicationMove('in_review', 'completed')],
  })
  return isReviewed ? 'completed' : 'in_review'
}
function decide(
  course: Course,
  place: number,
  facts: Facts,
  random: Random,
  reviewer: string,
  outcome: Outcome,
): Partial<Pick<Company, StandingField>> {
  const at = course.at
  if (outcome === 'rejected') {
    const reason = random.pick(REASONS.rejected)
    const answer = go(course, facts, random, [0.1, 1], {
      action: 'reject',
      by: reviewer,
      reason,
      changes: [change('verification', 'unverified', 'rejected'), change('statusReason', null, reason)],
    })
    return answer ? { verification: 'rejected', statusReason: reason } : {}
  }
  const conditional = outcome === 'verified_with_conditions'
  const to = conditional ? 'verified_with_conditions' : 'verified'
  const verifiedUntil = untilOf(place, random, facts.clock, at)
  const conditions = conditional ? random.pick(REASONS.conditions) : null
  // one in nine was verified before there were limits for all awards together
  const aggregateLimit = place % 9 === 4 ? null : facts.limit * 6
  const changes = [
    change('verification', 'unverified', to),
    change('verifiedUntil', null, verifiedUntil),
    change('singleProjectLimit', null, facts.limit),
    ...(aggregateLimit === null ? [] : [change('aggregateLimit', null, aggregateLimit)]),
    ...(conditions === null ? [] : [change('conditions', null, conditions)]),
  ]
  if (
    !go(course, facts, random, [0.1, 1.5], {
      action: conditional ? 'verify-with-conditions' : 'verify',
      by: reviewer,
      changes,
    })
  )
    return {}
  const verifiedState = {
    verification: to,
    verifiedAt: course.at.toISOString(),
    verifiedUntil,
    singleProjectLimit: facts.limit,
    aggregateLimit,
    conditions,
  } as const
  if (outcome !== 'suspended') return verifiedState
  const reason = random.pick(REASONS.suspended)
  const daysSince = Math.max(1, -facts.clock.daysOf(course.at))
  const isSuspended = go(course, facts, random, [daysSince * 0.5, daysSince * 0.98], {
    action: 'suspend',
    by: reviewer,
    reason,
    changes: [change('verification', 'verified', 'suspended'), change('statusReason', null, reason)],
  })
  return isSuspended ? { ...verifiedState, verification: 'suspended', statusReason: reason } : verifiedState
}
/** Draws a company's standing; every step lies between its registration and today. */
export function standingOf(place: number, random: Random, facts: Facts): Standing {
  const reviewer = random.pick(facts.reviewers)
  const outcome = outcomeOf(place, random, -facts.clock.daysOf(facts.createdAt))
  const course: Course = { steps: [], at: facts.createdAt, requested: [] }
  const application = apply(course, facts, random, reviewer, outcome)
  const reason = course.steps.at(-1)?.reason ?? null
  const decided =
    application === 'completed' && outcome !== 'decided' ? decide(course, place, facts, random, reviewer, outcome) : {}
  return {
    values: {
      application,
      verification: 'unverified',
      verifiedAt: null,
      verifiedUntil: null,
      singleProjectLimit: null,
      aggregateLimit: null,
      conditions: null,
      statusReason: reason,
      submittedAt: course.steps.findLast(({ action }) => action === 'submit')?.at.toISOString() ?? null,
      requestedChanges: application === 'changes_requested' ? course.requested : [],
      reviewer: application === 'draft' || application === 'submitted' ? null : reviewer,
      ...decided,
    },
    steps: course.steps,
  }
}
