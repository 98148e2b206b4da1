/** How many rows somebody sees: sums of what is kept, and what is left to count. */
import { ME, MY_COMPANY } from '@siteoffice/domain/engine/query'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { openedBy, rollupKey, rollupRows } from '../../data/rollups.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import { computedValue, storedValue } from '../read/read.ts'
import type { VisibilityRule } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { concealedFrom, openingsOf, openTo, rowsOf, seesAll } from '../scope/scope.ts'
import { plainFilters, readListQuery } from './parse.ts'

/** Filters of a list, as text. */
type ListFilters = Readonly<Record<string, string>>
/** Whether a filter stands for the actor or for their company. */
const isPersonal = (filters: ListFilters): boolean =>
  [ME, MY_COMPANY].some(word => Object.values(filters).includes(word))
interface CountKey {
  readonly model: Model
  readonly actor: Actor
  readonly filters: ListFilters
  /** the field whose values tell the rows apart */
  readonly by: string | undefined
}
/** Whether rows are told apart by the day of an instant, which depends on where the reader is. */
function isInstant(model: Model, by: string | undefined): boolean {
  const field = model.fields.find(({ name }) => name === by)
  return field?.kind.output(field.field).format === 'date-time'
}
function keyOf(model: Model, { timeZone }: Actor, by: string | undefined): Sql {
  if (by === undefined) return sql`''`
  const value = raw(rollupKey(model.resource, by))
  return isInstant(model, by)
    ? sql`coalesce(to_char(t.${raw(column(by))} at time zone ${timeZone}, 'YYYY-MM-DD'), '')`
    : value
}
/** Counts rows, as `key` and `n`. */
function rollupCount(
  { model, actor, filters, by }: CountKey,
  more: readonly Sql[] = [],
  rows = rowsOf(model, actor, 't', 'list', 'without'),
): Sql {
  const { conditions } = readListQuery(model, actor, filters)
  const all = join([rows, ...conditions, ...more], ' and ')
  return sql`select ${keyOf(model, actor, by)} as key, count(*)::int as n from ${raw(model.table)} t where ${all} group by 1`
}
/** Kept numbers of the rows of an opening; undefined where they are not kept. */
const visibilityCount = ({ model, filters, by }: CountKey, { name, when }: VisibilityRule): Sql | undefined =>
  name === undefined ? undefined : rollupRows(model.resource, { ...filters, ...openedBy(name) }, by, when)
/** Whether no row matches both rules, so that their counts may be added. */
const areApart = (one: VisibilityRule, other: VisibilityRule): boolean =>
  Object.entries(one.values).some(([name, all]) => {
    const others = other.values[name]
    return others !== undefined && all?.every(value => !others.includes(value))
  })
/**
 * A company sees its own rows and those that are open to it. Of the latter those that their values open are kept; the
 * rest is found by the company, or by the ids that are open to it.
 */
function ofCompany(whole: CountKey, openings: readonly VisibilityRule[]): Sql | undefined {
  const { model, actor } = whole
  const wide = openings.filter(({ ids }) => ids === undefined)
  const parts = wide.map(each => visibilityCount(whole, each)).filter(each => each !== undefined)
  const apart = wide.every((one, at) => wide.slice(at + 1).every(other => areApart(one, other)))
  if (parts.length < wide.length || parts.length === 0 || !apart || model.resource.scope === undefined) return undefined
  const owner = sql`t.${raw(column(model.resource.scope))}`
  const unkept = sql`(${join(
    wide.map(each => openTo(each, 't')),
    ' or ',
  )}) is not true`
  const ids = openings.flatMap(each => each.ids ?? [])
  const others = sql`${owner} is distinct from ${actor.company}::uuid`
  const rest = [
    [sql`${owner} = ${actor.company}::uuid`],
    ...(ids.length === 0 ? [] : [[sql`t._id = any(array(${join(ids, ' union all ')}))`, others]]),
  ]
  return join([...parts, ...rest.map(each => rollupCount(whole, [...each, unkept]))], ' union all ')
}
/** The kept numbers of all rows, less those of concealed ones, which are few. */
function lessConcealed(whole: CountKey): Sql | undefined {
  const { model, actor, filters, by } = whole
  const [counts, concealed] = [rollupRows(model.resource, filters, by), concealedFrom(model, actor, 't')]
  if (counts === undefined || concealed === undefined) return counts
  const rows = rollupCount(whole, [concealed], rowsOf(model, SYSTEM, 't', 'list', 'without'))
  return sql`${counts} union all select key, -n as n from (${rows}) concealed`
}
/** The numbers of `countScoped` as far as they are kept; undefined where rows would have to be counted one by one. */
export function countFromRollups(model: Model, actor: Actor, filters: ListFilters, by?: string): Sql | undefined {
  if (seesAll(model, actor, 'list')) return lessConcealed({ model, actor, filters, by })
  const openings = openingsOf(model, actor)
  return openings && ofCompany({ model, actor, filters, by }, openings)
}
/** Days are kept as they are in UTC. */
const isKeptFor = ({ timeZone }: Actor, model: Model, by: string | undefined): boolean =>
  timeZone === 'UTC' || !isInstant(model, by)
/**
 * The numbers of rows that somebody sees of those that filters ask for, as `key` and `n`; a key may come more than once.
 * A day of an instant is the day where the reader is, as in the list.
 */
export function countScoped(model: Model, actor: Actor, filters: ListFilters, by?: string): Sql {
  const plain = isPersonal(filters) ? undefined : plainFilters(readListQuery(model, actor, filters))
  const counts = plain && isKeptFor(actor, model, by) ? countFromRollups(model, actor, plain, by) : undefined
  return counts ?? rollupCount({ model, actor, filters, by })
}
/** The values of a field, as `v`, of the rows that somebody sees of those that filters ask for. */
export function scopedValues(model: Model, actor: Actor, filters: ListFilters, name: string): Sql {
  const { conditions } = readListQuery(model, actor, filters)
  const field = modelField(model, name)
  const value = field.computed ? computedValue(model, actor, field) : storedValue(model, actor, field)
  return sql`select ${value} as v from ${raw(model.table)} t
    where ${join([rowsOf(model, actor, 't', 'list', 'without'), ...conditions], ' and ')}`
}
