/** The one place that says which rows somebody may see or change. */
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Purpose } from '../../kinds/conditions.ts'
import { ofStores } from '../../kinds/conditions.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from './actor.ts'

const NOTHING = sql`false`
/** A store itself is chosen from the list of one's stores, so that list does not follow the choice. */
function storeScope({ resource }: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  const { store } = resource
  if (store === undefined) return undefined
  const within = store === '_id' ? 'read' : purpose
  return ofStores(actor, raw(`${alias}.${column(store)}`), within)
}
/** Conditions hold for rows `alias`; undefined where no condition is needed. */
export function scopeOf(model: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  const parts = [companyScope(model, actor, alias, purpose), storeScope(model, actor, alias, purpose)].filter(
    part => part !== undefined,
  )
  return parts.length === 0 ? undefined : join(parts, ' and ')
}
function companyScope(model: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  const { scope } = model.resource
  if (!actor.ownRowsOnly) return undefined
  if (scope === 'shared') return purpose === 'write' ? NOTHING : undefined
  if (scope === 'staff' || actor.company === null) return NOTHING
  const theirs = sql`${raw(alias)}.${raw(column(scope))} = ${actor.company}::uuid`
  const own = join([theirs, ...seen(model, actor, alias)], ' and ')
  const more = purpose === 'write' ? undefined : model.rules.visible?.(actor, alias)
  return more === undefined ? own : sql`(${own} or ${more})`
}
/** The id in a reference in wire form; null where it is none. */
const idIn = (reference: unknown): string | null =>
  reference !== null && typeof reference === 'object' && '_id' in reference ? String(reference._id) : null
/** The store whose row it is, as the row says in wire form; null: nobody's. */
export function storeOf({ resource }: Model, row: Values): string | null {
  if (resource.store === '_id') return String(row._id)
  return resource.store === undefined ? null : idIn(row[resource.store])
}
/** The company whose row it is, as the row says in wire form. */
export function ownerOf({ resource }: Model, row: Values): string | null {
  return resource.scope === '_id' ? String(row._id) : idIn(row[resource.scope])
}
/** The same of row `alias`, for its events: null also while it is hidden from the company that it is about. */
export function ownerSql({ resource }: Model, alias: string): Sql {
  const { scope, unseen = {} } = resource
  if (scope === 'staff' || scope === 'shared') return sql`null::uuid`
  const owner = raw(`${alias}.${column(scope)}`)
  const hidden = Object.entries(unseen).map(
    ([field, states = []]) => sql`${raw(`${alias}.${column(field)}`)} = any(${[...states]}::text[])`,
  )
  return hidden.length === 0 ? owner : sql`case when ${join(hidden, ' or ')} then null else ${owner} end`
}
/** The store of row `alias`; null: nobody's. */
export const storeSql = ({ resource }: Model, alias: string): Sql =>
  resource.store === undefined ? sql`null::uuid` : raw(`${alias}.${column(resource.store)}`)
/** What others have in the making is not shown to the company that it is about. */
const seen = ({ resource }: Model, actor: Actor, alias: string): Sql[] =>
  Object.entries(resource.unseen ?? {}).map(([field, states = []]) => {
    const at = (name: string): Sql => raw(`${alias}.${column(name)}`)
    return sql`(${at(field)} not in (${join(states.map(state => sql`${state}`))}) or ${at('createdBy')} = ${actor.person}::uuid)`
  })
/** Whether the reader may see row `alias` of what a reference points to. */
export function targetScope(engine: Engine, actor: Actor, target: string, alias: string): Sql | undefined {
  if (target === 'person' && !actor.ownRowsOnly) return undefined
  // to who belongs to no company nobody is of the same
  if (target === 'person') return sql`${raw(alias)}.company = ${actor.company}::uuid`
  return nameScope(engine.model(target), actor, alias)
}
/** The rows that somebody may know by name and refer to: those that may be read, and what the rules adds. */
export function nameScope(model: Model, actor: Actor, alias: string): Sql | undefined {
  const scope = scopeOf(model, actor, alias, 'read')
  const named = scope === undefined ? undefined : model.rules.named?.(actor, alias)
  return named === undefined ? scope : sql`(${scope} or ${named})`
}
/** Which rows of the table are this resource's, where several share it. */
export function belongs(model: Model, alias: string): Sql[] {
  return Object.entries(model.resource.table?.only ?? {}).map(
    ([name, value]) => sql`${raw(alias)}.${raw(column(name))} = ${raw(`'${value.replaceAll("'", "''")}'`)}`,
  )
}
/** Scope, shared table and trash together, as one condition. */
export function rowsOf(
  model: Model,
  actor: Actor,
  alias: string,
  purpose: Purpose | 'name',
  trash: 'without' | 'only' | 'with',
): Sql {
  const scope = purpose === 'name' ? nameScope(model, actor, alias) : scopeOf(model, actor, alias, purpose)
  const deleted = raw(`${alias}.deleted_at`)
  const parts = [
    ...belongs(model, alias),
    ...(scope === undefined ? [] : [scope]),
    ...(!model.trash || trash === 'with'
      ? []
      : [trash === 'only' ? sql`${deleted} is not null` : sql`${deleted} is null`]),
  ]
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}
