/** Addenda: what changes in a tender that runs, numbered project by project and told to all who bid. */
import { isOneOf } from '@siteoffice/domain/engine/states'
import { billChanges } from '@siteoffice/domain/modules/tendering/bill-changes'
import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { matchRows } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { Rating } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { ratingProblem } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { TENDER_RUNNING } from '@siteoffice/domain/modules/tendering/states'
import { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf, ValuesOf } from '../../../engine/rules.ts'
import { idIn } from '../../../engine/scope/scope.ts'
import { wrongField } from '../../../lib/failure.ts'
import type { Formats } from '../../../services/documents/formats.ts'
import { changesInWords, cutChange } from '../addendum-changes.ts'
import { lockProjectOf } from '../award/award.ts'
import { biddersAndInvited } from '../bidders.ts'
import { billOf } from '../bill.ts'
import { checkedBill, sumMissing } from '../checked-bill.ts'
import { changeDrafts } from '../follow-addendum.ts'
import { unknownLot } from '../lots.ts'
import { notifyOfTender } from '../notify-of-tender.ts'
import { checkOwnerDrafts } from '../owner.ts'
import { zoneIn, zoneOf } from '../tender-zone.ts'
import { CRITERIA_MISSING, isRunning } from './projects.ts'

type Addendum = RowOf<'addenda'>
const TENDER_FIELDS = [
  'status',
  'bidDeadline',
  'country',
  'timeZone',
  'startDate',
  'bidOpeningAt',
  'awardCriteria',
  'criteria',
  'hidesBidders',
] as const
type Tender = NonNullable<Awaited<ReturnType<typeof tenderOf>>>
async function tenderOf(context: HookContext, project: string) {
  const tender = await context.get('projects', project, TENDER_FIELDS)
  return (
    tender && {
      status: tender.status,
      deadline: tender.bidDeadline,
      over: new Date(tender.bidDeadline) <= context.now,
      start: tender.startDate,
      opening: tender.bidOpeningAt,
      submitted: await context.exists('projectBid', { project, submittedAt: { not: null } }),
      hides: tender.hidesBidders,
      criteria: tender.awardCriteria,
      listed: tender.criteria.length > 0,
      country: tender.country,
      timeZone: tender.timeZone,
    }
  )
}
/** A sentence why a tender takes no addenda now. */
function closedBecause(tender: Tender | undefined): string | undefined {
  if (tender === undefined || !isOneOf(tender.status, ...TENDER_RUNNING))
    return 'Only a published tender is changed by an addendum.'
  return tender.over ? 'The bid deadline has passed: a tender is not changed any more.' : undefined
}
const time = (value: string): number => new Date(value).getTime()
/** Criteria are put whole, with the weight of the price, and go with the award criteria that the addendum names. */
function checkRating({ awardCriteria, criteria, priceWeight }: Rating): void {
  const problem = ratingProblem({ awardCriteria: awardCriteria ?? 'rated_criteria', criteria, priceWeight })
  if (problem !== undefined) throw wrongField('rule_broken', problem.field, problem.message)
}
/** A sentence why the tender would not say how its bids are rated. */
function refusedRating({ awardCriteria, criteria }: Addendum, tender: Tender): string | undefined {
  const then = awardCriteria ?? tender.criteria
  if (criteria.length > 0 && then !== 'rated_criteria')
    return 'The tender has no rated criteria: make those its award criteria in this addendum too.'
  return awardCriteria === 'rated_criteria' && criteria.length === 0 && !tender.listed ? CRITERIA_MISSING : undefined
}
/** A sentence why what the addendum changes cannot be changed so. */
function refusedChange(row: Addendum, tender: Tender): string | undefined {
  const { newDeadline, sealing } = row
  const rating = refusedRating(row, tender)
  if (rating !== undefined) return rating
  if (newDeadline !== null) {
    if (time(newDeadline) <= time(tender.deadline)) return 'The bid deadline may only be moved to a later time.'
    if (tender.start !== null && tender.start < newDeadline.slice(0, 10))
      return 'The works are to begin before the new bid deadline: put off their start first.'
  }
  if (sealing === 'unsealed' && tender.hides)
    return 'The tender hides its bidders until the opening: its bids stay sealed.'
  return sealing !== null && tender.submitted
    ? 'A bid was submitted already: whether bids are sealed cannot change any more.'
    : undefined
}
function withoutId<L extends { readonly _id: string }>(line: L): Omit<L, '_id'> {
  const { _id: _, ...rest } = line
  return rest
}
/** The bill that the addendum brings; a row that it keeps or changes keeps its key, so that bids still say which row they price. */
function newBill(boq: Addendum['boq'], present: readonly BillRow[]) {
  const matches = matchRows(present, boq)
  return boq.map((row, at) => {
    const { boqRow: _, ...words } = withoutId(row)
    const match = matches[at]
    return match === undefined ? words : { _id: match._id, ...words }
  })
}
/** What of the project the addendum puts otherwise; what it leaves empty stays. */
function changesOf(row: Addendum, { opening }: Tender, present: readonly BillRow[]): ValuesOf<'projects'> {
  const { newDeadline, sealing, boq, criteria, awardCriteria, priceWeight } = row
  const bill = newBill(boq, present)
  const dropsRating = awardCriteria !== null && awardCriteria !== 'rated_criteria'
  return {
    ...(newDeadline !== null && {
      bidDeadline: newDeadline,
      ...(opening !== null && time(opening) < time(newDeadline) && { bidOpeningAt: newDeadline }),
    }),
    ...(sealing !== null && { sealed: sealing === 'sealed' }),
    ...(bill.length > 0 && { boq: bill }),
    ...(awardCriteria !== null && { awardCriteria }),
    ...((criteria.length > 0 || dropsRating) && { criteria: criteria.map(withoutId), priceWeight }),
    ...(row.bidSecurityPercent !== null && { bidSecurityPercent: row.bidSecurityPercent }),
    ...(row.performanceSecurityPercent !== null && { performanceSecurityPercent: row.performanceSecurityPercent }),
    ...(row.retentionPercent !== null && { retentionPercent: row.retentionPercent }),
    ...(row.paymentTerms !== null && { paymentTerms: row.paymentTerms }),
  }
}
/**
 * Changes the version of each submitted bid with a material addendum. A bidder who confirms from a page that was opened
 * before is then refused, so nobody confirms an addendum unseen.
 */
async function markBids(context: HookContext, { project, material, number }: Addendum): Promise<void> {
  if (!material) return
  const bids = await context.findLocked('projectBid', { project: project._id }, ['status'])
  for (const { _id, status } of bids)
    if (status === 'submitted') await context.update('projectBid', _id, { addendaIssued: number }, 'addendum')
}
/** The tender changes with the addendum, and all who bid or were invited hear of both at once. */
async function applyAddendum(context: HookContext, row: Addendum): Promise<void> {
  const project = row.project._id
  const tender = await tenderOf(context, project)
  if (tender === undefined) return
  const changes = changesOf(row, tender, await billOf(context.tx, project, null))
  if (Object.keys(changes).length > 0) await context.update('projects', project, changes, 'addendum')
  const billChanged = changes.boq !== undefined
  if (billChanged) await changeDrafts(context, project)
  await markBids(context, row)
  const { newDeadline } = row
  const zone = await zoneOf(context, tender)
  await notifyOfTender(context, project, await biddersAndInvited(context, project), {
    title: `${row.project.label ?? 'A project'}: addendum ${row.number ?? ''}`,
    body: [
      `${row.title}.`,
      row.changes,
      ...(newDeadline === null
        ? []
        : [
            ({ instant }: Formats) =>
              `The bid deadline has moved from ${instant(tender.deadline, zone)} to ${instant(newDeadline, zone)}.`,
          ]),
      ...(billChanged
        ? [
            'Rows that changed are changed in drafts and revisions of bids too: enter their rates again before you submit.',
          ]
        : []),
      ...(row.material ? ['It is material: if your bid is in, confirm the addendum on it, or revise the bid.'] : []),
    ],
    facts: changesInWords(row.billChanges),
  })
}
export const addenda = defineRules('addenda', {
  computed: { timeZone: alias => zoneIn(raw(`${alias}.project`)) },
  // with the project held, the second of two addenda that are issued at once gets the next number
  lockFirst: id => lockProjectOf('addenda', id),
  // the owner goes on drafting addenda when the network has taken the tender over
  closedBy(project, actor) {
    if (!isRunning(project)) return 'The project is over.'
    const owner = idIn(project['company'])
    return actor.tenantScoped && owner !== actor.company ? 'It belongs to another company.' : undefined
  },
  async mayCreate(context, values) {
    await checkOwnerDrafts(context)
    const reason = closedBecause(await tenderOf(context, values.project))
    if (reason !== undefined) throw wrongField('rule_broken', 'project', reason)
    checkRating(values)
  },
  // a bid is priced by the bill, so a new bill asks bidders to confirm it
  beforeCreate: (_, { boq }) => ({ ...checkedBill(boq), ...(boq.length > 0 && { material: true }) }),
  async beforeUpdate(context, row, values) {
    await checkOwnerDrafts(context)
    checkRating({ ...row, ...values })
    return { ...checkedBill(values.boq), ...((values.boq ?? row.boq).length > 0 && { material: true }) }
  },
  async beforeDelete(_, row) {
    if (row.status !== 'draft')
      throw wrongField('rule_broken', 'status', 'must be draft: an addendum that was issued is kept')
  },
  guards: {
    async issue(context, row) {
      const tender = await tenderOf(context, row.project._id)
      return (
        closedBecause(tender) ??
        (tender && refusedChange(row, tender)) ??
        (await unknownLot(context, row.project._id, row.boq)) ??
        sumMissing(row.boq)
      )
    },
  },
  effects: {
    async issue(context, row) {
      const [last] = await context.find('addenda', { project: row.project._id }, ['number'], {
        order: '-number',
        limit: 1,
        trash: 'with',
      })
      const changes = row.boq.length === 0 ? [] : billChanges(await billOf(context.tx, row.project._id, null), row.boq)
      return {
        number: (last?.number ?? 0) + 1,
        issuedAt: context.now.toISOString(),
        billChanges: changes.map(cutChange),
      }
    },
  },
  async afterWrite(context, row, before) {
    if (before?.status === 'draft' && row.status === 'issued') await applyAddendum(context, row)
  },
})
