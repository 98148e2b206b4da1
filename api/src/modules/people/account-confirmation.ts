/** Accounts that staff have added to a company, or changed, wait until the company has confirmed them (decision 130). */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { isTrue } from '../../data/is-true.ts'
import { states } from '../../data/states.ts'
import type { Compute, HookContext } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { isSystem, speaksForCompany } from '../../engine/scope/actor.ts'
import { idIn } from '../../engine/scope/scope.ts'
import { ADMINISTRATORS, notify } from '../../services/notify.ts'

interface Account {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly company: { readonly _id: string } | null
}
/** The fields of an account that decide who can sign in to it, and for which company. */
interface Entitlement {
  readonly email: string
  readonly status: string
  readonly confirmation: string | null
  readonly company: { readonly _id: string } | null
  readonly role: { readonly _id: string }
  readonly roleInCompany: string | null
  readonly deletedAt?: string | null
}
/** Whether an account that an actor makes or changes for a company needs nobody's confirmation. */
export const vouchesFor = (actor: Actor, company: string | null): boolean =>
  company === null || isSystem(actor) || (actor.tenantScoped && actor.company === company && speaksForCompany(actor))

/** Whether a change of an account by this actor has to be confirmed by its company. */
export function needsConfirmation(actor: Actor, row: Entitlement, before: Entitlement): boolean {
  if (row.confirmation !== 'confirmed' || vouchesFor(actor, idIn(row.company))) return false
  const isReinstated = before.status === 'suspended' && row.status === 'active'
  const isRestored = Boolean(before.deletedAt) && !row.deletedAt
  return (
    isReinstated ||
    isRestored ||
    row.email.toLowerCase() !== before.email.toLowerCase() ||
    idIn(row.company) !== idIn(before.company) ||
    row.role._id !== before.role._id ||
    row.roleInCompany !== before.roleInCompany
  )
}
/** Notifies the company's administrators, or its office where it has none, that an account waits for confirmation. */
export async function requestConfirmation(context: HookContext, account: Account): Promise<void> {
  if (account.company === null) return
  await notify(context, [account.company._id], {
    title: 'An account of your company waits for confirmation',
    body: [
      'The network has added an account to your company, or changed one:',
      `${account.name}, ${account.email}.`,
      'Until an administrator of your company has confirmed it, it reads no sealed bids and cannot submit, accept or sign anything. Confirm it if you know the person and the address; if not, suspend it.',
    ],
    record: ['users', account._id],
    people: sql`p._id <> ${account._id}::uuid and ${ADMINISTRATORS}`,
  })
}
/** Whether a company has an administrator at work, apart from one account. */
export const administratorsOf = (company: Sql, besides: Sql = sql`null`): Sql =>
  sql`exists (select 1 from person p where p.company = ${company}::uuid and p._id is distinct from ${besides}::uuid
    and p.status = ${states('users.status', 'active')} and p.deleted_at is null and ${ADMINISTRATORS})`
export const hasAdministrator = ({ tx }: HookContext, company: string, besides?: string): Promise<boolean> =>
  isTrue(tx, administratorsOf(sql`${company}`, sql`${besides ?? null}`))
/** Whether a person has added or changed account `id`, by its history. */
const changedBy = (id: Sql, person: string | null): Sql =>
  sql`exists (select 1 from history where resource = 'users' and record_id = ${id} and coalesce(impersonator, actor) = ${person}::uuid)`
/** Who confirms an account that waits for it; whoever has added or changed it leaves that to a colleague. */
export const confirmer: Compute = (alias, { person }) => {
  const waits = sql`${raw(alias)}.confirmation = ${states('users.confirmation', 'waiting')}
    and ${raw(alias)}.company is not null and ${raw(alias)}.status in (${states('users.status', 'active', 'invited')})`
  const theirs = administratorsOf(raw(`${alias}.company`), raw(`${alias}._id`))
  const mine = changedBy(raw(`${alias}._id`), person)
  return {
    when: {
      company: sql`(${waits} and ${theirs})`,
      staff: sql`(${waits} and not ${theirs} and not ${mine})`,
      colleague: sql`(${waits} and not ${theirs} and ${mine})`,
    },
  }
}
/** A sentence why this actor may not confirm an account; undefined where they may. */
export async function confirmationBlocked(context: HookContext, account: Account): Promise<string | undefined> {
  const { actor, tx } = context
  if (isSystem(actor)) return undefined
  if (account._id === actor.person) return 'You cannot confirm your own account.'
  if (account.company === null) return 'The account belongs to no company yet.'
  if (actor.tenantScoped) return undefined
  if (await hasAdministrator(context, account.company._id, account._id))
    return 'An administrator of the company confirms this account. They were notified by bell and mail.'
  return (await isTrue(tx, changedBy(sql`${account._id}`, actor.person)))
    ? 'Another member of staff has to confirm this account: you have added or changed it yourself.'
    : undefined
}
/** Tells the company's office that staff have confirmed an account where it has no administrator who could. */
export async function announceConfirmation(context: HookContext, account: Account): Promise<void> {
  if (account.company === null || context.actor.tenantScoped || isSystem(context.actor)) return
  await notify(context, [account.company._id], {
    title: 'An account of your company is confirmed',
    body: [
      'Your company has no administrator yet, so a second member of the network’s staff has confirmed this account:',
      `${account.name}, ${account.email}.`,
      'It can now act for your company. Tell the network at once if you do not know it.',
    ],
    record: ['users', account._id],
    people: sql`false`,
  })
}
/** Accounts that a merge of companies has brought to another company wait until that one has confirmed them. */
export async function confirmMergedAccounts(context: HookContext, from: string, into: string): Promise<void> {
  const accounts = await context.tx.query<{ _id: string; name: string; email: string; confirmation: string | null }>(
    sql`select p._id, p.name, p.email, p.confirmation from person p where p.company = ${into} and p.deleted_at is null
      and p._id in (select m."row" from merged_reference m join record_merge r on r._id = m.merge
        where r.source = ${from} and r.target = ${into} and m.resource = 'users' and m.field = 'company') order by p._id`,
  )
  for (const account of accounts)
    if (account.confirmation === 'confirmed') await context.transition('users', account._id, 'require-confirmation')
    else await requestConfirmation(context, { ...account, company: { _id: into } })
}
