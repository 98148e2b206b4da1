/** Reads records in wire form: one statement for any number of ids, whatever they refer to. */
import { inList, mayRead } from '@siteoffice/domain/engine/describe'
import { traitsOf } from '@siteoffice/domain/engine/field'
import { isSealable } from '@siteoffice/domain/engine/seal'
import type { Sql } from 'sql-template-tag'
import sql, { empty, join, raw } from 'sql-template-tag'
import type { Statement } from '../../data/database.ts'
import { orderValue } from '../../data/index-plan.ts'
import type { ReadContext } from '../../kinds/kind.ts'
import { paddedIds } from '../../lib/plan-cache.ts'
import type { Engine, RecordContext } from '../context.ts'
import type { Model, ModelField } from '../model.ts'
import type { Cases, Compute, Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { isNarrowed, isSystem, SYSTEM } from '../scope/actor.ts'
import { idIn, isPersonal, putAbove, sealedIn, targetScope, unsealedCondition, unsealedRecord } from '../scope/scope.ts'

/** `list`: without the heavy kinds; `full`: all of a record. */
export type Extent = 'list' | 'full'

const readContext = (engine: Engine, actor: Actor): ReadContext => ({
  visible: (target, alias) => targetScope(engine, actor, target, alias),
  fileUrl: engine.fileUrl,
})
/** The fields that somebody may read of a resource at all. */
export function readableFields(model: Model, actor: Actor, extent: Extent): readonly ModelField[] {
  return model.fields.filter(
    ({ field }) =>
      (isSystem(actor) ? !traitsOf(field).secret : mayRead(field, actor.permissions, actor.tenantScoped)) &&
      (extent === 'full' || inList(field)),
  )
}
/** A field's stored value in row `t`, or null where it is sealed; for reading, filtering and sorting alike. */
export function storedValue(model: Model, actor: Actor, field: ModelField): Sql {
  return unlessSealed(model, actor, field, raw(`t.${field.column}`))
}
/** What row `t` is put in order by where a list is sorted by a field. */
export const orderedBy = (model: Model, actor: Actor, field: ModelField): Sql =>
  unlessSealed(model, actor, field, raw(orderValue(model.resource, field.name, 't')))
function unlessSealed(model: Model, actor: Actor, field: ModelField, value: Sql): Sql {
  const open = isSealable(model.resource, field.name) ? unsealedCondition(model, actor) : undefined
  return open === undefined ? value : sql`case when ${open} then ${value} end`
}
function computedSql(model: Model, actor: Actor, field: ModelField): ReturnType<Compute> {
  const compute = model.rules.computed?.[field.name]
  if (compute === undefined) throw new Error(`${model.resource.name} computes no ${field.name}`)
  return compute('t', actor)
}
/** A computed field's value in row `t`. */
export function computedValue(model: Model, actor: Actor, field: ModelField): Sql {
  const sqlOrCases = computedSql(model, actor, field)
  if (!('when' in sqlOrCases)) return sqlOrCases
  const cases = Object.entries(sqlOrCases.when).map(([option, condition]) => sql`when ${condition} then ${option}`)
  return sql`(case ${join(cases, ' ')} end)`
}
/** The conditions of a computed choice's options, for row `t`, which an index may be entered with; undefined: only its value is known. */
export function casesOf(model: Model, actor: Actor, field: ModelField): Cases | undefined {
  const sqlOrCases = computedSql(model, actor, field)
  return 'when' in sqlOrCases ? sqlOrCases : undefined
}
function expression(model: Model, actor: Actor, field: ModelField, context: ReadContext, extent: Extent): Sql {
  if (field.computed) return computedValue(model, actor, field)
  const value = raw(`t.${field.column}`)
  const read = field.kind.read(field.field, { resource: model.resource, name: field.name, alias: 't', value }, context)
  if (!isSealable(model.resource, field.name)) return read
  const open = extent === 'full' ? unsealedRecord(model, actor) : unsealedCondition(model, actor)
  return open === undefined ? read : sql`case when ${open} then ${read} end`
}
/** What is read of records for one actor: the list of expressions, and the statements made of it so far. */
interface Selection {
  readonly list: Sql
  readonly texts: Map<string, string>
}
interface Selections {
  readonly full: WeakMap<Model, Selection>
  readonly list: WeakMap<Model, Selection>
}
/** A role's permissions are one set as long as its version stands, so what they let read is found out once. */
const selections = new WeakMap<ReadonlySet<string>, Selections>()

function buildSelection(engine: Engine, model: Model, actor: Actor, extent: Extent): Selection {
  const context = readContext(engine, actor)
  const parts = readableFields(model, actor, extent).map(
    field => sql`${expression(model, actor, field, context, extent)} as ${raw(`"${field.name}"`)}`,
  )
  const list = join([sql`t._id`, ...(model.trash ? [sql`t.deleted_at as "deletedAt"`] : []), ...parts])
  return { list, texts: new Map() }
}
/** Actors of one company, of some stores, or who may be named as a record's reader, ask with an id within the expressions; all others with the same rights share one selection. */
function selectionOf(engine: Engine, model: Model, actor: Actor, extent: Extent): Selection {
  const likeSystem = actor.permissions === SYSTEM.permissions && !isSystem(actor)
  const mayBeReader = extent === 'full' && model.resource.sealed?.readers !== undefined && !isSystem(actor)
  if (isNarrowed(actor) || likeSystem || isPersonal(model) || mayBeReader)
    return buildSelection(engine, model, actor, extent)
  const cached = selections.get(actor.permissions) ?? { full: new WeakMap(), list: new WeakMap() }
  selections.set(actor.permissions, cached)
  const built = cached[extent].get(model) ?? buildSelection(engine, model, actor, extent)
  cached[extent].set(model, built)
  return built
}
/** The statement that reads records; its text is put together once per selection. */
function reading(model: Model, { list, texts }: Selection, ids: readonly string[], condition?: Sql): Statement {
  const one = ids.length === 1
  const also = condition?.text ?? ''
  const key = `${one} ${also}`
  const values = [...list.values, one ? ids[0] : paddedIds(ids), ...(condition?.values ?? [])]
  const cachedText = texts.get(key)
  if (cachedText !== undefined) return { text: cachedText, values }
  // One id is compared as one: it needs no array, and it is what is read most.
  const ofIds = one ? sql`t._id = ${ids[0]}::uuid` : sql`t._id = any(${ids}::uuid[])`
  const { text } =
    sql`select ${list} from ${raw(model.table)} t where ${ofIds}${condition === undefined ? empty : sql` and ${condition}`}`
  texts.set(key, text)
  return { text, values }
}
/** Records by id, in the order of the ids; ids that are not there are left out. Without `condition` no scope is asked: whoever calls has. */
export async function hydrate(
  { engine, tx, model, actor }: RecordContext,
  ids: readonly string[],
  extent: Extent,
  condition?: Sql,
): Promise<Values[]> {
  if (ids.length === 0) return []
  const selection = selectionOf(engine, model, actor, extent)
  const rows = await tx.query<Values>(reading(model, selection, ids, condition))
  const context = readContext(engine, actor)
  const finishing = model.fields.filter(
    ({ kind, name }) => kind.finish !== undefined && rows[0] !== undefined && name in rows[0],
  )
  for (const row of rows)
    for (const { name, field, kind } of finishing)
      row[name] = row[name] === null ? null : kind.finish?.(field, row[name], context)
  if (extent === 'full') await readAbove({ engine, tx, model, actor }, rows)
  const byId = new Map(rows.map(row => [row._id, row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}
/** Reads the parent of each row as well, because it decides whose its parts are and whether they may be changed. */
async function readAbove({ model: { parent }, ...context }: RecordContext, rows: readonly Values[]): Promise<void> {
  if (parent === undefined) return
  const links = rows.map(row => ({ row, id: idIn(row[parent.field]) }))
  const ids = [...new Set(links.flatMap(({ id }) => id ?? []))]
  const above = await hydrate({ ...context, model: parent.model, actor: SYSTEM }, ids, 'full')
  const byId = new Map(above.map(row => [row._id, row]))
  for (const { row, id } of links) putAbove(row, byId.get(id) ?? {})
}
/** The part of a record, as the system sees it, that an unscoped actor may see; it spares reading the record again after a write. */
export function present(model: Model, actor: Actor, row: Values): Values {
  const record: Values = { _id: row._id, ...(model.trash && { deletedAt: row.deletedAt }) }
  const sealed = sealedIn(model, actor, row)
  for (const { name } of readableFields(model, actor, 'full')) record[name] = sealed.includes(name) ? null : row[name]
  return record
}
