/** Notices about a tender: each mail names the tender and says until when bids are taken, by the tender's own clock. */
import { isOneOf } from '@siteoffice/domain/engine/states'
import sql from 'sql-template-tag'
import type { HookContext } from '../../engine/rules.ts'
import type { Notice, NoticeText } from '../../services/notify.ts'
import { notify } from '../../services/notify.ts'
import { zoneOf } from './tender-zone.ts'

interface Tender {
  readonly number: string | null
  readonly title: string
  readonly company: string
  readonly owner: string | null
  readonly country: string
  readonly timeZone: string | null
  readonly bidDeadline: string
  readonly running: boolean
  /** its bidders are not known to staff yet */
  readonly hiding: boolean
}
const TENDER_FIELDS = [
  'number',
  'title',
  'status',
  'company',
  'hidesBidders',
  'bidsOpenedAt',
  'country',
  'timeZone',
  'bidDeadline',
] as const
/** The tender, also one in the trash; undefined where it is gone. */
async function tenderOf(context: HookContext, project: string): Promise<Tender | undefined> {
  const tender = await context.get('projects', project, TENDER_FIELDS, { trash: 'with' })
  if (tender === undefined) return undefined
  const owner = await context.get('company', tender.company, ['tradeName'], { trash: 'with' })
  const { status, bidDeadline, hidesBidders, bidsOpenedAt } = tender
  return {
    ...tender,
    owner: owner?.tradeName ?? null,
    hiding: hidesBidders && bidsOpenedAt === null,
    running:
      isOneOf(status, 'draft', 'pending_approval', 'published', 'on_hold') && new Date(bidDeadline) > context.now,
  }
}
async function factsOf(context: HookContext, tender: Tender): Promise<readonly NoticeText[]> {
  const { number, title, owner, bidDeadline, running } = tender
  const timeZone = await zoneOf(context, tender)
  return [
    `Tender: ${number === null ? title : `${number} ${title}`}`,
    ...(owner === null ? [] : [`Owner: ${owner}`]),
    ...(running
      ? [({ instant }: Parameters<Exclude<NoticeText, string>>[0]) => `Bid deadline: ${instant(bidDeadline, timeZone)}`]
      : []),
  ]
}
/** The people `p` who wrote a bid on the tender, or a revision of it. */
const bidWriters = (project: string) => sql`p._id in (
    select b.created_by from project_bid b where b.project = ${project}::uuid and b.deleted_at is null
    union select r.created_by from bid_revisions r join project_bid b on b._id = r.bid where b.project = ${project}::uuid
    union select q.created_by from tender_questions q where q.project = ${project}::uuid)`

/** The person `p` who wrote the tender. */
export const projectWriter = (project: string) => sql`p._id in (
    select o.created_by from projects o where o._id = ${project}::uuid)`

/** Notifies companies of something about a tender; those who wrote its bids and questions get the mail besides their office. */
export async function notifyOfTender(
  context: HookContext,
  project: string,
  companies: readonly string[],
  notice: Notice,
): Promise<void> {
  if (companies.length === 0) return
  const tender = await tenderOf(context, project)
  const facts = [...(tender === undefined ? [] : await factsOf(context, tender)), ...(notice.facts ?? [])]
  // a notice of a tender to anybody but its owner tells who bids
  const concealed = tender !== undefined && tender.hiding && companies.some(each => each !== tender.company)
  await notify(context, companies, { project, writers: bidWriters(project), concealed, ...notice, facts })
}
