/** What was done last to records that the actor works on and may open; never what was written in them. */
import { operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Doing } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { Model } from '../../engine/model.ts'
import { counterpartiesOf, headerCounterparties } from '../../engine/read/counterparties.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { rowsOf } from '../../engine/scope/scope.ts'
import { ENTRY, ENTRY_JOINS, presentEntry, type StoredEntry } from '../../engine/write/history.ts'
import { column } from '../../lib/sql-names.ts'
import { workedOn } from './work.ts'

const MOST_ENTRIES = 10
/** How many of the latest entries are read: enough for an actor who may read a good part of them. */
const LOOKED_AT = 400

type ActivityRow = StoredEntry & { readonly resource: string; readonly record: { _id: string; label: string | null } }

function readable(engine: Engine, actor: Actor): Model[] {
  const names = engine.catalogue
    .filter(resource => operationsOf(resource).includes('get'))
    .filter(resource => actor.permissions.has(permissionFor(resource, 'get')))
    .map(({ name }) => name)
  return workedOn(engine, actor, names).map(name => engine.model(name))
}
/** Ids and names of a resource's records, for entries `h`. */
function recordLabel(model: Model, actor: Actor): Sql {
  const label = raw(`t.${column(model.resource.label)}`)
  return sql`select t._id, ${label}::text as label from ${raw(model.table)} t where ${rowsOf(model, actor, 't', 'read', 'without')}`
}
/** People change their own names, languages and passwords; such entries are no news of the network. */
const NO_NEWS = sql`not (resource in ('users', 'adminUsers') and record_id = actor)`

/** An actor who sees all rows gets the latest entries, without those of other resources. A company gets the entries of its own rows. */
function entriesOf(models: readonly Model[], actor: Actor): Sql {
  if (!actor.tenantScoped) {
    const names = models.map(model => model.resource.name)
    const notices = models.flatMap(({ resource }) => (resource.section === 'Notifications' ? [resource.name] : []))
    // notices that the system sends by itself follow from other entries, and would crowd these out
    const automatic = sql`not (actor is null and resource = any(${notices}::text[]))`
    return sql`(select * from history where resource = any(${names}::text[]) and ${NO_NEWS} and ${automatic} order by _id desc limit ${LOOKED_AT})`
  }
  const parts = models
    .filter(({ resource }) => resource.scope !== 'shared' && resource.scope !== 'staff')
    .map(model => {
      const { resource, table } = model
      // whatever is done to a record it is updated by
      const own = sql`select o._id from ${raw(table)} o where ${rowsOf(model, actor, 'o', 'write', 'without')} order by o.updated_at desc limit ${LOOKED_AT}`
      return sql`(select e.* from history e where e.resource = ${resource.name} and e.record_id = any(array(${own})) order by e.at desc, e._id desc limit ${MOST_ENTRIES})`
    })
  return parts.length === 0 ? sql`(select * from history where false)` : sql`(${join(parts, ' union all ')})`
}
/** The newest entries first; null for an actor who may not read the history. */
export async function activity(engine: Engine, actor: Actor): Promise<Doing[] | null> {
  if (!actor.permissions.has('READ_HISTORY')) return null
  const models = readable(engine, actor)
  if (models.length === 0) return []
  const records = models.map(
    model => sql`select ${model.resource.name}::text as resource_name, r._id, r.label from (${recordLabel(model, actor)}) r
      where r._id in (select record_id from h where resource = ${model.resource.name})`,
  )
  const rows = await engine.database.query<ActivityRow>(sql`with h as materialized ${entriesOf(models, actor)},
    records as materialized (${join(records, ' union all ')})
    select ${ENTRY}, '[]'::json as changes, h.resource, json_build_object('_id', t._id, 'label', t.label) as record
    from h join records t on t.resource_name = h.resource and t._id = h.record_id ${ENTRY_JOINS} order by h._id desc limit ${MOST_ENTRIES}`)
  const references = rows.map(({ resource, record: { _id } }) => ({ resource, _id }))
  const sides = await counterpartiesOf({ engine, tx: engine.database, actor }, references, headerCounterparties)
  return rows.map(({ resource, record, ...entry }) => {
    const { _id, at, action, actor: who } = presentEntry(entry, new Set(), actor)
    return { _id, at, action, actor: who, resource, record, sides: [...(sides.get(record._id) ?? [])] }
  })
}
