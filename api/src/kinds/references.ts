import { findResource } from '@siteoffice/domain/catalogue'
import type { ReferenceField, ReferencesField } from '@siteoffice/domain/engine/field'
import { ANY, EMPTY, joinList, ME, MY_COMPANY, splitList } from '@siteoffice/domain/engine/query'
import { id, nullable, object, text } from '@siteoffice/domain/engine/schema'
import type { Ref } from '@siteoffice/domain/engine/values'
import { REF } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { child, column, tableName, target } from '../lib/sql-names.ts'
import { isUuid } from '../lib/uuid.ts'
import type { CellStyle } from './cell.ts'
import { BETWEEN, partsIn } from './cell.ts'
import { anyOfCondition, oneOf } from './conditions.ts'
import type { Lookup } from './groups.ts'
import type { Asker, JsonSchema, KindModule, Place, ReadContext } from './kind.ts'
import { BadValue } from './kind.ts'

const ID = id()
const referenceText = ({ _id, label }: Ref, { words }: CellStyle): string => (words === undefined ? _id : (label ?? ''))

/** `{ _id, label }` of row `alias` of the target, with more of its fields where they are asked for; only where the actor may see that row. */
function labelSql(to: string, alias: string, context: ReadContext, more: readonly string[] = []): Sql {
  const { label } = target(to)
  const scope = context.visible(to, alias)
  const visibleValue = (name: string): Sql => {
    const value = sql`${raw(alias)}.${raw(name)}`
    return scope === undefined ? value : sql`case when ${scope} then ${value} end`
  }
  const pairs = [
    sql`'_id', ${raw(alias)}._id, 'label', ${visibleValue(label)}`,
    ...more.map(name => sql`${raw(`'${name}'`)}, ${visibleValue(column(name))}`),
  ]
  return sql`json_build_object(${join(pairs)})`
}
/** The fields of the target that are read along, as schemas. */
function readAlong({ to, with: more = [] }: ReferenceField, lookup: Lookup): { readonly [name: string]: JsonSchema } {
  const fields = findResource(to)?.fields
  return Object.fromEntries(
    more.flatMap(name => {
      const field = fields?.[name]
      return field === undefined ? [] : [[name, nullable(lookup(field).output(field))] as const]
    }),
  )
}
const isKey = (text: string): boolean => /^[\w-]{1,60}$/.test(text) && !isUuid(text)
/** A condition by ids, and by the texts that the field's `key` names; throws BadValue at what is neither. */
function filterBy({ to, key }: ReferenceField, place: Place, value: string): Sql {
  const all = splitList(value)
  const keys = key === undefined ? [] : all.filter(isKey)
  const byId = (ids: string): Sql => anyOfCondition(place, ids, 'uuid', isUuid, 'the id of a record')
  if (key === undefined || keys.length === 0) return byId(value)
  const byKey = sql`${place.value} in (select _id from ${raw(target(to).table)} where ${raw(column(key))} = any(${keys}::text[]))`
  const rest = all.filter(each => !keys.includes(each))
  return rest.length === 0 ? byKey : sql`(${byKey} or ${byId(joinList(rest))})`
}
const points = ({ to, onDelete }: ReferenceField | ReferencesField) => {
  const resource = findResource(to)
  if (resource === undefined) throw new Error(`A reference names ${to}, which is no resource`)
  return { table: tableName(resource), clear: onDelete === 'clear' }
}
/** The id that `@me` or the word for the own company stands for in a field of this target; any other value as it is. */
function idOfWord(to: string, word: string, { person, company }: Asker): string | undefined {
  if (word === ME && target(to).table === target('person').table) return person ?? undefined
  if (word === MY_COMPANY && findResource(to)?.scope === '_id') return company ?? undefined
  return word
}
/** Replaces words for the actor and their company by ids; an actor without a company matches no row. */
function resolve({ to }: ReferenceField | ReferencesField, value: string, asker: Asker): string | undefined {
  if (!value.includes(ME) && !value.includes(MY_COMPANY)) return value
  const ids = splitList(value).flatMap(each => idOfWord(to, each, asker) ?? [])
  return ids.length === 0 ? undefined : joinList(ids)
}
export const referenceKind = (lookup: Lookup): KindModule<ReferenceField> => ({
  fromCell: (_, text) => text.trim(),
  column: () => 'uuid',
  points,
  index: () => 'shared',
  alongside: field => field.with ?? [],
  input: field => ({ ...ID, 'x-reference': field.to }),
  output: field => ({
    ...object({ _id: ID, label: nullable(text()), ...readAlong(field, lookup) }),
    'x-reference': field.to,
  }),
  read: (field, place, context) =>
    sql`(select ${labelSql(field.to, 'target', context, field.with)} from ${raw(target(field.to).table)} target where target._id = ${place.value})`,
  cell: (_, value, style) => referenceText(value as Ref, style), // as it is read
  resolve,
  filter: filterBy,
  parse(field, value, context) {
    context.refer(field.to, String(value), context.path)
    return value
  },
})
export const references: KindModule<ReferencesField> = {
  fromCell: (_, text) => partsIn(text),
  column: () => undefined,
  points,
  input: field => ({ type: 'array', maxItems: 200, uniqueItems: true, items: { ...ID, 'x-reference': field.to } }),
  output: field => ({ type: 'array', items: { ...REF, 'x-reference': field.to } }),
  empty: [],
  read: (
    field,
    place,
    context,
  ) => sql`coalesce((select json_agg(${labelSql(field.to, 'target', context)} order by link.position)
    from ${raw(child(place.resource, place.name))} link join ${raw(target(field.to).table)} target on target._id = link.target
    where link.owner = ${raw(place.alias)}._id), '[]'::json)`,
  fromRows: (_, { resource, name, alias }) =>
    sql`array(select link.target from ${raw(child(resource, name))} link where link.owner = ${raw(alias)}._id order by link.position)`,
  cell: (_, value, style) => (value as Ref[]).map(each => referenceText(each, style)).join(BETWEEN), // as they are read
  resolve,
  filter(_, place, value) {
    const links = sql`select 1 from ${raw(child(place.resource, place.name))} link where link.owner = ${raw(place.alias)}._id`
    if (value === EMPTY) return sql`not exists (${links})`
    if (value === ANY) return sql`exists (${links})`
    const ids = splitList(value)
    const wrong = ids.find(each => !isUuid(each))
    if (wrong !== undefined || ids.length === 0) throw new BadValue(`'${wrong ?? value}' is not the id of a record.`)
    return sql`exists (${links} and ${oneOf(sql`link.target`, ids, 'uuid')})`
  },
  parse(field, value, context) {
    const ids = value as string[] // the schema has let only lists of ids through
    ids.forEach((id, index) => context.refer(field.to, id, `${context.path}.${index}`))
    return ids
  },
}
