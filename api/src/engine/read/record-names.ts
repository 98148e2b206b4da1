import { operationsOf } from '@siteoffice/domain/engine/describe'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { paddedIds } from '../../lib/plan-cache.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { mayDelete, rowsOf, seesAll } from '../scope/scope.ts'
import { readableFields } from './read.ts'

interface Entry {
  readonly resource: string
  readonly recordId: string
}
type RecordName = { readonly resource: string; readonly _id: string; readonly label: string | null }

/** Names of records that stand, or lie in a trash that the actor may open. */
function standing(model: Model, actor: Actor, ids: readonly string[]): Sql {
  const { name, label } = model.resource
  const rows = rowsOf(model, actor, 't', 'read', mayDelete(model, actor) ? 'with' : 'without')
  return sql`select ${name}::text as resource, t._id, t.${raw(column(label))}::text as label from ${raw(model.table)} t
    where t._id = any(${paddedIds(ids)}::uuid[]) and ${rows}`
}
/**
 * Names of records that are gone for good, as their history had them last. Whose they were is gone with them, so this is
 * for who might open each of their kind, and its trash.
 */
function deletedNames(model: Model, actor: Actor, ids: readonly string[]): Sql[] {
  const { name, label } = model.resource
  if (!mayDelete(model, actor) || !seesAll(model, actor, 'read')) return []
  if (!readableFields(model, actor, 'full').some(field => field.name === label)) return []
  const last = sql`select change ->> 'to' from history h, jsonb_array_elements(h.changes) change
    where h.resource = ${name} and h.record_id = asked._id and change ->> 'field' = ${label} and jsonb_typeof(change -> 'to') = 'string'
    order by h._id desc limit 1`
  return [
    sql`select ${name}::text as resource, asked._id, (${last}) as label from (select distinct unnest(${ids}::uuid[]) as _id) asked
      where not exists (select 1 from ${raw(model.table)} t where t._id = asked._id)`,
  ]
}
/** The names of the records that entries of the history speak of, also of deleted ones; null for one that the actor may not open. */
export async function recordNames(
  engine: Engine,
  actor: Actor,
  entries: readonly Entry[],
): Promise<(entry: Entry) => string | null> {
  const names = [...new Set(entries.map(each => each.resource))].filter(name => {
    const resource = engine.models.get(name)?.resource
    if (resource === undefined || !operationsOf(resource).includes('get')) return false
    return allows(actor.permissions, [permissionFor(resource, 'get')])
  })
  const parts = names.flatMap(name => {
    const model = engine.model(name)
    const ids = entries.filter(each => each.resource === name).map(each => each.recordId)
    return [standing(model, actor, ids), ...deletedNames(model, actor, ids)]
  })
  const rows = parts.length === 0 ? [] : await engine.database.query<RecordName>(join(parts, ' union all '))
  const labels = new Map(rows.map(row => [`${row.resource} ${row._id}`, row.label]))
  return ({ resource, recordId }) => labels.get(`${resource} ${recordId}`) ?? null
}
