/** The dates of a row that say how late it is: those that matter in its state, where somebody may read both. */
import { mayRead } from '@siteoffice/domain/engine/describe'
import type { LateDate } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../context.ts'
import type { Model, ModelField } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { mayOpen, rowsOf } from '../scope/scope.ts'
import { computedValue, storedValue } from './read.ts'

/** Of a row `t`, its dates by their fields, as JSON; null where there are none. How late they are its reader's day tells. */
export function lateDatesSql(model: Model, actor: Actor): Sql {
  const readable = new Map(
    model.fields
      .filter(({ field }) => mayRead(field, actor.permissions, actor.ownRowsOnly))
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
export const lateDatesOf = (found: { readonly [field: string]: string } | null): readonly LateDate[] =>
  Object.entries(found ?? {}).map(([field, value]) => ({ field, value }))
/** Whether records of a resource have a date that says how late they are. */
export const hasLateDates = ({ fields }: Model): boolean =>
  fields.some(({ field }) => 'late' in field && field.late !== undefined)
interface Known {
  readonly resource: string
  readonly _id: string
}
/** Those of records of all kinds that somebody may open, by id: one look by the primary keys of the few that have such dates. */
export async function lateDatesById(
  engine: Engine,
  actor: Actor,
  asked: readonly Known[],
): Promise<ReadonlyMap<string, readonly LateDate[]>> {
  const kinds = Map.groupBy(asked, ({ resource }) => resource)
  const parts = [...kinds].flatMap(([name, records]) => {
    const model = engine.models.get(name)
    if (model === undefined || !hasLateDates(model) || !mayOpen(model, actor)) return []
    const ids = records.map(({ _id }) => _id)
    return [
      sql`select t._id, ${lateDatesSql(model, actor)} as late from ${raw(model.table)} t
        where t._id = any(${ids}::uuid[]) and ${rowsOf(model, actor, 't', 'read', 'without')}`,
    ]
  })
  if (parts.length === 0) return new Map()
  const rows = await engine.database.query<{ _id: string; late: { readonly [field: string]: string } | null }>(
    join(parts, ' union all '),
  )
  return new Map(rows.map(({ _id, late }) => [_id, lateDatesOf(late)]))
}
