/** What keeps two companies from being merged: where they met as two, they cannot become one. */
import { isOneOf } from '@siteoffice/domain/engine/states'
import { TENDER_RUNNING } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import type { HookContext, RowOf } from '../../../engine/rules.ts'

type Company = RowOf<'company'>
/** Projects come before companies in the order of locks: their own, and those they bid for. */
export const lockFirst = (ids: readonly [string, string]) =>
  sql`select 1 from projects where company = any(${ids}::uuid[])
    or _id in (select project from project_bid where company = any(${ids}::uuid[])) order by _id for no key update`

const nameOf = (project: { readonly number: string | null; readonly title: string } | undefined): string =>
  project?.number ?? project?.title ?? ''
const BID_OVER = ['withdrawn', 'disqualified', 'lost', 'not_counted', 'project_cancelled'] as const
const isSamePlace = (bid: Place, other: Place): boolean => bid.project === other.project && bid.lot === other.lot
interface Place {
  readonly project: string
  readonly lot: string | null
}
/** A tender that hides its bidders, where one of the companies has people who could bid. */
async function hidingTender(context: HookContext, companies: readonly string[]) {
  const where = { hidesBidders: true, bidsOpenedAt: null, status: TENDER_RUNNING } as const
  const [tender] = await context.find('projects', where, ['number', 'title'], { limit: 1 })
  if (tender === undefined) return undefined
  return (await context.exists('person', { company: companies }, { trash: 'with' })) ? tender : undefined
}
export async function refuseMerging(context: HookContext, from: Company, into: Company): Promise<string | undefined> {
  const both = [from._id, into._id]
  // this is asked of any two companies that could bid, so that the answer does not tell which of them has bid
  const hiding = await hidingTender(context, both)
  if (hiding !== undefined)
    return `cannot be merged now: ${nameOf(hiding)} hides its bidders, and companies with accounts are merged after its opening`
  const fields = ['company', 'project', 'lot', 'status', 'jointVenturePartners'] as const
  const bids = await context.find('projectBid', { company: both }, fields)
  const projectIds = [...new Set(bids.map(({ project }) => project))]
  const projects = await context.find('projects', { _id: projectIds }, ['number', 'title', 'company', 'status'], {
    trash: 'with',
  })
  const byId = new Map(projects.map(each => [each._id, each]))
  const ofInto = bids.filter(({ company }) => company === into._id)
  const rival = bids.find(bid => bid.company === from._id && ofInto.some(other => isSamePlace(bid, other)))
  const own = bids.find(({ company, project }) => {
    const owner = byId.get(project)?.company
    return owner !== undefined && owner !== company && both.includes(owner)
  })
  const partner = bids.find(bid => bid.jointVenturePartners.some(each => both.includes(each)))
  const live = bids.find(({ project, status }) => {
    const tender = byId.get(project)
    const isRunning = tender !== undefined && isOneOf(tender.status, 'published', 'on_hold', 'under_evaluation')
    return isRunning && !isOneOf(status, ...BID_OVER)
  })
  const nameIn = ({ project }: Place): string => nameOf(byId.get(project))
  if (rival !== undefined) return `has a bid of its own for ${nameIn(rival)}`
  if (own !== undefined) return `is on the other side of ${nameIn(own)}, which one owns and the other bids for`
  if (partner !== undefined) return `is a partner in the bid for ${nameIn(partner)}`
  // People of the company that stays would read a sealed bid of the other one.
  if (live !== undefined)
    return `has a bid for ${nameIn(live)}, a tender that has not ended: merge the companies after it`
  return undefined
}
