/** What happens to the bids of a project, and how their bidders are notified. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { BID_IN_EVALUATION, BID_LIVE } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import type { HookContext } from '../../engine/rules.ts'
import type { Formats } from '../../services/documents/formats.ts'
import type { NoticeText } from '../../services/notify.ts'
import { revokeAwards, titleOf } from './award/award.ts'
import { endLots } from './lots.ts'
import { notifyOfTender } from './notify-of-tender.ts'
import type { TenderToOpen } from './opening.ts'
import { recordOpening } from './opening.ts'
import { zoneOf } from './tender-zone.ts'

interface Tender {
  readonly _id: string
  readonly title: string
  readonly status: string
  readonly bidDeadline: string
  readonly questionsUntil: string | null
  readonly country: string
  readonly timeZone: string | null
  readonly siteVisit: { readonly at: string | null } | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly attachments: readonly { readonly _id: string }[]
}
type Bidding = Pick<Tender, '_id' | 'title'>

const isSubmitted = (context: HookContext, project: string): Promise<boolean> =>
  context.exists('projectBid', { project, status: 'submitted' })
/** A sentence where nobody has handed in a bid. */
export const noBid = async (context: HookContext, row: Bidding): Promise<string | undefined> =>
  (await isSubmitted(context, row._id)) ? undefined : 'No bid was submitted.'
/** A sentence where bids have come in that nobody has opened. */
export const unopenedBids = async (context: HookContext, row: Bidding): Promise<string | undefined> =>
  (await isSubmitted(context, row._id)) ? 'Bids were submitted: open them first, or cancel the project.' : undefined
/** Locks the bids of a project and answers those in one of the states. */
async function lockBids(
  context: HookContext,
  project: string,
  states: readonly string[],
): Promise<{ _id: string; company: string }[]> {
  const bids = await context.findLocked('projectBid', { project }, ['status', 'company'])
  return bids.flatMap(({ _id, company, status }) => (states.includes(status) ? [{ _id, company: company ?? '' }] : []))
}
/** Messages to bidders of a tender that hides them are concealed in the logs until its bids are opened. */
async function showMessages({ tx }: HookContext, project: string): Promise<void> {
  await tx.query(sql`update company_notification set concealed = false where concealed and project = ${project}`)
  await tx.query(sql`update outer_notification o set concealed = false where concealed and exists (
    select 1 from record_mail m where m.mail = o._id and (m.record_id = ${project}
      or m.record_id in (select b._id from project_bid b where b.project = ${project})
      or m.record_id in (select r._id from bid_revisions r join project_bid b on b._id = r.bid where b.project = ${project})))`)
}
/** Freezes who opened when; every submitted bid becomes readable and goes under review. */
export async function openBids(context: HookContext, row: TenderToOpen) {
  const bids = await lockBids(context, row._id, ['submitted'])
  for (const bid of bids) await context.transition('projectBid', bid._id, 'open')
  await showMessages(context, row._id)
  await recordOpening(
    context,
    row,
    bids.map(bid => bid._id),
  )
  return { bidsOpenedAt: context.now.toISOString() }
}
export async function cancelBids(context: HookContext, row: Bidding) {
  const bids = await lockBids(context, row._id, BID_LIVE)
  for (const bid of bids) await context.transition('projectBid', bid._id, 'cancel-with-project')
  await revokeAwards(context, row._id)
  await endLots(context, row._id, 'cancel-with-project', context.reason ?? 'The project was cancelled.')
  await notifyOfTender(
    context,
    row._id,
    bids.map(bid => bid.company),
    { title: `${row.title} is cancelled`, body: 'The project was cancelled; it takes no bids any more.' },
  )
  return {}
}
/** Nobody gets the project: whoever has bid loses and hears why. */
export async function loseAll(context: HookContext, row: Bidding) {
  const reason = context.reason ?? 'The project was closed without an award.'
  const bids = await lockBids(context, row._id, BID_IN_EVALUATION)
  for (const bid of bids) await context.transition('projectBid', bid._id, 'close-with-project', { reason })
  await endLots(context, row._id, 'close-with-project', reason)
  await notifyOfTender(
    context,
    row._id,
    bids.map(bid => bid.company),
    { title: `${row.title} is closed without an award`, body: reason },
  )
  return {}
}
/** Whoever bids on a project, and whoever was invited to. */
export async function biddersAndInvited(context: HookContext, project: string): Promise<string[]> {
  const bids = await lockBids(context, project, BID_LIVE)
  const tender = await context.get('projects', project, ['invitedCompanies'], { trash: 'with' })
  return [...bids.map(({ company }) => company), ...(tender?.invitedCompanies ?? [])]
}
/** Whether an addendum that is issued now makes the change: it notifies of it itself. */
const isByAddendum = (context: HookContext, project: string): Promise<boolean> =>
  context.exists('addenda', { project, issuedAt: context.now.toISOString() }, { trash: 'with' })
const dayOr = (day: Formats['day'], value: string | null): string =>
  value === null ? 'a day to be agreed' : day(value)
/** The time of a site visit, or none. */
const visitAt = ({ siteVisit }: Tender): string | null => siteVisit?.at ?? null
interface Moving {
  readonly from: (before: string, now: string) => string
  /** where there was none before */
  readonly set: (now: string) => string
}
const DEADLINE: Moving = {
  from: (before, now) => `The bid deadline has moved from ${before} to ${now}.`,
  set: now => `The bid deadline is now ${now}.`,
}
const QUESTIONS: Moving = {
  from: (before, now) => `The deadline for questions has moved from ${before} to ${now}.`,
  set: now => `The deadline for questions is now ${now}.`,
}
const VISIT: Moving = {
  from: (before, now) => `The site visit has moved from ${before} to ${now}.`,
  set: now => `The site visit is now ${now}.`,
}
/** A time that has moved, told from when to when. */
function movedTime({ from, set }: Moving, zone: string, before: string | null, now: string | null): NoticeText[] {
  if (now === null || now === before) return []
  return [
    ({ instant }) => (before === null ? set(instant(now, zone)) : from(instant(before, zone), instant(now, zone))),
  ]
}
/** What has changed in a tender, in sentences. */
function changesOf(row: Tender, before: Tender, zone: string): NoticeText[] {
  const papers = (tender: Tender): string => tender.attachments.map(file => file._id).join()
  const visit = ({ siteVisit }: Tender): string => JSON.stringify({ ...siteVisit, at: null })
  return [
    ...movedTime(DEADLINE, zone, before.bidDeadline, row.bidDeadline),
    ...movedTime(QUESTIONS, zone, before.questionsUntil, row.questionsUntil),
    ...movedTime(VISIT, zone, visitAt(before), visitAt(row)),
    ...(row.startDate === before.startDate && row.endDate === before.endDate
      ? []
      : [
          ({ day }: Formats) => `The works are to run from ${dayOr(day, row.startDate)} to ${dayOr(day, row.endDate)}.`,
        ]),
    ...(visit(row) === visit(before) ? [] : ['The place or the notes of the site visit have changed.']),
    ...(papers(row) === papers(before) ? [] : ['Its documents have changed: read them before you bid.']),
  ]
}
/** Later times or other papers of a tender that runs: every bidder and every invited company hears of them. */
export async function tellChanges(context: HookContext, row: Tender, before: Tender | undefined): Promise<void> {
  const running = ['published', 'on_hold']
  if (before === undefined || !running.includes(row.status) || !running.includes(before.status)) return
  const body = changesOf(row, before, await zoneOf(context, row))
  if (body.length === 0 || (await isByAddendum(context, row._id))) return
  const isMoved = row.bidDeadline !== before.bidDeadline
  const title = isMoved ? `${row.title}: new bid deadline` : `${row.title} has changed`
  await notifyOfTender(context, row._id, await biddersAndInvited(context, row._id), { title, body })
}
/** What came of one company's bid. */
export const tellBidder =
  (title: (of: string) => string) =>
  async (context: HookContext, row: { readonly project: Ref; readonly lot: Ref | null; readonly company: Ref }) => {
    await notifyOfTender(context, row.project._id, [row.company._id], {
      title: title(titleOf(row)),
      body: context.reason ?? '',
    })
    return {}
  }
