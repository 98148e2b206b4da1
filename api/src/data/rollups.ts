/**
 * Numbers of rows by the values of some fields together, kept as all counts of rows are: the values stand in the key, one
 * after another, of a time the day in UTC.
 */
import { countsOf, fieldOf } from '@siteoffice/domain/engine/describe'
import { ANY, EMPTY, parseRange, readNot, splitList } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { isSealable } from '@siteoffice/domain/engine/seal'
import { OPENING, openingsIn, rollupsOf } from '@siteoffice/domain/rollups'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { kindOf } from '../kinds/registry.ts'
import { constant } from '../lib/plan-cache.ts'
import { column } from '../lib/sql-names.ts'
import { isUuid } from '../lib/uuid.ts'
import { orderField } from './index-plan.ts'

const BETWEEN = ' '
const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a filter takes one of few values, and everybody who sees a row may know which one it has. */
function hasFewValues(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && kindOf(field).hasCounts === true && !isSealable(resource, name)
}
/**
 * The fields by whose values together rows are counted: those that are shown counted, with what opens rows to companies;
 * the same with each filter of few values, so that numbers under a filter are kept too; what the figures ask for; and the
 * weeks of the list's order with those of its other times.
 */
export function countedTogether(resource: AnyResource): readonly (readonly string[])[] {
  const opening = Object.keys(openingsIn(resource)).length > 0 ? [OPENING] : []
  const common = [...new Set([...opening, ...Object.values(countsOf(resource))])]
  const few = resource.list.filters.filter(name => hasFewValues(resource, name) && !common.includes(name))
  const all = [...few.map(name => [...common, name]), ...rollupsOf(resource)]
  const covers = (names: readonly string[], by: readonly string[]): boolean => names.every(name => by.includes(name))
  const rest = all.filter(
    (one, at) =>
      !covers(one, common) && !all.some((by, place) => covers(one, by) && (by.length > one.length || place < at)),
  )
  const weeks = timesInOrder(resource).map(name => weeksOf(resource, name))
  const openingWeeks = weeks.length > 0 ? opening.map(name => [name, orderWeek(resource)]) : []
  return [...(common.length > 0 || rest.length === 0 ? [common] : []), ...rest, ...weeks, ...openingWeeks]
}
const WEEK = /^week\((\w+)\)$/
/** The times by which a list is filtered, besides the field of its order, where that is a time as well: rows are counted by the weeks of both (decision 205). */
export function timesInOrder(resource: AnyResource): readonly string[] {
  const order = orderField(resource)
  const times = [...new Set([...resource.list.filters, resource.list.date ?? order])]
  const isStored = (name: string): boolean => !(name in (resource.computed ?? {}))
  return isTime(resource, order) ? times.filter(name => name !== order && isStored(name) && isTime(resource, name)) : []
}
/** The week of the field of the list's order, among the names that rows are counted by. */
export const orderWeek = (resource: AnyResource): string => `week(${orderField(resource)})`
const weeksOf = (resource: AnyResource, name: string): readonly string[] => [orderWeek(resource), `week(${name})`]
/**
 * Of rows counted by the week of the list's order, as `key` and `n`, going `down` it or up: the last week, as its Monday, that
 * begins before `skip` of them have gone by, and how many have; `untimed`: some have no time, and stand at one of its ends.
 */
export const weekBehind = (rows: Sql, skip: number, down: boolean): Sql => sql`
  select week, before, untimed from (
    select week, (sum(n) over (order by week ${raw(down ? 'desc' : 'asc')}) - n)::int as before, bool_or(week = '') over () as untimed from (
      select key as week, sum(n) as n from (${rows}) r group by 1 having sum(n) > 0
    ) counted) w where before <= ${skip} order by before desc limit 1`
/** The first and the last week of the order in which there are rows of a time between two weeks, each as its Monday; null: there are none. */
export const weeksInOrder = (resource: AnyResource, name: string, from: string, to: string): Sql =>
  sql`select min(week) as first, max(week) as last from (
    select ${partOfKey(1)} as week from row_count where ${keptAs(resource, weeksOf(resource, name))}
    and ${partOfKey(2)} between ${from}::text and ${to}::text group by key having sum(n) > 0) w`
/** The name under which the counts of a combination of fields are kept: of one field its own name, '' for all rows. */
const nameOf = (fields: readonly string[]): string => fields.join()
/** The rows of the table of numbers that keep those of fields together: named in the text, so that its plan is kept. */
const keptAs = (resource: AnyResource, fields: readonly string[]): Sql =>
  sql`resource = ${constant(resource.name)} and field = ${constant(nameOf(fields))}`
const partOfKey = (at: number): Sql => sql`split_part(key, ${constant(BETWEEN)}, ${constant(at)})`
export const countedNames = (resource: AnyResource): readonly string[] => countedTogether(resource).map(nameOf)

function typeOf(resource: AnyResource, name: string): string {
  const field = fieldOf(resource, name)
  return (field && kindOf(field).column(field)) ?? ''
}
const isTime = (resource: AnyResource, name: string): boolean => /^(?:timestamptz|date)/.test(typeOf(resource, name))

const isOf = (values: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(values)
    .map(([field, words]) => `${column(field)} in (${words.map(word => `'${word}'`).join(', ')})`)
    .join(' and ')
function part(resource: AnyResource, name: string): string {
  if (name === OPENING) {
    const openings = Object.entries(openingsIn(resource))
    return `(case ${openings.map(([opening, values]) => `when ${isOf(values)} then '${opening}'`).join(' ')} else '' end)`
  }
  const [, week] = WEEK.exec(name) ?? []
  if (week !== undefined) return dayOf(`date_trunc('week', ${inUtc(resource, week)})`)
  return isTime(resource, name) ? dayOf(inUtc(resource, name)) : `coalesce(${column(name)}::text, '')`
}
const inUtc = (resource: AnyResource, name: string): string =>
  `${column(name)}${typeOf(resource, name) === 'date' ? '::timestamp' : ` at time zone 'UTC'`}`
const dayOf = (value: string): string => `coalesce(to_char(${value}, 'YYYY-MM-DD'), '')`
/** The key of a row in a rollup, as an expression. */
export const rollupKey = (resource: AnyResource, name: string): string =>
  name === ''
    ? `''`
    : name
        .split(',')
        .map(field => part(resource, field))
        .join(` || '${BETWEEN}' || `)

/** The filter of the rows that an opening opens. */
export const openedBy = (opening: string): Readonly<Record<string, string>> => ({ [OPENING]: opening })
/** Before and after every day. */
const FIRST = '0'
const LAST = '9'
/** The days in UTC that begin and end with two instants, which stay where they lie within a day. */
const daysInUtc = ({ from, to }: { from?: string; to?: string }) => [
  from?.replace(/T00:00:00(?:\.000)?Z$/, ''),
  to?.replace('T23:59:59.999Z', ''),
]
/** The condition that a part of the key matches a filter, which names times as instants; undefined where the key cannot decide it. */
function rollupCondition(resource: AnyResource, name: string, key: Sql, value: string): Sql | undefined {
  const { not, rest } = readNot(value)
  if (not) {
    const others = rollupCondition(resource, name, key, rest)
    return others && sql`not (${others})`
  }
  if (value === ANY) return sql`${key} <> ''`
  if (!isTime(resource, name)) {
    // ids may be written in capitals; no option is
    const values = splitList(value).map(each => (each === EMPTY ? '' : isUuid(each) ? each.toLowerCase() : each))
    const field = fieldOf(resource, name)
    // a filter by the target's key cannot be used, because the counts are kept by its id
    if (field !== undefined && 'key' in field && !values.every(each => each === '' || isUuid(each))) return undefined
    return values.includes(ANY) || parseRange(value) !== undefined ? undefined : sql`${key} = any(${values}::text[])`
  }
  const range = parseRange(value) ?? { from: value, to: value }
  const [from, to] = typeOf(resource, name) === 'date' ? [range.from, range.to] : daysInUtc(range)
  const wholeDays = [from ?? FIRST, to ?? LAST].every(each => each === FIRST || each === LAST || DAY.test(each))
  return wholeDays ? sql`${key} between ${from ?? FIRST}::text and ${to ?? LAST}::text` : undefined
}
/**
 * The numbers of the rows that all these filters of a list ask for, by the values of a field or altogether, as `key` and
 * `n`, if `when` is true; undefined where they are not kept.
 */
export function rollupRows(
  resource: AnyResource,
  query: Readonly<Record<string, string>>,
  by: string | undefined,
  when?: Sql,
): Sql | undefined {
  const names = [...Object.keys(query), ...(by === undefined ? [] : [by])]
  const telling = countedTogether(resource).filter(each => names.every(name => each.includes(name)))
  const [fields] = telling.toSorted((one, other) => one.length - other.length)
  if (fields === undefined) return undefined
  const part = (name: string): Sql => (fields.length === 1 ? sql`key` : partOfKey(fields.indexOf(name) + 1))
  const conditions = Object.entries(query).map(([name, value]) => rollupCondition(resource, name, part(name), value))
  const allConditions = [...conditions, when ?? sql`true`].filter(each => each !== undefined)
  if (allConditions.length <= conditions.length) return undefined
  return sql`select ${by === undefined ? sql`''` : part(by)} as key, sum(n)::int as n from row_count
    where ${keptAs(resource, fields)} and ${join(allConditions, ' and ')} group by 1`
}
