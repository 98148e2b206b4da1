/** Winning declarations: one for every award, a few that came to nothing, and those that are being decided. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, timesQuantity, unitsOf } from '@siteoffice/domain/engine/money'
import { awardFigures } from '@siteoffice/domain/modules/tendering/award-figures'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { daysAfter, dayText, workHours } from '../clock.ts'
import { fileOf } from '../files.ts'
import { paper } from '../paper.ts'
import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { past, stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'
import { JUSTIFICATIONS, NEGOTIATIONS, WINNING_NOTES, WINNING_REASONS } from './award-text.ts'
import type { DrawnBid } from './bids.ts'
import type { DrawnProject } from './projects.ts'
import { isRated } from './rating.ts'

type Winning = Values<typeof projectWinnings>
type WinningStatus = NonNullable<Winning['status']>
export interface DrawnWinning extends DemoRow<Winning> {
  readonly bid: DrawnBid
  readonly project: DrawnProject
}
const PATHS: { readonly [S in WinningStatus]: readonly string[] } = {
  proposed: [],
  approved: ['approve'],
  declared: ['approve', 'declare'],
  accepted: ['approve', 'declare', 'accept'],
  contract_signed: ['approve', 'declare', 'accept', 'sign-contract'],
  rejected: ['reject'],
  declined: ['approve', 'declare', 'decline'],
  expired: ['approve', 'declare', 'expire'],
  revoked: ['approve', 'declare', 'revoke'],
  terminated: ['approve', 'declare', 'accept', 'sign-contract', 'terminate'],
}
export function shareOf(amount: number, currency: string, percent: number): number {
  const digits = minorDigits(currency)
  return amountOf(timesQuantity(unitsOf(amount, digits), percent / 100), digits)
}
interface Plan {
  readonly bid: DrawnBid
  readonly status: WinningStatus
  /** when it was proposed, and when declared if that far */
  readonly proposed: Date
  readonly declared: Date
  readonly rivals: readonly DrawnBid[]
}
/** The times of a path's steps. */
function timesOf(random: Random, { status, proposed, declared, bid }: Plan, world: World): Date[] {
  const signed = bid.project.course.started ?? daysAfter(declared, 16)
  const between = (share: number): Date =>
    new Date(proposed.getTime() + (declared.getTime() - proposed.getTime()) * share)
  const at: { readonly [action: string]: Date } = {
    approve: between(0.55),
    reject: between(0.7),
    declare: declared,
    accept: daysAfter(declared, 1 + 4 * random.next()),
    decline: daysAfter(declared, 0.05),
    expire: daysAfter(declared, 0.08),
    revoke: daysAfter(declared, 0.06),
    'sign-contract': daysAfter(signed, -1.1),
    terminate: daysAfter(signed, 48),
  }
  const times = PATHS[status].map(action => at[action] ?? declared)
  return past(
    world.clock,
    times.map(time => workHours(time, declared)),
  )
}
/** What is awarded: the amount of the bid, or for one award in nine what was negotiated down from it. */
function priceOf({ bid, rivals }: Plan, index: number) {
  const { amount, currency = 'USD', lot } = bid.values
  const { budget, currency: budgeted = 'USD' } = bid.project.values
  const lowest = Math.min(...rivals.map(rival => rival.values.amount))
  const estimate = lot || budgeted !== currency ? null : (budget ?? null)
  const negotiated = index % 9 === 4
  const negotiatedAmount = negotiated ? shareOf(amount, currency, 97) : null
  return {
    ...awardFigures({ amount, lowest, estimate }, negotiatedAmount),
    negotiatedAmount,
    negotiationReason: negotiated ? (NEGOTIATIONS[index % NEGOTIATIONS.length] ?? null) : null,
  }
}
type Price = ReturnType<typeof priceOf>
interface Contract {
  readonly contractNo?: string
  readonly contractSignedOn?: string
  readonly contractFile?: string
  readonly performanceSecurity?: NonNullable<Winning['performanceSecurity']>
}
function contractOf(
  random: Random,
  id: string,
  { bid, price }: Plan & { readonly price: Price },
  signed: Date | undefined,
  world: World,
): Contract {
  if (signed === undefined) return {}
  const { project, bidder, values } = bid
  const amount = price.awardAmount
  const contractNo = `K-${signed.getUTCFullYear()}-${random.fill('####')}`
  const lines = [
    `Contract ${contractNo}, signed on ${dayText(signed)}`,
    `Employer: ${project.owner.values.legalName}`,
    `Contractor: ${bidder.values.legalName}`,
    `Works: ${project.values.title}`,
    `Contract price: ${amount.toLocaleString('en')} ${values.currency ?? 'USD'}, tax not included`,
    `Time for completion: ${values.durationDays ?? project.days} days from the date of possession.`,
    'A performance security of ten per cent is kept until taking over.',
  ]
  const contractFile = world.keep(
    fileOf(`contract ${id}`, `${contractNo}.pdf`, signed, null, paper('Form of agreement', lines)),
  )
  return {
    contractNo,
    contractSignedOn: dayText(signed),
    contractFile,
    performanceSecurity: {
      number: `PB-${random.fill('######')}`,
      amount: shareOf(amount, values.currency ?? 'USD', 10),
      expiry: dayText(daysAfter(signed, project.days + 60)),
    },
  }
}
function drawWinning(plan: Plan, index: number, world: World): DrawnWinning {
  const { bid, status, rivals } = plan
  const { project, bidder } = bid
  const random = randomOf(`winning ${index}`)
  const { desk, awarder } = world.crew
  const currency = bid.values.currency ?? 'USD'
  const [proposed = plan.proposed] = past(world.clock, [plan.proposed])
  const times = timesOf(random, { ...plan, proposed }, world)
  const path = PATHS[status]
  const timeOf = (action: string): Date | undefined => times[path.indexOf(action)]
  const _id = idFor('winning', bid._id, proposed)
  const price = priceOf(plan, index)
  const declared = timeOf('declare') ?? daysAfter(proposed, 3)
  const accepted = timeOf('accept')
  const contract = contractOf(random, _id, { ...plan, price }, timeOf('sign-contract'), world)
  const reasons = WINNING_REASONS[status]
  const reason = reasons === undefined ? undefined : random.pick(reasons)
  const last = status === 'declared' ? world.clock.at(random.int(3, 12)) : daysAfter(declared, 14)
  const percent = random.chance(0.85) ? 10 : random.pick([7.5, 8])
  const proposer = desk[index % desk.length] ?? awarder
  const company = world.actorOf(bidder) ?? proposer
  const theirs = new Set(['accept', 'decline', 'sign-contract'])
  const steps = stepsAlong(
    projectWinnings,
    'status',
    { action: 'create', at: proposed, by: proposer },
    path.map((action, at) => ({
      action,
      at: times[at] ?? declared,
      by: theirs.has(action) ? company : awarder,
      reason,
      ...(action === 'accept' && { sets: { acceptedAt: accepted?.toISOString() ?? null } }),
      ...(action === 'sign-contract' && {
        sets: { contractNo: contract.contractNo ?? null, contractSignedOn: contract.contractSignedOn ?? null },
      }),
    })),
  )
  return {
    _id,
    bid,
    project,
    values: {
      number: '',
      project: project._id,
      bid: bid._id,
      lot: bid.values.lot ?? null,
      company: bidder._id,
      currency,
      ...price,
      awardDate: dayText(declared),
      justification: bid.values.amount > (price.lowestAmount ?? 0) ? random.pick(JUSTIFICATIONS) : null,
      comparedBids: rivals.length,
      standstillUntil: dayText(daysAfter(declared, 10)),
      acceptanceDeadline: dayText(last < declared ? daysAfter(declared, 14) : last),
      acceptedAt: accepted?.toISOString() ?? null,
      ...contract,
      startDate: project.values.startDate ?? null,
      endDate: project.values.endDate ?? null,
      commissionPercent: percent,
      commissionAmount: shareOf(price.awardAmount, currency, percent),
      publicAnnouncement: timeOf('declare') !== undefined && random.chance(0.7),
      status,
      statusReason: reason ?? null,
      notes: random.chance(0.15) ? random.pick(WINNING_NOTES) : null,
    },
    steps,
  }
}
/** How far the award of a project's winner has come: the latest wait for an answer, a few contracts were ended when the works were done. */
function statusOf(project: DrawnProject, place: number, rank: number): WinningStatus {
  if (project.course.status === 'completed' && place % 23 === 7) return 'terminated'
  if (project.course.status !== 'awarded') return 'contract_signed'
  return rank < 18 ? 'accepted' : 'contract_signed'
}
function plansOf(world: World): Plan[] {
  const opened = Map.groupBy(
    world.bids.filter(bid => bid.values.openedAt !== null),
    bid => bid.project._id,
  )
  const decidedAt = ({ course }: DrawnProject): number => course.decided?.getTime() ?? 0
  const latest = world.projects
    .filter(({ course }) => course.status === 'awarded')
    .toSorted((a, b) => decidedAt(b) - decidedAt(a))
  const failed: readonly WinningStatus[] = ['declined', 'expired', 'revoked', 'rejected']
  const pending: readonly WinningStatus[] = ['proposed', 'declared', 'approved', 'proposed', 'declared', 'rejected']
  let [failures, waiting] = [0, 0]
  return world.projects.flatMap((project, place): Plan[] => {
    const rivals = opened.get(project._id) ?? []
    const { course } = project
    const since = course.opened ?? course.created
    const winner = rivals.find(bid => bid.values.status === 'won')
    if (winner !== undefined && course.decided !== null) {
      const span = course.decided.getTime() - since.getTime()
      const at = (share: number): Date => new Date(since.getTime() + span * share)
      const status = statusOf(project, place, latest.indexOf(project))
      const plan = {
        bid: winner,
        status,
        proposed: workHours(at(0.86), course.decided),
        declared: course.decided,
        rivals,
      }
      const second = rivals.find(bid => bid !== winner && bid.values.status === 'lost')
      if (place % 11 !== 3 || second === undefined) return [plan]
      const failedStatus = failed[failures % failed.length] ?? 'declined'
      failures += 1
      return [{ bid: second, status: failedStatus, proposed: at(0.62), declared: at(0.72), rivals }, plan]
    }
    const best = rivals.filter(bid => bid.values.status === 'shortlisted')
    const first = best.toSorted((a, b) => a.values.amount - b.values.amount)[0]
    if (course.status !== 'under_evaluation' || first === undefined || place % 3 === 0 || isRated(project.values))
      return []
    const status = pending[waiting % pending.length] ?? 'proposed'
    waiting += 1
    const proposed = world.clock.at(-0.4 - (waiting % 6) * 0.45, 7, place % 60)
    const alike = rivals.filter(({ values }) => values.lot === first.values.lot)
    return [{ bid: first, status, proposed, declared: daysAfter(proposed, 0.3), rivals: alike }]
  })
}
/** All declarations, numbered as they were proposed. */
export function drawWinnings(world: World): DrawnWinning[] {
  const winnings = plansOf(world).map((plan, index) => drawWinning(plan, index, world))
  return winnings
    .toSorted((a, b) => a.steps[0].at.getTime() - b.steps[0].at.getTime())
    .map((each, index) => ({
      ...each,
      values: { ...each.values, number: `W-${String(index + 1).padStart(5, '0')}` },
    }))
}
