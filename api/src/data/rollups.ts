/**
 * Numbers of rows by the values of some fields together, kept as all counts of rows are: the values stand in the key, one
 * after another, of a time the day in UTC.
 */
import { fieldOf } from '@siteoffice/domain/engine/describe'
import { ANY, EMPTY, parseRange, splitList } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { rollupsOf } from '@siteoffice/domain/rollups'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { kindOf } from '../kinds/registry.ts'
import { column } from '../lib/sql-names.ts'

const BETWEEN = ' '
const DAY = /^\d{4}-\d\d-\d\d$/
/** The name that a rollup is kept under; of one field it is the field's own. */
const nameOf = (fields: readonly string[]): string => fields.join()
export const rollupNames = (resource: AnyResource): readonly string[] => rollupsOf(resource).map(nameOf)

function typeOf(resource: AnyResource, name: string): string {
  const field = fieldOf(resource, name)
  return (field && kindOf(field).column(field)) ?? ''
}
const isTime = (resource: AnyResource, name: string): boolean => /^(?:timestamptz|date)/.test(typeOf(resource, name))

function part(resource: AnyResource, name: string): string {
  if (!isTime(resource, name)) return `coalesce(${column(name)}::text, '')`
  const utc = typeOf(resource, name) === 'date' ? '' : ` at time zone 'UTC'`
  return `coalesce(to_char(${column(name)}${utc}, 'YYYY-MM-DD'), '')`
}
/** The key of a row in a rollup, as an expression. */
export const rollupKey = (resource: AnyResource, name: string): string =>
  name
    .split(',')
    .map(field => part(resource, field))
    .join(` || '${BETWEEN}' || `)

/** Whether a part of the key is what a filter asks for; undefined where the key does not tell. */
function asked(resource: AnyResource, name: string, key: Sql, value: string): Sql | undefined {
  if (!isTime(resource, name)) {
    const values = splitList(value)
    return values.some(each => each === ANY || each === EMPTY) ? undefined : sql`${key} = any(${values}::text[])`
  }
  const { from = '0', to = '9' } = parseRange(value) ?? { from: value, to: value }
  const wholeDays = [from, to].every(each => each.length === 1 || DAY.test(each))
  return wholeDays ? sql`${key} between ${from}::text and ${to}::text` : undefined
}
/** How many rows the filters of a list ask for, all of them together; undefined where that is not kept. */
export function rollupCount(resource: AnyResource, query: Readonly<Record<string, string>>): Sql | undefined {
  const wanted = Object.keys(query)
  const fields = rollupsOf(resource).find(
    each => each.length === wanted.length && each.every(name => wanted.includes(name)),
  )
  if (fields === undefined) return undefined
  const conditions = fields.map((name, at) => {
    const key = fields.length === 1 ? sql`key` : sql`split_part(key, ${BETWEEN}, ${raw(String(at + 1))})`
    return asked(resource, name, key, query[name] ?? '')
  })
  const known = conditions.filter(each => each !== undefined)
  if (known.length < conditions.length) return undefined
  return sql`select coalesce(sum(n), 0)::int as n from row_count where resource = ${resource.name} and field = ${nameOf(fields)} and ${join(known, ' and ')}`
}
/** The numbers of rows by the values of one field, as `key` (null: of those without) and `n`. */
export function rollupRows(resource: AnyResource, field: string): Sql {
  if (!rollupNames(resource).includes(field)) throw new Error(`${resource.name} is not counted by ${field}`)
  return sql`select nullif(key, '') as key, sum(n)::int as n from row_count where resource = ${resource.name} and field = ${field} group by 1 having sum(n) <> 0`
}
