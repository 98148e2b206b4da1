/** What the owner of a tender does in it, each as a setting allows; staff publish, open and approve (lifecycles.md, project). */

import { addDays } from '@siteoffice/domain/engine/relative-days'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { isSystem } from '../../engine/scope/actor.ts'
import { Failure, wrongField, wrongFields } from '../../lib/failure.ts'
import { networkDay } from '../../lib/network-day.ts'

type Project = RowOf<'projects'>

/** Throws rule_broken where a company drafts answers or addenda although these are left to the staff. */
export async function checkOwnerDrafts(context: HookContext): Promise<void> {
  const { actor } = context
  if (isSystem(actor) || !actor.tenantScoped || (await context.isOn('bidding.ownerDrafts'))) return
  throw new Failure('rule_broken', 'The network writes answers and addenda itself: ask its staff.')
}
/** A sentence where inviting is left to the staff. */
export const invitingBlocked = async (context: HookContext): Promise<string | undefined> =>
  (await context.isOn('bidding.ownerInvites')) ? undefined : 'The network invites companies itself: ask its staff.'

/** A sentence where opening and award are left to the staff. */
export const decidingBlocked = async (context: HookContext): Promise<string | undefined> =>
  (await context.isOn('bidding.ownerDecides')) ? undefined : 'The network decides on this itself: ask its staff.'

/** Puts the companies that the owner names on the list of the invited, once each. */
export async function inviteNamed(
  { companiesToInvite = [] }: { readonly companiesToInvite?: readonly string[] },
  row: Project,
): Promise<{ readonly invitedCompanies: readonly string[]; readonly companiesToInvite: readonly string[] }> {
  const owner = row.company._id
  if (companiesToInvite.includes(owner)) throw new Failure('rule_broken', 'Your company owns this tender.')
  const invitedIds = row.invitedCompanies.map(({ _id }: Ref) => _id)
  return { invitedCompanies: [...new Set([...invitedIds, ...companiesToInvite])], companiesToInvite: [] }
}
/** The winner has so many days to accept what its owner proposes, until staff say otherwise. */
const DAYS_TO_ACCEPT = 14

/** Throws a refusal of the award's own fields under the names of the fields that the owner fills in. */
function rethrowRenamed(error: unknown): never {
  if (!(error instanceof Failure) || error.errors === undefined) throw error
  const names: { readonly [field: string]: string | undefined } = {
    justification: 'proposalReason',
    bid: 'proposedBid',
  }
  throw wrongFields(
    error.code,
    error.errors.map(({ field, message }) => ({ field: names[field] ?? field, message })),
  )
}
interface Proposal {
  readonly proposedBid?: string | null
  readonly proposalReason?: string | null
}
/** Makes the award that the owner proposes; as any other it waits for its approval by staff. */
export async function proposeAward(
  context: HookContext,
  row: Project,
  { proposedBid, proposalReason }: Proposal,
): Promise<{ readonly proposedBid: null; readonly proposalReason: null }> {
  if (!proposedBid || !(await context.exists('projectBid', { _id: proposedBid, project: row._id })))
    throw wrongField('rule_broken', 'proposedBid', 'is not a bid of this tender')
  const until = addDays(await networkDay(context), DAYS_TO_ACCEPT)
  const award = { bid: proposedBid, acceptanceDeadline: until, justification: proposalReason ?? null }
  await context.create('project-winnings', award).catch(rethrowRenamed)
  return { proposedBid: null, proposalReason: null }
}
