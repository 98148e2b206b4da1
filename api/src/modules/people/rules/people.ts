/** Rules about who may make whom what, for staff and platform users alike. */
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { Failure, notFound, wrongField } from '../../../lib/failure.ts'
import {
  announceConfirmation,
  confirmationBlocked,
  confirmer,
  needsConfirmation,
  requestConfirmation,
  vouchesFor,
} from '../account-confirmation.ts'
import { isAboveOwnLimit } from '../discount-limits.ts'
import { refuseAllStores, worksBeyond } from '../own-stores.ts'

type RoleFacts = Awaited<ReturnType<typeof roleOf>>
interface PersonRow {
  readonly _id: string
  readonly role: { readonly _id: string }
  readonly status: string
  readonly email: string
  readonly deletedAt?: string | null
}
interface RoleAndStores {
  readonly role: string
  /** of staff: where they work */
  readonly stores?: readonly string[]
}
async function roleOf(context: HookContext, id: string) {
  const role = await context.get('roles', id, ['permissions', 'rowScope', 'alias', 'discountLimit'])
  if (role === undefined) throw notFound()
  return role
}
const beyond = (context: HookContext, role: RoleFacts): boolean =>
  role.permissions.some(name => !context.actor.permissions.has(name))

/** Nobody gives a role that holds more than they do themselves. */
async function checkRole(context: HookContext, id: string, rowScope: RoleFacts['rowScope']): Promise<void> {
  const role = await roleOf(context, id)
  if (role.rowScope !== rowScope)
    throw wrongField('rule_broken', 'role', rowScope === 'all' ? 'is a role for company users' : 'is a role for staff')
  if (beyond(context, role)) throw wrongField('forbidden', 'role', 'holds permissions that you do not hold')
  // company users sell nothing
  if (rowScope === 'all' && (await isAboveOwnLimit(context, role.discountLimit)))
    throw wrongField('forbidden', 'role', 'has a higher limit of discounts than your own')
}
/** Nobody changes the account of somebody who may do more than they themselves, except their own. */
export async function refuseAbove(context: HookContext, row: Pick<PersonRow, '_id' | 'role'>): Promise<void> {
  if (row._id === context.actor.person) return
  if (beyond(context, await roleOf(context, row.role._id)))
    throw new Failure('forbidden', 'This person holds permissions that you do not hold.')
  if (await worksBeyond(context, row._id))
    throw new Failure('forbidden', 'This person works in stores that are not yours.')
}

/** One active super-admin stays. A change that might remove the last one waits for others like it. */
async function keepLastAdmin(context: HookContext, row: PersonRow): Promise<string | undefined> {
  const role = await roleOf(context, row.role._id)
  if (role.alias !== 'super-admin' || row.status !== 'active') return undefined
  await context.tx.query(sql`select pg_advisory_xact_lock(hashtext('last super-admin'))`)
  const others = { role: row.role._id, status: 'active', _id: { not: row._id } } as const
  return (await context.exists('person', others)) ? undefined : 'The last active administrator must stay.'
}
const notOneself = (context: HookContext, row: PersonRow): string | undefined =>
  row._id === context.actor.person ? 'You cannot do this to your own account.' : undefined

/** What opens an account is not made or changed while impersonating (product.md §1). */
function refuseBorrowed(context: HookContext): void {
  if (context.actor.impersonator !== null)
    throw new Failure('forbidden', "Accounts and what opens them cannot be changed in somebody else's account.")
}
/** Ends sessions, and with them what would let the person in again: half-done sign-ins and mailed links. */
async function endSessions(context: HookContext, id: string): Promise<void> {
  await context.tx.query(
    sql`delete from session where (person = ${id} or impersonator = ${id}) and _id is distinct from ${context.actor.session}::uuid`,
  )
  await context.tx.query(sql`delete from login_ticket where person = ${id}`)
  await context.tx.query(sql`delete from mailed_link where person = ${id}`)
  await context.tx.query(sql`delete from email_proof where person = ${id}`)
}

function peopleRules(rowScope: RoleFacts['rowScope']) {
  /** A sentence why the person may not leave their role or be suspended; undefined where they may. */
  const leave = async (context: HookContext, row: PersonRow): Promise<string | undefined> =>
    notOneself(context, row) ?? keepLastAdmin(context, row)
  const endAccess = async (context: HookContext, row: PersonRow) => {
    await refuseAbove(context, row)
    await endSessions(context, row._id)
    return {}
  }
  const back = async (context: HookContext, row: PersonRow) => {
    await refuseAbove(context, row)
    return {}
  }
  return {
    async beforeCreate(context: HookContext, values: RoleAndStores) {
      refuseBorrowed(context)
      await checkRole(context, values.role, rowScope)
      refuseAllStores(context, values)
      // Nobody chooses another's password: the link by which they do it themselves is mailed.
      return { status: 'invited' as const }
    },
    async afterWrite(context: HookContext, row: PersonRow, before: PersonRow | undefined): Promise<void> {
      if (before?.deletedAt) await refuseAbove(context, row)
      // A new address needs a new link.
      if (row.status === 'invited' && (before === undefined || before.email !== row.email))
        await context.invite(row._id)
    },
    async beforeUpdate(context: HookContext, row: PersonRow, values: Partial<RoleAndStores>) {
      await refuseAbove(context, row)
      refuseAllStores(context, values)
      if (values.role !== undefined && values.role !== row.role._id) {
        refuseBorrowed(context)
        await checkRole(context, values.role, rowScope)
        const refusal = await leave(context, row)
        if (refusal !== undefined) throw wrongField('rule_broken', 'role', refusal)
      }
      return {}
    },
    async beforeDelete(context: HookContext, row: PersonRow): Promise<void> {
      refuseBorrowed(context)
      await refuseAbove(context, row)
      const refusal = await leave(context, row)
      if (refusal !== undefined) throw new Failure('rule_broken', refusal)
      await endSessions(context, row._id)
    },
    guards: { suspend: leave, archive: leave },
    effects: { suspend: endAccess, archive: endAccess, reinstate: back, activate: back },
  }
}
export const adminUsers = defineRules('adminUsers', peopleRules('all'))
const { effects, guards, ...rules } = peopleRules('company')
/** A link that was mailed proves the address. */
const proven = async () => ({ emailVerified: true })
export const users = defineRules('users', {
  ...rules,
  computed: { confirmer },
  async beforeCreate(context, values) {
    const fields = await rules.beforeCreate(context, values)
    return vouchesFor(context.actor, values.company ?? null)
      ? { ...fields, confirmation: 'confirmed' as const }
      : fields
  },
  async afterWrite(context, row, before) {
    await rules.afterWrite(context, row, before)
    const began = before === undefined || before.confirmation === 'confirmed'
    if (began && row.confirmation === 'waiting') await requestConfirmation(context, row)
  },
  transitionsAfterWrite: (row, before, actor) =>
    needsConfirmation(actor, row, before) ? ['require-confirmation'] : [],
  guards: { ...guards, 'confirm-account': confirmationBlocked },
  effects: {
    ...effects,
    'accept-invitation': proven,
    'confirm-email': proven,
    async 'confirm-account'(context, row) {
      await announceConfirmation(context, row)
      return {}
    },
  },
})
