/** What people do with their own account. */
import { screensOf } from '@siteoffice/domain/engine/describe'
import type { HistoryEntry } from '@siteoffice/domain/engine/wire'
import type { DeviceSession } from '@siteoffice/domain/modules/people/own-account'
import { SESSION } from '@siteoffice/domain/modules/settings/audit-entry'
import sql, { raw } from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import { recordNames } from '../../../engine/read/record-names.ts'
import type { Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { ENTRY, ENTRY_JOINS, recordHistory } from '../../../engine/write/history.ts'
import { checkReferences, parseInput } from '../../../engine/write/parse-input.ts'
import { applyChange, lockRow, refuseStale } from '../../../engine/write/write.ts'
import { deviceName } from '../../../lib/device-name.ts'
import { notFound, wrongField } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { confirmPassword, refuseImpersonated } from './own-account.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { endSessions, MOST_SESSIONS } from './sessions.ts'

const OWN_FIELDS = ['name', 'phone', 'locale', 'timeZone', 'theme', 'avatar', 'currentStore', 'recordsOpenAs']
const modelOf = (engine: Engine, actor: Actor) => engine.model(actor.kind === 'staff' ? 'adminUsers' : 'users')
/** PUT /profile: own fields only; everything else in the body was refused by its schema. */
export async function changeProfile(engine: Engine, actor: Actor, body: Values): Promise<void> {
  refuseImpersonated(actor)
  const model = modelOf(engine, actor)
  const id = actor.person ?? ''
  await engine.database.transaction(async tx => {
    const before = await lockRow({ engine, tx, model, actor: SYSTEM }, id)
    await refuseStale({ engine, tx, model, actor }, before, Number(body.version))
    const { version: _, ...fields } = body
    const prepared = await parseInput(engine, model, SYSTEM, { queries: tx, body: fields, before, extra: OWN_FIELDS })
    await checkReferences({ engine, tx, actor }, prepared.references)
    await applyChange(
      { engine, tx, model, actor },
      {
        id,
        before,
        values: prepared.values,
        action: 'update',
        now: new Date(),
      },
    )
  })
}
/** POST /profile/password: the present password in; all other devices are signed out. */
export async function changePassword(engine: Engine, actor: Actor, current: string, next: string): Promise<void> {
  refuseImpersonated(actor)
  const id = actor.person ?? ''
  await confirmPassword(engine, actor, current, 'current')
  const row = await recordsIn(engine.database).get('person', actor.person, ['email', 'name'], { trash: 'with' })
  if (current === next) throw wrongField('validation_failed', 'next', 'must differ from the present one')
  refuseWeak('next', next, row)
  const hash = await hashPassword(next)
  const now = new Date()
  await engine.database.transaction(async tx => {
    const [account] = await tx.query<{ version: number }>(
      sql`update person set password = ${hash}, version = version + 1, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${id} where _id = ${id} returning version`,
    )
    await endSessions(tx, id, actor.session ?? undefined)
    const changes = [{ field: 'password', from: null, to: null }]
    await recordHistory(tx, actor, {
      resource: modelOf(engine, actor).resource.name,
      record: id,
      action: 'change-password',
      version: account?.version ?? 1,
      at: now,
      changes,
    })
  })
}
/** GET /profile/sessions: the devices, the present one first. */
export async function devices(engine: Engine, actor: Actor): Promise<{ content: DeviceSession[] }> {
  const rows = await engine.database.query<{
    _id: string
    user_agent: string | null
    ip: string | null
    created_at: string
    last_seen_at: string
  }>(
    sql`select _id, user_agent, ip, created_at, last_seen_at from session where person = ${actor.person} and impersonator is null and expires_at > now()
      order by _id = ${actor.session}::uuid desc, last_seen_at desc limit ${MOST_SESSIONS}`,
  )
  const content = rows.map(row => ({
    _id: row._id,
    device: deviceName(row.user_agent ?? ''),
    ip: row.ip,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row._id === actor.session,
  }))
  return { content }
}
/** DELETE /profile/sessions/{id} */
export async function endDevice(engine: Engine, actor: Actor, id: string): Promise<void> {
  refuseImpersonated(actor)
  if (!isUuid(id)) throw notFound()
  const endedSessions = await engine.database.query(
    sql`delete from session where _id = ${id} and person = ${actor.person} returning _id`,
  )
  if (endedSessions.length === 0) throw notFound()
}
type StoredOwnEntry = HistoryEntry & { readonly resource: string; readonly recordId: string }
/** `label`: the record's name; null where it is gone, or not to be opened. */
export type OwnEntry = StoredOwnEntry & { readonly label: string | null }
/** GET /profile/history: what the person did, newest first, without the changes' values; signing in, and how they like their lists, is left out. */
export async function ownHistory(
  engine: Engine,
  actor: Actor,
  page: number,
  size: number,
): Promise<{ content: OwnEntry[]; totalElements: number }> {
  const settings = engine.catalogue.filter(each => each.scope === 'own' && screensOf(each).length === 0)
  const clearedCookies = [SESSION, ...settings.map(({ name }) => name)]
  const mine = sql`h.actor = ${actor.person} and h.impersonator is not distinct from ${actor.impersonator}::uuid
    and h.resource <> all(${clearedCookies}::text[])`
  const entries =
    await engine.database.query<StoredOwnEntry>(sql`select ${ENTRY}, '[]'::json as changes, h.resource, h.record_id as "recordId"
    from history h ${ENTRY_JOINS} where ${mine} order by h.at desc, h._id desc limit ${size} offset ${page * size}`)
  const [count] = await engine.database.query<{ n: number }>(
    sql`select count(*)::int as n from ${raw('history')} h where ${mine}`,
  )
  const nameOf = await recordNames(engine, actor, entries)
  const content = entries.map(entry => ({ ...entry, label: nameOf(entry) }))
  return { content, totalElements: count?.n ?? 0 }
}
