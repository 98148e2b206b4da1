/** The dates of a row that say how late it is: those that matter in its state, where somebody may read both. */
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { isReadable } from './is-readable.ts'

export interface LateDate {
  readonly field: string
  readonly value: string
}
/** Of a row `t`, its dates by their fields, as JSON; null where none matters. How late they are its reader's day tells. */
export function lateDatesSql(model: Model, actor: Actor): Sql {
  const pairs = Object.entries(model.resource.fields).flatMap(([name, field]): Sql[] => {
    if (!('late' in field) || field.late === undefined || !isReadable(model, actor, name)) return []
    const states = Object.entries(field.late.while ?? {})
    if (states.some(([each]) => !isReadable(model, actor, each))) return []
    const when = states.map(([each, values]) => sql`${raw(`t.${column(each)}`)} = any(${[...values]}::text[])`)
    return [sql`${name}::text, case when ${join([sql`true`, ...when], ' and ')} then ${raw(`t.${column(name)}`)} end`]
  })
  return pairs.length === 0 ? sql`null::jsonb` : sql`jsonb_strip_nulls(jsonb_build_object(${join(pairs, ', ')}))`
}
export const lateDatesOf = (found: { readonly [field: string]: string } | null): readonly LateDate[] =>
  Object.entries(found ?? {}).map(([field, value]) => ({ field, value }))
