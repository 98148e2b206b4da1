/** What is kept beside tenders: addenda, the bids as they were handed in, and the records of openings. */
import { createHash } from 'node:crypto'
import { addenda } from '@siteoffice/domain/modules/tendering/addenda'
import type { bidOpenings } from '@siteoffice/domain/modules/tendering/bid-openings'
import type { bidRevisions } from '@siteoffice/domain/modules/tendering/bid-revisions'
import { daysAfter, workHours } from '../clock.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { past, stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'
import type { DrawnBid } from './bids.ts'
import type { DrawnProject } from './projects.ts'

type Addendum = Values<typeof addenda>
type Revision = Values<typeof bidRevisions>
type Opening = Values<typeof bidOpenings>

const CHANGES = [
  [
    'Site access and working hours',
    'Deliveries are possible from 06:00 to 10:00 only; noisy work ends at 18:00.',
    false,
  ],
  [
    'Revised structural drawings',
    'Drawings S-101 to S-108 replace those of the tender. Reckon the reinforcement anew.',
    true,
  ],
  ['Retention', 'Half of the retention is released at taking over, the rest twelve months later.', false],
  ['Waterproofing of the basement', 'A second layer of membrane is added below ground. Include it in the rates.', true],
  [
    'Minutes of the site visit',
    'The minutes of the site visit are part of the tender. Nothing in the quantities changes.',
    false,
  ],
] as const
/** One tender in three changed once after it was published, some twice. */
export function drawAddenda(world: World): DemoRow<Addendum>[] {
  return world.projects.flatMap((project, place) => {
    const { published, deadline } = project.course
    if (published === null || place % 3 !== 0) return []
    const random = randomOf(`addenda ${place}`)
    const span = Math.min(deadline.getTime(), world.clock.today.getTime()) - published.getTime()
    return Array.from({ length: place % 9 === 0 ? 2 : 1 }, (_, nth): DemoRow<Addendum> => {
      const [title, changes, material] = CHANGES[(place + nth) % CHANGES.length] ?? CHANGES[0]
      const issuedAt = workHours(new Date(published.getTime() + span * (0.3 + 0.3 * nth)), published)
      const [createdAt = issuedAt, issued = issuedAt] = past(world.clock, [issuedAt, daysAfter(issuedAt, 0.05)])
      const by = random.pick(world.crew.desk)
      // the last is still being written where the tender runs
      const draft = nth === 1 && project.course.status === 'published' && deadline > world.clock.today
      const number = nth + 1
      return {
        _id: idFor('addendum', `${project._id} ${nth}`, createdAt),
        values: {
          project: project._id,
          title,
          changes,
          material,
          status: draft ? 'draft' : 'issued',
          ...(!draft && { number, issuedAt: issued.toISOString() }),
        },
        steps: stepsAlong(
          addenda,
          'status',
          { action: 'create', at: createdAt, by },
          draft ? [] : [{ action: 'issue', at: issued, by, sets: { number, issuedAt: issued.toISOString() } }],
        ),
      }
    })
  })
}
const MOST_PAPERS = 400
/** The latest bids as they were handed in. */
export function drawRevisions(world: World): DemoRow<Revision>[] {
  const time = (bid: DrawnBid): number => Date.parse(bid.values.submittedAt ?? '')
  const handedIn = world.bids.filter(bid => Boolean(bid.values.submittedAt))
  const latest = handedIn.toSorted((a, b) => time(b) - time(a)).slice(0, MOST_PAPERS)
  return [...latest.flatMap(submittedRevision), ...handedIn.filter(isBeingRevised).map(draftRevision)]
}
/** Of the bids that can still be revised, one in eight is being. */
const isBeingRevised = ({ project, values }: DrawnBid, place: number): boolean =>
  values.status === 'submitted' && project.course.status === 'published' && place % 8 === 0

function withoutId<L extends object>(line: L): Omit<L, '_id'> {
  const { _id: _, ...rest } = line as L & { readonly _id?: string }
  return rest
}
function offerIn(values: DrawnBid['values']) {
  return {
    currency: values.currency ?? 'USD',
    amount: values.amount,
    discount: values.discount ?? null,
    taxIncluded: values.taxIncluded ?? false,
    taxPercent: values.taxPercent ?? null,
    lineItems: (values.lineItems ?? []).map(withoutId),
    validityUntil: values.validityUntil ?? null,
    proposedStart: values.proposedStart ?? null,
    durationDays: values.durationDays ?? null,
    inclusions: values.inclusions ?? null,
    exclusions: values.exclusions ?? null,
    assumptions: values.assumptions ?? null,
    subcontractors: values.subcontractors ?? null,
    contact: values.contact,
    contactEmail: values.contactEmail ?? null,
  }
}
function draftRevision({ _id, values }: DrawnBid): DemoRow<Revision> {
  const at = new Date(values.submittedAt ?? '')
  const revision = (values.revision ?? 1) + 1
  return {
    _id: idFor('bid revision draft', _id, at),
    values: { title: `${values.number ?? ''}/${revision}`, status: 'draft', bid: _id, revision, ...offerIn(values) },
    steps: [{ action: 'create', at, by: null }],
  }
}
function submittedRevision({ _id, values }: DrawnBid): DemoRow<Revision>[] {
  const { submittedAt, receiptNo, contentHash } = values
  if (!submittedAt || !receiptNo || !contentHash) return []
  const at = new Date(submittedAt)
  const revision = values.revision ?? 1
  return [
    {
      _id: idFor('bid revision', _id, at),
      values: {
        title: `${values.number ?? ''}/${revision}`,
        status: 'submitted',
        receipt: `${receiptNo}/${revision}`,
        bid: _id,
        revision,
        submittedAt,
        isLate: values.isLate ?? false,
        contentHash,
        ...offerIn(values),
      },
      steps: [{ action: 'create', at, by: null }],
    },
  ]
}
type NameOf = (id: string | null | undefined) => string | null
function openingOf(
  project: DrawnProject,
  bids: readonly DrawnBid[],
  opened: Date,
  nameOf: NameOf,
): Omit<Opening, 'number'> {
  const lines = bids
    .toSorted((a, b) => ((a.values.receiptNo ?? '') < (b.values.receiptNo ?? '') ? -1 : 1))
    .map(({ values, bidder }, index) => ({
      place: index + 1,
      bid: values.number,
      lot: project.lots.find(({ _id }) => _id === values.lot)?.code ?? null,
      bidder: bidder.values.tradeName,
      receiptNo: values.receiptNo ?? null,
      submittedAt: values.submittedAt ?? null,
      currency: values.currency ?? 'USD',
      amount: values.amount,
      isLate: values.isLate ?? false,
    }))
  const openedBy = nameOf(project.steps.find(step => step.action === 'open-bids')?.by)
  const record = { project: project._id, openedAt: opened.toISOString(), openedBy, askedBy: null, bids: lines }
  return {
    ...record,
    company: project.owner._id,
    bidCount: lines.length,
    contentHash: createHash('sha256').update(JSON.stringify(record)).digest('hex'),
  }
}
export function drawOpenings(world: World): DemoRow<Opening>[] {
  const names = new Map(world.staff.map(each => [each._id, String(each.values['name'])]))
  const nameOf: NameOf = id => names.get(id ?? '') ?? null
  const opened = Map.groupBy(
    world.bids.filter(bid => Boolean(bid.values.openedAt)),
    bid => bid.project,
  )
  return [...opened]
    .flatMap(([project, bids]) =>
      project.course.opened === null ? [] : [{ project, bids, at: project.course.opened }],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ project, bids, at }, index) => ({
      _id: idFor('bid opening', project._id, at),
      values: { number: `BO-${String(index + 1).padStart(5, '0')}`, ...openingOf(project, bids, at, nameOf) },
      steps: [{ action: 'create', at, by: null }],
    }))
}
