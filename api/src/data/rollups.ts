/**
 * Numbers of rows by the values of some fields together, kept as all counts of rows are: the values stand in the key, one
 * after another, of a time the day in UTC.
 */
import { fieldOf } from '@siteoffice/domain/engine/describe'
import { ANY, EMPTY, parseRange, splitList } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { OPENING, openingsIn, rollupsOf } from '@siteoffice/domain/rollups'
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

const isOf = (values: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(values)
    .map(([field, words]) => `${column(field)} in (${words.map(word => `'${word}'`).join(', ')})`)
    .join(' and ')
function part(resource: AnyResource, name: string): string {
  if (name === OPENING) {
    const openings = Object.entries(openingsIn(resource))
    return `(case ${openings.map(([opening, values]) => `when ${isOf(values)} then '${opening}'`).join(' ')} else '' end)`
  }
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
    const told = parseRange(value) === undefined && values.every(each => each !== ANY && each !== EMPTY)
    return told ? sql`${key} = any(${values}::text[])` : undefined
  }
  const { from = '0', to = '9' } = parseRange(value) ?? { from: value, to: value }
  const wholeDays = [from, to].every(each => each.length === 1 || DAY.test(each))
  return wholeDays ? sql`${key} between ${from}::text and ${to}::text` : undefined
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
  const wanted = new Set([...Object.keys(query), ...(by === undefined ? [] : [by])])
  const fields = rollupsOf(resource).find(each => each.length === wanted.size && each.every(name => wanted.has(name)))
  if (fields === undefined) return undefined
  const part = (name: string): Sql =>
    fields.length === 1 ? sql`key` : sql`split_part(key, ${BETWEEN}, ${raw(String(fields.indexOf(name) + 1))})`
  const conditions = Object.entries(query).map(([name, value]) => asked(resource, name, part(name), value))
  const known = [...conditions, when ?? sql`true`].filter(each => each !== undefined)
  if (known.length <= conditions.length) return undefined
  return sql`select ${by === undefined ? sql`''` : part(by)} as key, sum(n)::int as n from row_count
    where resource = ${resource.name} and field = ${nameOf(fields)} and ${join(known, ' and ')} group by 1`
}
