/** What keeps two companies from being merged: where they met as two, they cannot become one. */
import { TENDER_RUNNING } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'

type Company = RowOf<'company'>
/** Projects come before companies in the order of locks: their own, and those they bid for. */
export const lockFirst = (ids: readonly [string, string]) =>
  sql`select 1 from projects where company = any(${ids}::uuid[])
    or _id in (select project from project_bid where company = any(${ids}::uuid[])) order by _id for no key update`

const nameOf = (project: { readonly number: string | null; readonly title: string }): string =>
  project.number ?? project.title
interface Project {
  readonly number: string | null
  readonly title: string
}
export async function refuseMerging({ tx }: HookContext, from: Company, into: Company): Promise<string | undefined> {
  const both = [from._id, into._id]
  // this is asked of any two companies that could bid, so that the answer does not tell which of them has bid
  const [hiding] = await tx.query<Project>(sql`select number, title from projects
    where hides_bidders and bids_opened_at is null and status in (${states('projects.status', ...TENDER_RUNNING)}) and deleted_at is null
      and exists (select 1 from person where company = any(${both}::uuid[])) limit 1`)
  if (hiding !== undefined)
    return `cannot be merged now: ${nameOf(hiding)} hides its bidders, and companies with accounts are merged after its opening`
  const [bidding, rivals, owned, partnered] = await Promise.all([
    tx.query<Project>(sql`select p.number, p.title from projects p join project_bid b on b.project = p._id
      where b.company = any(${both}::uuid[]) and b.deleted_at is null and p.status in (${states('projects.status', 'published', 'on_hold', 'under_evaluation')})
        and b.status not in (${states('projectBid.status', 'withdrawn', 'disqualified', 'lost', 'not_counted', 'project_cancelled')}) limit 1`),
    tx.query<Project>(sql`select p.number, p.title from projects p join project_bid a on a.project = p._id join project_bid b on b.project = p._id
        and b.lot is not distinct from a.lot
      where a.company = ${from._id} and b.company = ${into._id} and a.deleted_at is null and b.deleted_at is null limit 1`),
    tx.query<Project>(sql`select p.number, p.title from projects p join project_bid b on b.project = p._id
      where p.company = any(${both}::uuid[]) and b.company = any(${both}::uuid[]) and p.company <> b.company and b.deleted_at is null limit 1`),
    tx.query<Project>(sql`select p.number, p.title from project_bid b join project_bid_joint_venture_partners v on v.owner = b._id
      join projects p on p._id = b.project
      where b.company = any(${both}::uuid[]) and v.target = any(${both}::uuid[]) and b.deleted_at is null limit 1`),
  ])
  const [[bid], [rival], [own], [partner]] = [bidding, rivals, owned, partnered]
  if (rival !== undefined) return `has a bid of its own for ${nameOf(rival)}`
  if (own !== undefined) return `is on the other side of ${nameOf(own)}, which one owns and the other bids for`
  if (partner !== undefined) return `is a partner in the bid for ${nameOf(partner)}`
  // People of the company that stays would read a sealed bid of the other one.
  if (bid !== undefined)
    return `has a bid for ${nameOf(bid)}, a tender that has not ended: merge the companies after it`
  return undefined
}
