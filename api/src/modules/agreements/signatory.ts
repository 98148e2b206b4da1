/** Who signs for a company: one of its people, or somebody whom it has confirmed (decision 132). */
import sql from 'sql-template-tag'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { isGuest } from '../../engine/scope/actor.ts'
import { wrongField } from '../../lib/failure.ts'
import { companyHasAdministrator } from '../people/index.ts'

type Assignment = RowOf<'mouAssignment'>
type SignatoryRow = Pick<Assignment, '_id' | 'company' | 'signatory'>
/** Whether the signatory signs in as a person of the company, which has confirmed them. */
export const isPersonOfCompany = (context: HookContext, { company, signatory }: SignatoryRow): Promise<boolean> =>
  context.exists('person', {
    company: company._id,
    status: 'active',
    confirmation: 'confirmed',
    email: { sameLetters: signatory.email },
  })
/** What the company is told beside the agreement where somebody outside its accounts is to sign it. */
export const UNKNOWN_SIGNATORY = [
  'The signatory has no account of your company and gets the link to sign once your company has confirmed them.',
  'You can also sign it yourself.',
] as const
/** A sentence why this actor may not confirm the signatory; undefined where they may. */
export async function signatoryBlocked(context: HookContext, row: Assignment): Promise<string | undefined> {
  const { actor, tx } = context
  if (row.signatoryConfirmedAt !== null) return 'The signatory is confirmed already.'
  if (actor.tenantScoped) return undefined
  if (await companyHasAdministrator(context, row.company._id))
    return 'The company itself confirms who signs for it: it was notified. If it does not answer, cancel this agreement and send one to a person who has an account of the company.'
  const [part] = await tx.query(sql`select 1 from history where resource = 'mouAssignment' and record_id = ${row._id}
    and coalesce(impersonator, actor) = ${actor.person}::uuid limit 1`)
  return (
    part && 'Another member of staff has to confirm the signatory: you have drafted, changed or sent this agreement.'
  )
}
/** Throws where somebody signs in an account that is not the signatory's, without a reason. */
export async function checkSigner(
  context: HookContext,
  { signatory }: SignatoryRow,
  { onBehalf }: { readonly onBehalf?: string | null },
): Promise<void> {
  if (isGuest(context.actor) || onBehalf?.trim()) return
  const own = { _id: context.actor.person, email: { sameLetters: signatory.email } }
  if (!(await context.exists('person', own, { trash: 'with' })))
    throw wrongField('rule_broken', 'signature.onBehalf', `is needed: ${signatory.name} is the signatory, not you`)
}
