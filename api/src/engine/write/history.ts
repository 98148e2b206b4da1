/** Who changed what, when, from where, on whose behalf: written in the same transaction as the change. */
import { isDeepStrictEqual } from 'node:util'
import type { Field } from '@siteoffice/domain/engine/field'
import type { Json } from '@siteoffice/domain/engine/values'
import type { Change, HistoryEntry } from '@siteoffice/domain/engine/wire'
import { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import type { Column } from '../../data/insert-rows.ts'
import { insertRows } from '../../data/insert-rows.ts'
import { kindOf } from '../../kinds/registry.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
/** Links are signed anew at each reading and are no change; nor is what another record says of itself. */
function ownValue(value: unknown, field: Field | undefined): unknown {
  if (value === null || typeof value !== 'object') return value ?? null
  const foreign = (field && kindOf(field).alongside?.(field)) ?? []
  const text = JSON.stringify(value, function (this: object, key: string, each: unknown) {
    const isLeftOut = key === 'url' || key === 'thumb' || (foreign.includes(key) && 'label' in this)
    return isLeftOut ? undefined : each
  })
  return JSON.parse(text)
}

/** The declared fields in which two states of a record differ, in wire form. */
export function differences(model: Model, before: Values | undefined, after: Values): Change[] {
  return Object.keys(model.resource.fields).flatMap(field => {
    if (isNothing(before?.[field]) && isNothing(after[field])) return []
    const from = ownValue(before?.[field], model.resource.fields[field])
    const to = ownValue(after[field], model.resource.fields[field])
    if (isDeepStrictEqual(from, to)) return []
    return [{ field, from: from as Json, to: to as Json }] // plain values, or through JSON just now
  })
}
export interface Entry {
  readonly resource: string
  readonly record: string
  readonly action: string
  readonly version: number
  readonly changes: readonly Change[]
  readonly reason?: string | undefined
  readonly at: Date
}
const COLUMNS: readonly Column[] = Object.entries({
  _id: 'uuid',
  at: 'timestamptz',
  resource: 'text',
  record_id: 'uuid',
  action: 'text',
  actor: 'uuid',
  impersonator: 'uuid',
  reason: 'text',
  version: 'integer',
  ip: 'text',
  user_agent: 'text',
  request_id: 'text',
  changes: 'jsonb',
}).map(([key, type]) => ({ key, to: key, type }))
/** Writes what somebody has done in the transaction that it was done in. */
export async function recordHistory(tx: Transaction, actor: Actor, ...entries: readonly Entry[]): Promise<void> {
  const { person, impersonator, ip, userAgent, requestId } = actor
  const by = { actor: person, impersonator, ip, user_agent: userAgent, request_id: requestId }
  const rows = entries.map(({ record, ...entry }) => ({ ...entry, ...by, _id: uuid(), record_id: record }))
  await insertRows(tx, 'history', COLUMNS, rows)
}
/** A history row in wire form; `h` joined with the persons `a` (in whose account) and `b` (who worked there for them). */
export const ENTRY =
  raw(`h._id, h.at, h.action, h.reason, h.version, h.ip, h.changes, coalesce(b.kind, a.kind) as "actorKind",
  case when coalesce(b._id, a._id) is null then null else json_build_object('_id', coalesce(b._id, a._id), 'label', coalesce(b.name, a.name)) end as actor,
  case when b._id is null then null else json_build_object('_id', a._id, 'label', a.name) end as "onBehalfOf"`)
export const ENTRY_JOINS = raw(`left join person a on a._id = h.actor left join person b on b._id = h.impersonator`)
export type StoredEntry = HistoryEntry & { readonly actorKind: 'staff' | 'platform' | null }

/** Leaves out what the actor may not see of an entry: hidden and still sealed fields, addresses, names of staff. */
export function presentEntry(
  { actorKind, ...entry }: StoredEntry,
  readable: ReadonlySet<string>,
  actor: Actor,
): HistoryEntry {
  const changes = entry.changes.filter(change => readable.has(change.field))
  if (!actor.tenantScoped) return { ...entry, changes }
  const who = actorKind === 'staff' && entry.actor !== null ? { ...entry.actor, label: null } : entry.actor
  return { ...entry, changes, actor: who, ip: null }
}
