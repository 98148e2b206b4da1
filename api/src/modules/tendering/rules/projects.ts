import { isOneOf } from '@siteoffice/domain/engine/states'
import type { Ref } from '@siteoffice/domain/engine/values'
import { ratingProblem } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { PROJECT_ANNOUNCED, PROJECT_OVER } from '@siteoffice/domain/modules/tendering/states'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf, ValuesOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { readJson } from '../../../lib/json-text.ts'
import { networkDay } from '../../../lib/network-day.ts'
import { settingIn } from '../../../services/settings.ts'
import { billNumberOf, pendingAward, standingContract } from '../award/award.ts'
import { cancelBids, loseAll, noBid, openBids, tellChanges, unopenedBids } from '../bidders.ts'
import { checkedBill, sumMissing } from '../checked-bill.ts'
import { feedbackDue, requestFeedback } from '../feedback.ts'
import { IMPORT_HEADINGS } from '../import-headings.ts'
import { inviteCompanies } from '../invitations.ts'
import { unknownLot } from '../lots.ts'
import { forTrades, ourPart } from '../matching.ts'
import { notifyMatching } from '../matching-companies.ts'
import { notifyOfTender, projectWriter } from '../notify-of-tender.ts'
import { needsRequest, openingRequest } from '../opening.ts'
import { decidingBlocked, inviteNamed, invitingBlocked, proposeAward } from '../owner.ts'
import { uncheckedBids } from '../paper-bids.ts'
import { openProjects } from '../reading.ts'
import { usualZone } from '../tender-zone.ts'

/** Whether a project, as the system reads it, is not over. */
export const isRunning = (project: object): boolean =>
  'status' in project && !isOneOf(String(project.status), ...PROJECT_OVER)

type Time = string | null | undefined
/** Whether a day or an instant is before another; false where either is missing. */
const isBefore = (time: Time, other: Time): boolean => (time ?? '9') < (other ?? '')

/** Throws where the days are out of order, whichever of them a write brings. */
const DATED = ['startDate', 'endDate', 'bidDeadline', 'bidOpeningAt', 'questionsUntil', 'siteVisit'] as const
type DateField = Exclude<(typeof DATED)[number], 'siteVisit'>
type Dates = Partial<Pick<RowOf<'projects'>, (typeof DATED)[number]>>
type ProjectInput = ValuesOf<'projects'>
function checkDates(row: Dates, values: Pick<ProjectInput, (typeof DATED)[number]>): void {
  if (!DATED.some(name => name in values)) return
  const value = (name: DateField): Time => (name in values ? values : row)[name]
  const [start, deadline] = [value('startDate'), value('bidDeadline')]
  if (isBefore(value('endDate'), start)) throw wrongField('rule_broken', 'endDate', 'must not be before the start')
  if (isBefore(value('bidOpeningAt'), deadline))
    throw wrongField('rule_broken', 'bidOpeningAt', 'must not be before the bid deadline')
  const questions = value('questionsUntil')
  if (questions && isBefore(deadline, questions))
    throw wrongField('rule_broken', 'questionsUntil', 'must not be after the bid deadline')
  if (isBefore(start, deadline?.slice(0, 10)))
    throw wrongField('rule_broken', 'startDate', 'must not be before the bid deadline')
  if (isBefore(deadline, visitOf('siteVisit' in values ? values.siteVisit : row.siteVisit)))
    throw wrongField('rule_broken', 'siteVisit.at', 'must not be after the bid deadline')
}
/** The instant of a site visit, from a block as a row has it or as it is stored. */
function visitOf(value: ProjectInput['siteVisit'] | Dates['siteVisit']): Time {
  const block = typeof value === 'string' ? readJson(value) : value
  return block?.at
}
const RATING = ['awardCriteria', 'criteria', 'priceWeight'] as const
export const CRITERIA_MISSING = 'List the rated criteria with their weights first.'
function checkRating(
  row: Partial<Pick<RowOf<'projects'>, (typeof RATING)[number]>>,
  values: Pick<ProjectInput, (typeof RATING)[number]>,
): void {
  const problem = RATING.some(name => name in values) ? ratingProblem({ ...row, ...values }) : undefined
  if (problem !== undefined) throw wrongField('rule_broken', problem.field, problem.message)
}
type Hiding = { readonly sealed?: boolean | null; readonly hidesBidders?: boolean | null }
function checkHiding(row: Hiding, values: Hiding): void {
  const { sealed, hidesBidders } = { sealed: true, hidesBidders: false, ...row, ...values }
  if (hidesBidders && !sealed)
    throw wrongField('rule_broken', 'hidesBidders', 'is for tenders with sealed bids: seal the bids too')
}
/** Announced dates may be put off, and nothing that bidders were given may be taken away. */
function checkAnnounced(context: HookContext, row: ProjectRow, values: ProjectInput): void {
  if (!isOneOf(row.status, ...PROJECT_ANNOUNCED)) return
  const { attachments, bidDeadline: deadline } = values
  for (const name of ['bidDeadline', 'bidOpeningAt', 'startDate', 'endDate'] as const)
    if (isBefore(values[name], row[name])) throw wrongField('rule_broken', name, 'may only be moved to a later time')
  if (deadline !== row.bidDeadline && isBefore(deadline, context.now.toISOString()))
    throw wrongField('rule_broken', 'bidDeadline', 'must be a time to come')
  const attachmentIds = attachments && new Set(attachments)
  if (attachmentIds !== undefined && row.attachments.some(file => !attachmentIds.has(file._id)))
    throw wrongField('rule_broken', 'attachments', 'may be added to, but what bidders were given stays')
}
/** The panel is fixed with the opening: nobody who could read scores may join it, and nobody may leave it to read the scores of others. */
function checkPanel(row: RowOf<'projects'>, { evaluators }: ProjectInput): void {
  if (row.bidsOpenedAt === null || evaluators === undefined) return
  const panel = row.evaluators.map(({ _id }) => _id)
  if (evaluators.length !== panel.length || evaluators.some(each => !panel.includes(each)))
    throw wrongField('rule_broken', 'evaluators', 'were fixed when the bids were opened')
}
interface ProjectRow {
  readonly _id: string
  readonly title: string
  readonly company: Ref
  readonly invitedCompanies: readonly Ref[]
  readonly bidDeadline: string
  readonly bidOpeningAt: string | null
  readonly questionsUntil: string | null
  readonly country: string
  readonly timeZone: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly attachments: readonly { readonly _id: string }[]
  readonly number: string | null
  readonly status: string
  readonly visibility: string
}
async function deadlineAhead(context: HookContext, row: ProjectRow): Promise<string | undefined> {
  return isBefore(context.now.toISOString(), row.bidDeadline)
    ? undefined
    : 'The bid deadline has passed: set a later one first.'
}
const complete = async (context: HookContext, row: RowOf<'projects'>): Promise<string | undefined> =>
  row.awardCriteria === 'rated_criteria' && row.criteria.length === 0
    ? CRITERIA_MISSING
    : ((await unknownLot(context, row._id, row.boq)) ?? sumMissing(row.boq) ?? deadlineAhead(context, row))
async function publish(context: HookContext, row: ProjectRow) {
  const number =
    row.number ??
    `P-${(await networkDay(context)).slice(0, 4)}-${String(await context.next('projects_number')).padStart(4, '0')}`
  await notifyOfTender(context, row._id, [row.company._id], {
    title: `${row.title} is published`,
    body: `Its number is ${number}. Bids are taken until the deadline that you have set.`,
    writers: projectWriter(row._id),
  })
  return { number, publishedAt: context.now.toISOString() }
}
async function sendBack(context: HookContext, row: ProjectRow) {
  // the transition asks for a reason
  const body = String(context.reason)
  const writers = projectWriter(row._id)
  await notifyOfTender(context, row._id, [row.company._id], { title: `${row.title} was not published`, body, writers })
  return {}
}
/** The estimates of lots are in the currency of their project. */
async function followCurrency(context: HookContext, { _id, currency }: RowOf<'projects'>): Promise<void> {
  for (const lot of await context.findLocked('tenderLots', { project: _id }, ['status']))
    await context.update('tenderLots', lot._id, { currency }, 'update')
}
/** A tender whose zone is left to its country has that of its new one. */
async function followCountry(
  context: HookContext,
  row: RowOf<'projects'>,
  values: ProjectInput,
): Promise<ProjectInput> {
  const { timeZone, country = row.country } = values
  if (timeZone) return {}
  const isMoved = country !== row.country && row.timeZone === (await usualZone(context, row))
  return isMoved || timeZone === null || row.timeZone === null
    ? { timeZone: await usualZone(context, { country }) }
    : {}
}
async function readyToOpen(context: HookContext, row: ProjectRow): Promise<string | undefined> {
  if (isBefore(context.now.toISOString(), row.bidDeadline)) return 'Bids stay sealed until the bid deadline has passed.'
  return (await uncheckedBids(context, row._id)) ?? noBid(context, row)
}
export const projects = defineRules('projects', {
  importHeadings: IMPORT_HEADINGS,
  computed: {
    // a company learns nothing of the bids for a tender of others, not even a 0, which would read as if nobody bid
    bidCount: (alias, actor) => {
      const mayKnow = actor.tenantScoped ? sql`${raw(alias)}.company = ${actor.company}::uuid` : sql`true`
      return sql`(case when ${mayKnow} then (select count(*)::int from project_bid b
        where b.project = ${raw(alias)}._id and b.deleted_at is null and b.status <> ${states('projectBid.status', 'draft')}) end)`
    },
    phase(alias) {
      const published = sql`${raw(alias)}.status = ${states('projects.status', 'published')} and ${raw(alias)}.bid_deadline`
      const soon = sql`now() + ${settingIn('bidding.closingSoonDays')} * interval '1 day'`
      return {
        when: {
          open: sql`${published} > ${soon}`,
          closing_soon: sql`${published} > now() and ${raw(alias)}.bid_deadline <= ${soon}`,
          closed: sql`${published} <= now()`,
        },
      }
    },
    opening: openingRequest,
    feedback: feedbackDue,
    forTrades,
    ourPart,
  },
  sharedRows: openProjects,
  locked(row, actor) {
    if (isOneOf(row.status, ...PROJECT_OVER)) return 'The project is over.'
    return actor.tenantScoped && !isOneOf(row.status, 'draft', 'rejected')
      ? 'The network has taken it over; ask its staff for changes.'
      : undefined
  },
  beforeCreate: async (context, values) => ({
    ...checkedBill(values.boq),
    ...(!values.timeZone && { timeZone: await usualZone(context, values) }),
  }),
  async mayCreate(_, values) {
    checkDates({}, values)
    checkRating({}, values)
    checkHiding({}, values)
  },
  async beforeUpdate(context, row, values) {
    checkDates(row, values)
    checkRating(row, values)
    checkHiding(row, values)
    checkAnnounced(context, row, values)
    checkPanel(row, values)
    // a request for the opening ends when the deadline changes
    const putOff = values.bidDeadline !== undefined && values.bidDeadline !== row.bidDeadline
    const opening = putOff && { openingAskedBy: null, openingWantedAt: null }
    return { ...checkedBill(values.boq), ...(await followCountry(context, row, values)), ...opening }
  },
  async beforeDelete(_, row) {
    if (!isOneOf(row.status, 'draft', 'rejected', 'cancelled'))
      throw wrongField('rule_broken', 'status', 'must be draft, rejected or cancelled before a project can be deleted')
  },
  guards: {
    submit: complete,
    publish: complete,
    invite: invitingBlocked,
    'want-opening': async (context, row) =>
      (await decidingBlocked(context)) ??
      (row.openingWantedAt === null ? undefined : 'You have asked for it already.') ??
      readyToOpen(context, row),
    'propose-award': decidingBlocked,
    'ask-opening': async (context, row) =>
      (await readyToOpen(context, row)) ??
      (row.openingBy === 'two' ? undefined : 'One person opens these bids: open them.') ??
      (row.openingAskedBy === null ? undefined : 'Somebody has asked for it already.'),
    'open-bids': async (context, row) => (await readyToOpen(context, row)) ?? needsRequest(row),
    'close-unsuccessful': async (context, row) =>
      (await pendingAward(context, row._id)) ?? (await unopenedBids(context, row)),
    cancel: async (context, row) =>
      (await billNumberOf(context, row._id)) ?? (await standingContract(context, row._id)),
  },
  effects: {
    publish,
    invite: (_, row, input) => inviteNamed(input, row),
    'want-opening': async context => ({ openingWantedAt: context.now.toISOString() }),
    'propose-award': proposeAward,
    reject: sendBack,
    'ask-opening': async context => ({ openingAskedBy: context.actor.person }),
    'open-bids': openBids,
    'close-unsuccessful': loseAll,
    complete: requestFeedback,
    cancel: cancelBids,
  },
  async afterWrite(context, row, before) {
    await tellChanges(context, row, before)
    await inviteCompanies(context, row, before)
    if (before?.publishedAt === null && row.publishedAt !== null) await notifyMatching(context, row)
    if (before !== undefined && before.currency !== row.currency) await followCurrency(context, row)
  },
})
