/** What became of a project's bids: opened with the project, shortlisted, won, lost, withdrawn or disqualified. */

import { daysAfter, workHours } from '../clock.ts'
import type { Change, Step } from '../row.ts'
import { change } from '../row.ts'
import type { Bid } from './bid-prices.ts'
import { CLOSED_WITHOUT_AWARD, DISQUALIFIED, WITHDRAWN } from './bid-text.ts'
import type { BidWorld, Offer } from './bid-world.ts'
import type { DrawnProject } from './projects.ts'

type Status = NonNullable<Bid['status']>
export interface Outcome {
  readonly status: Status
  readonly openedAt: Date | null
  readonly submittedAt: Date | null
  readonly statusReason: string | null
  readonly revision: number
  readonly steps: readonly [Step, ...Step[]]
  /** of a bid that came by post */
  readonly paper?: {
    readonly enteredBy: string | null
    readonly checker: string | null
    readonly receivedAt: string
  }
}
type Fate = 'draft' | 'withdrawn' | 'disqualified' | 'in_check' | 'not_counted' | 'stays'

/** Bids that fall out before the end; the first bid of a project always stays. */
function fateOf(offer: Offer, place: number, project: DrawnProject): Fate {
  const roll = offer.random.next()
  if (place === 0 || offer.late) return 'stays'
  const { status, opened } = project.course
  if (roll < 0.045) return 'withdrawn'
  if (opened !== null) return roll > 0.995 ? 'not_counted' : roll > 0.95 ? 'disqualified' : 'stays'
  if (status !== 'published') return 'stays'
  return roll > 0.97 ? 'in_check' : roll > 0.9 ? 'draft' : 'stays'
}
/** The winner's place: the lowest that its verification allows; one project in six takes the second. */
function winnerOf(project: DrawnProject, offers: readonly Offer[], fates: readonly Fate[]): number {
  const { perDollar } = project.owner.country
  const ranked = offers
    .map((offer, place) => ({ offer, place }))
    .filter(({ place }) => fates[place] === 'stays')
    .toSorted((a, b) => a.offer.price.amount - b.offer.price.amount)
  const within = ranked.filter(({ offer }) => offer.bidder.capacity * perDollar * 0.97 >= offer.price.amount)
  const list = within.length > 0 ? within : ranked
  const second = project._id.charCodeAt(32) % 6 === 0 && project.values.awardCriteria !== 'price_only'
  return (second ? list[1] : undefined)?.place ?? list[0]?.place ?? 0
}
interface Path {
  readonly steps: [Step, ...Step[]]
  status: Status
  reason: string | null
}
function go(
  path: Path,
  action: string,
  to: Status,
  at: Date,
  by: string | null,
  changes: readonly Change[] = [],
  why?: string,
): void {
  const withReason = why === undefined ? {} : { reason: why }
  path.steps.push({
    action,
    at,
    by,
    ...withReason,
    changes: [
      ...(path.status === to ? [] : [change('status', path.status, to)]),
      ...changes,
      ...(why === undefined ? [] : [change('statusReason', null, why)]),
    ],
  })
  path.status = to
  path.reason = why ?? null
}
interface Scene {
  readonly project: DrawnProject
  readonly winner: number | null
  readonly rank: (offer: Offer) => number
  readonly rivals: number
  readonly world: BidWorld
}
/** Opening and everything after it; in the order in which the machine allows it. */
function evaluate(
  path: Path,
  offer: Offer,
  place: number,
  fate: Fate,
  { project, winner, rank, rivals, world }: Scene,
): void {
  const { opened, decided, status } = project.course
  if (opened === null) return
  const opener = project.steps.find(step => step.action === 'open-bids')?.by ?? null
  go(path, 'open-bids', 'under_review', opened, opener, [change('openedAt', null, opened.toISOString())])
  const end = status === 'under_evaluation' ? world.clock.at(0, -1) : (decided ?? opened)
  const between = (share: number): Date =>
    workHours(new Date(opened.getTime() + (end.getTime() - opened.getTime()) * share), opened)
  if (fate === 'disqualified')
    return go(path, 'disqualify', 'disqualified', between(0.3), opener, [], offer.random.pick(DISQUALIFIED))
  const longEnough = -world.clock.daysOf(opened) > 6
  if ((place === winner || rank(offer) < 3) && (status !== 'under_evaluation' || longEnough))
    go(path, 'shortlist', 'shortlisted', between(0.6), opener)
  if (status === 'cancelled') return go(path, 'cancel-with-project', 'project_cancelled', end, opener)
  if (winner === null && status === 'unsuccessful')
    return go(path, 'lose', 'lost', between(0.98), world.awarder, [], CLOSED_WITHOUT_AWARD)
  if (winner === null) return
  if (place === winner) return go(path, 'win', 'won', between(0.98), world.awarder)
  go(
    path,
    'lose',
    'lost',
    between(0.99),
    world.awarder,
    [],
    `Ranked ${rank(offer) + 1} of ${rivals} by the criteria of the tender.`,
  )
}
/** A bid that came by post: staff have entered it and handed it over, and nobody has checked it yet, or had in time. */
function fromPaper(
  offer: Offer,
  status: 'in_check' | 'not_counted',
  { course }: DrawnProject,
  { desk }: BidWorld,
  place: number,
): Outcome {
  const [typist, checker] = [desk[place % desk.length] ?? null, desk[(place + 1) % desk.length] ?? null]
  const path: Path = { steps: [{ action: 'create', at: offer.created, by: typist }], status: 'draft', reason: null }
  go(path, 'hand-over', 'in_check', offer.submitted, typist)
  if (status === 'not_counted' && course.opened !== null)
    go(path, 'leave-out', 'not_counted', course.opened, checker, [], 'Nobody had checked it when the bids were opened.')
  return {
    status: path.status,
    openedAt: null,
    submittedAt: null,
    statusReason: path.reason,
    revision: 1,
    steps: path.steps,
    paper: { enteredBy: typist, checker, receivedAt: offer.created.toISOString() },
  }
}
/** Gives, for each offer of a project, its state and how it came there. */
export function outcomeOf(
  project: DrawnProject,
  offers: readonly Offer[],
  world: BidWorld,
): (offer: Offer, place: number) => Outcome {
  const { course } = project
  const fates = offers.map((offer, place) => fateOf(offer, place, project))
  const awarded = course.decided !== null && ['awarded', 'in_progress', 'completed'].includes(course.status)
  const winner = awarded ? winnerOf(project, offers, fates) : null
  const standing = offers
    .filter((_, place) => fates[place] === 'stays')
    .toSorted((a, b) => a.price.amount - b.price.amount)
  const first = winner === null ? undefined : offers[winner]
  const order = first === undefined ? standing : [first, ...standing.filter(offer => offer !== first)]
  const scene: Scene = { project, winner, world, rivals: order.length, rank: offer => order.indexOf(offer) }
  return (offer, place) => {
    const by = world.actorOf(offer.bidder) ?? world.desk[place % world.desk.length] ?? null
    const path: Path = { steps: [{ action: 'create', at: offer.created, by }], status: 'draft', reason: null }
    const fate = fates[place] ?? 'stays'
    const unsealed = project.values.sealed === false ? offer.submitted : null
    if (fate === 'draft')
      return { status: 'draft', openedAt: null, submittedAt: null, statusReason: null, revision: 1, steps: path.steps }
    if (fate === 'in_check' || fate === 'not_counted') return fromPaper(offer, fate, project, world, place)
    const revised = place % 11 === 4 && project.values.allowRevision === true
    if (revised) {
      const span = offer.submitted.getTime() - offer.created.getTime()
      const first = new Date(offer.created.getTime() + span * 0.4)
      go(path, 'submit', 'submitted', first, by, [change('submittedAt', null, first.toISOString())])
      go(path, 'revise', 'submitted', new Date(offer.created.getTime() + span * 0.7), by)
      go(path, 'submit-revision', 'submitted', offer.submitted, by, [
        change('revision', 1, 2),
        change('submittedAt', first.toISOString(), offer.submitted.toISOString()),
      ])
    } else
      go(path, 'submit', 'submitted', offer.submitted, by, [change('submittedAt', null, offer.submitted.toISOString())])
    if (fate === 'withdrawn') {
      const daysLeft =
        Math.min(course.deadline.getTime(), course.decided?.getTime() ?? Infinity, world.clock.today.getTime()) -
        offer.submitted.getTime()
      go(
        path,
        'withdraw',
        'withdrawn',
        new Date(offer.submitted.getTime() + daysLeft * 0.6),
        by,
        [],
        offer.random.pick(WITHDRAWN),
      )
    } else if (course.opened !== null) evaluate(path, offer, place, fate, scene)
    else if (course.status === 'cancelled' && course.decided !== null)
      go(
        path,
        'cancel-with-project',
        'project_cancelled',
        daysAfter(course.decided, 0),
        project.steps.at(-1)?.by ?? null,
      )
    const opened = course.opened !== null && fate !== 'withdrawn' ? course.opened : null
    return {
      status: path.status,
      openedAt: unsealed ?? opened,
      submittedAt: offer.submitted,
      statusReason: path.reason,
      revision: revised ? 2 : 1,
      steps: path.steps,
    }
  }
}
