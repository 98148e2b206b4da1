/** What the rules of bidding ask of a project, by the server's clock. */
import { COMPANY_VERIFIED } from '@siteoffice/domain/modules/companies/states'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import { once } from '../../engine/hooks/once.ts'
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { networkToday } from '../../lib/network-day.ts'

export interface ProjectFacts {
  readonly status: string
  readonly bid_deadline: string
  readonly company: string
  readonly accept_late_bids: boolean
  readonly allow_revision: boolean
  readonly require_verified: boolean
  readonly sealed: boolean
  readonly hides_bidders: boolean
  readonly late: boolean
  readonly verified: boolean
  readonly opened: boolean
}
/** The project of a bid by a company; asked once by one request. Throws missing_reference. */
export const factsOf = (context: HookContext, project: string, company: string): Promise<ProjectFacts> =>
  once(context, `bidding ${project} ${company}`, () => readFacts(context, project, company))

/** The same asked anew. `lock` ends the statement, which reads the project as it is once the lock is held. */
export async function readFacts(
  context: HookContext,
  project: string,
  company: string,
  lock = sql``,
): Promise<ProjectFacts> {
  const [facts] =
    await context.tx.query<ProjectFacts>(sql`select p.status, p.bid_deadline, p.company, p.accept_late_bids, p.allow_revision, p.require_verified, p.sealed, p.hides_bidders,
      p.bids_opened_at is not null as opened,
      p.bid_deadline <= ${context.now.toISOString()}::timestamptz as late,
      exists (select 1 from company c where c._id = ${company} and c.deleted_at is null and c.verification in (${states('company.verification', ...COMPANY_VERIFIED)})
        and c.verified_until >= ${networkToday}) as verified
    from projects p where p._id = ${project} and p.deleted_at is null ${lock}`)
  if (facts === undefined) throw wrongField('missing_reference', 'project', 'there is no such record')
  return facts
}
const NOT_NOW = 'The project does not take bids now.'
const DEADLINE_PASSED = 'The bid deadline has passed.'
/** A sentence why a bid cannot be submitted now. */
export function closedBecause(facts: ProjectFacts): string | undefined {
  if (facts.status !== 'published') return NOT_NOW
  return facts.late && !facts.accept_late_bids ? DEADLINE_PASSED : undefined
}
/** A sentence why a company's submitted bid can be neither revised nor withdrawn: the deadline binds it. */
export const boundBecause = (facts: ProjectFacts): string | undefined =>
  facts.late ? 'The bid deadline has passed: a bid that was submitted stays in.' : undefined

/** A sentence why a submitted bid cannot be revised now. */
export const revisingBlocked = (facts: ProjectFacts): string | undefined =>
  closedBecause(facts) ??
  boundBecause(facts) ??
  (facts.allow_revision ? undefined : 'Bids on this project may not be revised.')

/** A sentence where the project takes bids of verified companies only, and this one is not verified. */
export const unverifiedBecause = (facts: ProjectFacts): string | undefined =>
  facts.require_verified && !facts.verified ? 'The project takes bids of verified companies only.' : undefined

/** The number of the last addendum to a project; 0 where there is none. */
export async function lastAddendum(context: HookContext, project: string): Promise<number> {
  const [last] = await context.find('addenda', { project, status: 'issued' }, ['number'], {
    order: '-number',
    limit: 1,
    trash: 'with',
  })
  return last?.number ?? 0
}
/** Until when a project takes bids, for the project whose id is `project`; null once it takes none. */
export const deadlineOf = (project: Sql): Sql =>
  sql`(select p.bid_deadline from projects p where p._id = ${project} and p.status = ${states('projects.status', 'published')})`

/** Addenda that are material and were issued after a bid `alias` was last submitted or confirmed. */
export const unconfirmedAddenda = (alias: string): Sql =>
  sql`(select count(*)::int from addenda a where ${raw(alias)}.status in (${states('projectBid.status', 'submitted', 'under_review', 'shortlisted')})
    and a.project = ${raw(alias)}.project and a.status = ${states('addenda.status', 'issued')} and a.material and a.number > ${raw(alias)}.addenda_confirmed)`
