/** Looking at the app as a role of staff does: in the own session, within the own rights, and reading alone. */
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { recordHistory } from '../../../engine/write/history.ts'
import { Failure, forbidden } from '../../../lib/failure.ts'

async function note(tx: Transaction, actor: Actor, role: string, action: 'preview' | 'leave-preview'): Promise<void> {
  const row = await recordsIn(tx).get('roles', role, ['version'])
  const entry = { resource: 'roles', record: role, action, version: row?.version ?? 1, at: new Date(), changes: [] }
  await recordHistory(tx, actor, entry)
}
/**
 * POST /roles/preview/{id}. Never in somebody else's account, nor beside one. Roles of companies' people are left out:
 * what they see is their company's, and staff have none.
 */
export async function previewRole(engine: Engine, actor: Actor, id: string): Promise<void> {
  if (actor.impersonator !== null || actor.kind !== 'staff' || actor.tenantScoped) throw forbidden()
  const role = await engine.run(engine.operation('roles', 'get'), { actor, input: { id } })
  if (role.rowScope !== 'all')
    throw new Failure(
      'rule_broken',
      'People of companies have this role. Work in an account of theirs to see what they see.',
    )
  await engine.database.transaction(async tx => {
    const begun = await tx.query(
      sql`update session set preview_role = ${id} where _id = ${actor.session} returning _id`,
    )
    if (begun.length === 0) throw new Failure('unauthenticated', 'Sign in first.')
    // The row is held, so no account is entered from now on; one that was entered before has the preview refused.
    const refused = await tx.query(sql`update session s set preview_role = null where s._id = ${actor.session}
      and exists (select 1 from session lent where lent.opened_from = s._id and lent.expires_at > now()) returning s._id`)
    if (refused.length > 0)
      throw new Failure('rule_broken', 'You are working in the account of another person. Return to your own first.')
    await note(tx, actor, id, 'preview')
  })
}
/** POST /roles/leave-preview; without a preview it does nothing. */
export async function leavePreview(engine: Engine, actor: Actor): Promise<void> {
  const { preview } = actor
  if (preview === null) return
  await engine.database.transaction(async tx => {
    const left = await tx.query(
      sql`update session set preview_role = null where _id = ${actor.session} and preview_role is not null returning _id`,
    )
    if (left.length > 0) await note(tx, actor, preview._id, 'leave-preview')
  })
}
