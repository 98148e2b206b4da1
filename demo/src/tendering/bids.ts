/** The bids of the demo network: offered, opened and decided as the state of their project allows. */

import type { Clock } from '../clock.ts'
import { daysAfter, dayText, workHours } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { numberOf } from '../numbering.ts'
import { randomOf } from '../random.ts'
import type { DemoRow } from '../row.ts'
import { idFor } from '../row.ts'
import { outcomeOf } from './bid-outcome.ts'
import type { Bid } from './bid-prices.ts'
import { contentHash, levelPrices, priceOf } from './bid-prices.ts'
import { ASSUMPTIONS, BID_NOTES, EXCLUSIONS, INCLUSIONS, SUBCONTRACTORS } from './bid-text.ts'
import type { BidWorld, Offer } from './bid-world.ts'
import type { Tender } from './bidders.ts'
import { lotOf } from './lots.ts'
import type { DrawnProject } from './projects.ts'
import { isRated } from './rating.ts'

export interface DrawnBid extends DemoRow<Bid> {
  readonly project: DrawnProject
  readonly bidder: DrawnCompany
}
/** Most bids arrive in the last days before the deadline. */
function offerOf(tender: Tender, bidder: DrawnCompany, place: number, clock: Clock): Offer {
  const { project } = tender
  const { course } = project
  const random = randomOf(`bid ${project._id.slice(14)} ${place}`)
  const from = daysAfter(course.published ?? course.created, 0.4).getTime()
  const stopped =
    course.opened === null && course.decided !== null && course.status !== 'unsuccessful'
      ? course.decided
      : course.deadline
  const until = Math.min(stopped.getTime() - 1_200_000, clock.today.getTime() - 900_000)
  const last = new Date(until)
  const arrives = new Date(from + (until - from) * (0.25 + 0.75 * random.next() ** 0.5))
  const created = workHours(new Date(from + (arrives.getTime() - from) * random.next() * 0.8), last)
  const submitted = workHours(arrives, last)
  const late = place === 2 && Boolean(project.values.acceptLateBids) && course.opened !== null
  const _id = idFor('bid', `${project._id} ${place}`, created)
  return {
    _id,
    bidder,
    random,
    created,
    submitted: late ? new Date(course.deadline.getTime() + random.int(4, 50) * 60_000) : submitted,
    late,
    price: priceOf(random, project, { bidder, lot: lotOf(project, place) }, _id, created),
  }
}
function contactOf({ bidder }: Offer): Pick<Bid, 'contact' | 'contactEmail'> {
  const person = bidder.values.contacts?.find(each => each.role === 'estimating') ?? bidder.values.contacts?.[0]
  return { contact: person?.name ?? bidder.values.tradeName, contactEmail: person?.email ?? bidder.values.email }
}
/** What the bidder wrote, besides the price. */
function termsOf({ random, submitted }: Offer, { values, days }: DrawnProject): Partial<Bid> {
  return {
    taxIncluded: random.chance(0.2),
    validityUntil: dayText(daysAfter(submitted, values.bidValidityDays ?? 90)),
    proposedStart: values.startDate ?? null,
    durationDays: Math.max(10, Math.round(days * random.around(0.98, 0.07))),
    inclusions: random.pick(INCLUSIONS),
    exclusions: random.chance(0.6) ? random.pick(EXCLUSIONS) : null,
    assumptions: random.chance(0.5) ? random.pick(ASSUMPTIONS) : null,
    subcontractors: random.chance(0.3) ? random.pick(SUBCONTRACTORS) : null,
  }
}
const round = (value: number): number => Math.round(value * 100) / 100
function scoresOf({ random, price }: Offer, { values }: DrawnProject, lowest: number): Partial<Bid> {
  // where there are criteria, the evaluators' scores say it
  const rated =
    (values.awardCriteria === 'rated_criteria' && !isRated(values)) || values.awardCriteria === 'quality_only'
  return {
    ...(rated && {
      technicalScore: round(random.around(76, 9)),
      financialScore: round(Math.min(100, (lowest / price.amount) * 100)),
    }),
    ...(random.chance(0.1) && { internalNotes: random.pick(BID_NOTES) }),
  }
}
function drawTender(tender: Tender, world: BidWorld): DrawnBid[] {
  const { project, bidders } = tender
  const offers = bidders.map((bidder, place) => offerOf(tender, bidder, place, world.clock))
  const alike = project.lots.length === 0 && project._id.charCodeAt(30) % 16 === 0
  const twin = alike ? offers[1] : undefined // now and then two offers agree to the last digit
  const lowest = Math.min(...offers.map(offer => offer.price.amount))
  const outcome = outcomeOf(project, offers, world)
  return offers.map((offer, place): DrawnBid => {
    const { status, openedAt, submittedAt, statusReason, revision, steps, paper } = outcome(offer, place)
    const same =
      place === 3 && twin !== undefined && status !== 'won'
        ? {
            ...offer.price,
            amount: twin.price.amount,
            discount: twin.price.discount,
            lines: offer.price.lines.map((line, index) => ({ ...line, ...rateOf(twin, index) })),
          }
        : offer.price
    const lot = lotOf(project, place)
    const bid: Bid = {
      number: '',
      project: project._id,
      lot: lot?._id ?? null,
      company: offer.bidder._id,
      currency: project.values.currency ?? 'USD',
      amount: same.amount,
      discount: same.discount,
      lineItems: same.lines,
      ...contactOf(offer),
      ...termsOf(offer, project),
      ...(openedAt !== null && { ...scoresOf(offer, project, lowest), ...levelPrices(offer.random, project, same) }),
      status,
      statusReason,
      submittedAt: submittedAt?.toISOString() ?? null,
      openedAt: openedAt?.toISOString() ?? null,
      isLate: offer.late && submittedAt !== null,
      revision,
      ...paper,
    }
    const refs = {
      project: { _id: project._id, label: project.values.title },
      company: { _id: offer.bidder._id, label: offer.bidder.values.tradeName },
      lot: lot && { _id: lot._id, label: lot.title, code: lot.code },
    }
    const values =
      submittedAt === null
        ? bid
        : { ...bid, contentHash: contentHash(offer._id, refs.project, refs.company, refs.lot, bid) }
    return { _id: offer._id, project, bidder: offer.bidder, values, steps }
  })
}
function rateOf(twin: Offer, index: number): { unitRate: number; excluded: boolean } {
  const line = twin.price.lines[index]
  return { unitRate: line?.unitRate ?? 0, excluded: line?.excluded ?? false }
}
const inOrder = (bids: readonly DrawnBid[], time: (bid: DrawnBid) => number): DrawnBid[] =>
  bids.toSorted((a, b) => time(a) - time(b))

/** All bids, numbered as they were begun, with receipts as they were submitted. */
export function drawBids(world: BidWorld): DrawnBid[] {
  const bids = world.tenders.flatMap(tender => drawTender(tender, world))
  const inOrderOfStart = inOrder(bids, bid => bid.steps[0].at.getTime())
  const numbers = new Map(inOrderOfStart.map((bid, index) => [bid._id, numberOf('B-', index + 1)]))
  const submitted = inOrder(
    bids.filter(bid => bid.values.submittedAt !== null),
    bid => Date.parse(bid.values.submittedAt ?? ''),
  )
  const receipts = new Map(submitted.map((bid, index) => [bid._id, `R-${String(index + 1).padStart(6, '0')}`]))
  return bids.map(bid => ({
    ...bid,
    values: { ...bid.values, number: numbers.get(bid._id) ?? '', receiptNo: receipts.get(bid._id) ?? null },
  }))
}
