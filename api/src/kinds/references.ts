import type { ReferenceField, ReferencesField } from '@siteoffice/domain/field'
import { ANY, EMPTY, splitList } from '@siteoffice/domain/query'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { child, target } from '../database/names.ts'
import { isUuid } from '../database/uuid.ts'
import { listed, oneOf } from './conditions.ts'
import type { KindModule, ReadContext } from './kind.ts'
import { BadValue } from './kind.ts'

const REF = {
  type: 'object',
  properties: { _id: { type: 'string', format: 'uuid' }, label: { type: ['string', 'null'] } },
  required: ['_id', 'label'],
} as const
const ID = { type: 'string', format: 'uuid' } as const

/** `{ _id, label }` of row `alias` of the target; the label only where the reader may see that row. */
function labelled(to: string, alias: string, context: ReadContext): Sql {
  const { label } = target(to)
  const visible = context.visible(to, alias)
  const words = sql`${raw(alias)}.${raw(label)}`
  return sql`json_build_object('_id', ${raw(alias)}._id, 'label', ${visible === undefined ? words : sql`case when ${visible} then ${words} end`})`
}
export const reference: KindModule<ReferenceField> = {
  column: () => 'uuid',
  input: () => ID,
  output: field => ({ ...REF, 'x-reference': field.to }),
  read: (field, place, context) =>
    sql`(select ${labelled(field.to, 'target', context)} from ${raw(target(field.to).table)} target where target._id = ${place.value})`,
  filter: (_, place, value) => listed(place, value, 'uuid', isUuid, 'the id of a record'),
  parse(field, value, context) {
    context.refer(field.to, String(value), context.path)
    return value
  },
}
export const references: KindModule<ReferencesField> = {
  column: () => undefined,
  input: () => ({ type: 'array', maxItems: 200, uniqueItems: true, items: ID }),
  output: field => ({ type: 'array', items: { ...REF, 'x-reference': field.to } }),
  empty: [],
  read: (
    field,
    place,
    context,
  ) => sql`coalesce((select json_agg(${labelled(field.to, 'target', context)} order by link.position)
    from ${raw(child(place.resource, place.name))} link join ${raw(target(field.to).table)} target on target._id = link.target
    where link.owner = ${raw(place.alias)}._id), '[]'::json)`,
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
