import { operationsOf } from '@siteoffice/domain/engine/describe'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import sql, { join, raw } from 'sql-template-tag'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Actor } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'

interface Entry {
  readonly resource: string
  readonly recordId: string
}
/** The names of the records that entries of the history speak of; null for one that the actor may not open. */
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
  const parts = names.map(name => {
    const model = engine.model(name)
    const ids = entries.filter(each => each.resource === name).map(each => each.recordId)
    return sql`select ${name}::text as resource, t._id, t.${raw(column(model.resource.label))}::text as label from ${raw(model.table)} t
      where t._id = any(${ids}::uuid[]) and ${rowsOf(model, actor, 't', 'read', 'without')}`
  })
  const rows =
    parts.length === 0
      ? []
      : await engine.database.query<{ resource: string; _id: string; label: string | null }>(join(parts, ' union all '))
  const labels = new Map(rows.map(row => [`${row.resource} ${row._id}`, row.label]))
  return ({ resource, recordId }) => labels.get(`${resource} ${recordId}`) ?? null
}
