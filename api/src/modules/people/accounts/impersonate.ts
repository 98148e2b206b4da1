/** Working in a company user's account: for a time, with a reason, everything recorded as done on their behalf. */
import type { SessionUser } from '@siteoffice/domain/engine/session'
import sql from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { recordHistory } from '../../../engine/write/history.ts'
import { Failure, forbidden, notFound, wrongField } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { sessionUser } from './people.ts'
import type { SessionRules } from './sessions.ts'
import { openSession } from './sessions.ts'

const MINUTES = 60
interface Impersonation {
  readonly token: string
  readonly user: SessionUser
  readonly until: string
}
/** POST /login-company-admin. Never into staff, never from an account that they impersonate, never without a reason. */
export async function impersonate(
  { engine, rules }: { readonly engine: Engine; readonly rules: SessionRules },
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<Impersonation> {
  if (actor.impersonator !== null) throw forbidden("You already work in somebody else's account.")
  if (actor.kind !== 'staff' || actor.person === null || actor.tenantScoped) throw forbidden()
  if (reason.trim().length < 5) throw wrongField('reason_required', 'reason', 'must say why, in at least 5 characters')
  if (!isUuid(userId)) throw notFound()
  const staff = actor.person
  return engine.database.transaction(async tx => {
    // the preview of a role begins in the same row, which is held
    const free = await tx.query(sql`update session set last_seen_at = now()
      where _id = ${actor.session} and preview_role is null returning _id`)
    if (free.length === 0) throw forbidden('You are previewing a role. Leave the preview first.')
    const user = await recordsIn(tx).get('person', userId, ['kind', 'status', 'version', 'company'])
    if (user === undefined || user.kind !== 'platform') throw notFound()
    if (user.status !== 'active') throw new Failure('rule_broken', 'This account is not active.')
    if (user.company === null) throw new Failure('rule_broken', 'This user belongs to no company.')
    const session = {
      person: userId,
      impersonator: staff,
      openedFrom: actor.session,
      reason: reason.trim().slice(0, 500),
      minutes: MINUTES,
      ip: actor.ip,
      userAgent: actor.userAgent,
    }
    const { token, until } = await openSession(tx, rules, session)
    await recordHistory(tx, actor, {
      resource: 'users',
      record: userId,
      action: 'login-company-admin',
      version: user.version,
      at: new Date(),
      reason: session.reason,
      changes: [],
    })
    return { token, until, user: { ...(await sessionUser(tx, userId, engine)), secondFactorRequired: false } }
  })
}
/** POST /login-company-admin/end: ends the impersonation. */
export async function endImpersonation(engine: Engine, actor: Actor): Promise<void> {
  if (actor.impersonator === null) throw new Failure('rule_broken', "You do not work in somebody else's account.")
  await engine.database.query(sql`delete from session where _id = ${actor.session}`)
}
