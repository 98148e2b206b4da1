/** The dates of a row that say how late it is: those that matter in its state, where somebody may read both. */
import { mayRead } from '@siteoffice/domain/engine/describe'
import type { LateDate } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import type { Model, ModelField } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { computedValue, storedValue } from './read.ts'

/** Of a row `t`, its dates by their fields, as JSON; null where there are none. How late they are its reader's day tells. */
export function lateDatesSql(model: Model, actor: Actor): Sql {
  const readable = new Map(
    model.fields
      .filter(({ field }) => mayRead(field, actor.permissions, actor.tenantScoped))
      .map(each => [each.name, each]),
  )
  // what is sealed in a row is null there
  const valueOf = (field: ModelField) => (field.computed ? computedValue : storedValue)(model, actor, field)
  const pairs = [...readable.values()].flatMap((date): Sql[] => {
    if (!('late' in date.field) || date.field.late === undefined) return []
    const when = Object.entries(date.field.late.while ?? {}).map(([name, values]) => {
      const state = readable.get(name)
      return state === undefined ? sql`false` : sql`${valueOf(state)} = any(${[...values]}::text[])`
    })
    return [sql`${date.name}::text, case when ${join([sql`true`, ...when], ' and ')} then ${valueOf(date)} end`]
  })
  return pairs.length === 0 ? sql`null::jsonb` : sql`jsonb_strip_nulls(jsonb_build_object(${join(pairs, ', ')}))`
}
export const lateDatesOf = (lateFields: { readonly [field: string]: string } | null): readonly LateDate[] =>
  Object.entries(lateFields ?? {}).map(([field, value]) => ({ field, value }))
/** Whether records of a resource have a date that says how late they are. */
export const hasLateDates = ({ fields }: Model): boolean =>
  fields.some(({ field }) => 'late' in field && field.late !== undefined)
