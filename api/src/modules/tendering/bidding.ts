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
  readonly bidDeadline: string
  readonly company: string
  readonly acceptLateBids: boolean
  readonly allowRevision: boolean
  readonly sealed: boolean
  readonly hidesBidders: boolean
  readonly late: boolean
  /** the project takes bids of verified companies only, and the company is not verified */
  readonly unverified: boolean
  readonly opened: boolean
}
/** The project of a bid by a company; asked once by one request. Throws missing_reference. */
export const factsOf = (context: HookContext, project: string, company: string): Promise<ProjectFacts> =>
  once(context, `bidding ${project} ${company}`, () => readFacts(context, project, company))

const PROJECT_FACTS = [
  'status',
  'bidDeadline',
  'company',
  'acceptLateBids',
  'allowRevision',
  'requireVerified',
  'sealed',
  'hidesBidders',
  'bidsOpenedAt',
] as const
/** The same asked anew. With a lock the project is read as it is once the lock is held. */
export async function readFacts(
  context: HookContext,
  project: string,
  company: string,
  lock?: 'share',
): Promise<ProjectFacts> {
  const facts = await context.get('projects', project, PROJECT_FACTS, lock && { lock })
  if (facts === undefined) throw wrongField('missing_reference', 'project', 'there is no such record')
  const verified = { _id: company, verification: COMPANY_VERIFIED, verifiedUntil: { from: networkToday } }
  return {
    ...facts,
    opened: facts.bidsOpenedAt !== null,
    late: new Date(facts.bidDeadline) <= context.now,
    unverified: facts.requireVerified && !(await context.exists('company', verified)),
  }
}
const NOT_NOW = 'The project does not take bids now.'
const DEADLINE_PASSED = 'The bid deadline has passed.'
/** A sentence why a bid cannot be submitted now. */
export function closedBecause(facts: ProjectFacts): string | undefined {
  if (facts.status !== 'published') return NOT_NOW
  return facts.late && !facts.acceptLateBids ? DEADLINE_PASSED : undefined
}
/** A sentence why a company's submitted bid can be neither revised nor withdrawn: the deadline binds it. */
export const boundBecause = (facts: ProjectFacts): string | undefined =>
  facts.late ? 'The bid deadline has passed: a bid that was submitted stays in.' : undefined

/** A sentence why a submitted bid cannot be revised now. */
export const revisingBlocked = (facts: ProjectFacts): string | undefined =>
  closedBecause(facts) ??
  boundBecause(facts) ??
  (facts.allowRevision ? undefined : 'Bids on this project may not be revised.')

/** A sentence where the project takes bids of verified companies only, and this one is not verified. */
export const unverifiedBecause = (facts: ProjectFacts): string | undefined =>
  facts.unverified ? 'The project takes bids of verified companies only.' : undefined

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
