import type { Ref } from '@siteoffice/domain/engine/values'
import sql, { raw } from 'sql-template-tag'
import type { HookContext, Rules, Values } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { notify } from '../../../services/notify.ts'
import { settingIn } from '../../../services/settings.ts'
import { awardUnderWay, billedAlready, contractStands } from '../award.ts'
import { cancelBids, loseAll, noBid, openBids, tellChanges, unopenedBids } from '../bidders.ts'

const OVER: readonly string[] = ['completed', 'cancelled', 'unsuccessful']
const ANNOUNCED: readonly string[] = ['published', 'on_hold', 'under_evaluation', 'awarded', 'in_progress']
const OWNERS_TURN: readonly string[] = ['draft', 'rejected']
const PUBLIC = `('published', 'on_hold', 'under_evaluation', 'awarded', 'in_progress', 'completed')`

/** Days in order, whichever of them a write brings. */
type Dated = 'startDate' | 'endDate' | 'bidDeadline' | 'bidOpeningAt'
const DATED: readonly string[] = ['startDate', 'endDate', 'bidDeadline', 'bidOpeningAt', 'siteVisit']
type Dates = { readonly [K in Dated]?: string | null } & {
  readonly siteVisit?: { readonly at?: string | null } | null
}
function checkDates(row: Dates, values: Values): void {
  const value = (name: Dated | 'siteVisit'): unknown => (name in values ? values[name] : row[name])
  if (!DATED.some(name => name in values)) return
  const [start, end] = [value('startDate'), value('endDate')]
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    throw wrongField('rule_broken', 'endDate', 'must not be before the start')
  const [deadline, opening] = [value('bidDeadline'), value('bidOpeningAt')]
  if (typeof deadline === 'string' && typeof opening === 'string' && opening < deadline)
    throw wrongField('rule_broken', 'bidOpeningAt', 'must not be before the bid deadline')
  if (typeof deadline === 'string' && typeof start === 'string' && start < deadline.slice(0, 10))
    throw wrongField('rule_broken', 'startDate', 'must not be before the bid deadline')
  const visit = visitOf(value('siteVisit'))
  if (typeof deadline === 'string' && visit !== undefined && visit > deadline)
    throw wrongField('rule_broken', 'siteVisit.at', 'must not be after the bid deadline')
}
/** The instant of a site visit, from a block as a row has it or as it is stored. */
function visitOf(value: unknown): string | undefined {
  const block = (typeof value === 'string' ? JSON.parse(value) : value) as { readonly at?: string | null } | null // a block
  return block?.at ?? undefined
}
/** What was announced may be put off, and nothing that bidders were given may be taken away. */
function checkAnnounced(context: HookContext, row: ProjectRow, values: Values): void {
  if (!ANNOUNCED.includes(row.status)) return
  const { bidDeadline: deadline, attachments } = values
  if (typeof deadline === 'string' && deadline !== row.bidDeadline) {
    if (deadline < row.bidDeadline) throw wrongField('rule_broken', 'bidDeadline', 'may only be moved to a later time')
    if (deadline <= context.now.toISOString()) throw wrongField('rule_broken', 'bidDeadline', 'must be a time to come')
  }
  for (const name of ['bidOpeningAt', 'startDate', 'endDate'] as const) {
    const [before, after] = [row[name], values[name]]
    if (typeof after === 'string' && before !== null && after < before)
      throw wrongField('rule_broken', name, 'may only be moved to a later time')
  }
  const kept = Array.isArray(attachments) ? new Set<unknown>(attachments) : undefined
  if (kept !== undefined && row.attachments.some(file => !kept.has(file._id)))
    throw wrongField('rule_broken', 'attachments', 'may be added to, but what bidders were given stays')
}
interface ProjectRow {
  readonly _id: string
  readonly title: string
  readonly company: Ref
  readonly invitedCompanies: readonly Ref[]
  readonly bidDeadline: string
  readonly bidOpeningAt: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly attachments: readonly { readonly _id: string }[]
  readonly number: string | null
  readonly status: string
}
async function deadlineAhead(context: HookContext, row: ProjectRow): Promise<string | undefined> {
  return row.bidDeadline <= context.now.toISOString()
    ? 'The bid deadline has passed: set a later one first.'
    : undefined
}
async function publish(context: HookContext, row: ProjectRow): Promise<Values> {
  const number =
    row.number ?? `P-${context.now.getUTCFullYear()}-${String(await context.next('projects_number')).padStart(4, '0')}`
  await notify(context, [row.company._id], {
    title: `${row.title} is published`,
    body: `Its number is ${number}. Bids are taken until the deadline that you have set.`,
    project: row._id,
  })
  await notify(
    context,
    row.invitedCompanies.map(each => each._id),
    { title: `You are invited to bid: ${row.title}`, body: `${number} is open for your bid.`, project: row._id },
  )
  return { number, publishedAt: context.now.toISOString() }
}
async function sendBack(context: HookContext, row: ProjectRow): Promise<Values> {
  const body = context.reason ?? 'The network has questions about it.'
  await notify(context, [row.company._id], { title: `${row.title} was not published`, body, project: row._id })
  return {}
}
async function readyToOpen(context: HookContext, row: ProjectRow): Promise<string | undefined> {
  if (row.bidDeadline > context.now.toISOString()) return 'Bids stay sealed until the bid deadline has passed.'
  return noBid(context, row)
}
export const projects: Rules<'projects'> = {
  computed: {
    bidCount: (alias, actor) => {
      const theirs = actor.ownRowsOnly
        ? sql` and (b.company = ${actor.company}::uuid or ${raw(alias)}.company = ${actor.company}::uuid)`
        : sql``
      return sql`(select count(*)::int from project_bid b where b.project = ${raw(alias)}._id and b.deleted_at is null and b.status <> 'draft'${theirs})`
    },
    phase:
      alias => sql`(case when ${raw(alias)}.status <> 'published' then null when ${raw(alias)}.bid_deadline <= now() then 'closed'
      when ${raw(alias)}.bid_deadline <= now() + ${settingIn('bidding.closingSoonDays')} * interval '1 day' then 'closing_soon' else 'open' end)`,
  },
  visible: (
    actor,
    alias,
  ) => sql`(${raw(alias)}.deleted_at is null and ${raw(alias)}.status in ${raw(PUBLIC)} and (${raw(alias)}.visibility = 'public'
    or (${raw(alias)}.visibility = 'verified' and exists (select 1 from company v where v._id = ${actor.company}::uuid and v.verification in ('verified', 'verified_with_conditions')))
    or exists (select 1 from projects_invited_companies i where i.owner = ${raw(alias)}._id and i.target = ${actor.company}::uuid)))`,
  locked(row, actor) {
    if (OVER.includes(row.status)) return 'The project is over.'
    return actor.ownRowsOnly && !OWNERS_TURN.includes(row.status)
      ? 'The network has taken it over; ask its staff for changes.'
      : undefined
  },
  async mayCreate(_, values) {
    checkDates({}, values)
  },
  async beforeUpdate(context, row, values) {
    checkDates(row, values)
    checkAnnounced(context, row, values)
    return {}
  },
  async beforeDelete(_, row) {
    if (!['draft', 'rejected', 'cancelled'].includes(row.status))
      throw wrongField('rule_broken', 'status', 'must be draft, rejected or cancelled before a project can be deleted')
  },
  guards: {
    submit: deadlineAhead,
    publish: deadlineAhead,
    'open-bids': readyToOpen,
    'close-unsuccessful': async (context, row) =>
      (await awardUnderWay(context, row._id)) ?? (await unopenedBids(context, row)),
    cancel: async (context, row) => (await billedAlready(context, row._id)) ?? (await contractStands(context, row._id)),
  },
  effects: { publish, reject: sendBack, 'open-bids': openBids, 'close-unsuccessful': loseAll, cancel: cancelBids },
  afterWrite: tellChanges,
}
