/** Conditions that several kinds share. */
import { ANY, EMPTY, parseRange, splitList } from '@siteoffice/domain/engine/query'
import type { Sql } from 'sql-template-tag'
import sql, { empty, join, raw } from 'sql-template-tag'
import { escapePattern } from '../lib/folded.ts'
import type { Place } from './kind.ts'
import { BadValue } from './kind.ts'

/** `is null` or `is not null` for @empty and @any, else undefined. */
export function presence(place: Place, value: string): Sql | undefined {
  if (value === EMPTY) return sql`${place.value} is null`
  return value === ANY ? sql`${place.value} is not null` : undefined
}
/** Equality with one value, or membership in several; `type` is the array's PostgreSQL type. */
export function oneOf(value: Sql, values: readonly unknown[], type: string): Sql {
  if (values.length === 1) return sql`${value} = ${values[0]}::${raw(type)}`
  return sql`${value} = any(${values}::${raw(`${type}[]`)})`
}
/** A comma list whose every member passes `check` or is @empty, as a condition; throws BadValue naming the wrong one. */
export function anyOfCondition(
  place: Place,
  value: string,
  type: string,
  check: (each: string) => boolean,
  what: string,
): Sql {
  const present = presence(place, value)
  if (present !== undefined) return present
  const all = splitList(value)
  const values = all.filter(each => each !== EMPTY)
  const wrong = values.find(each => !check(each))
  if (wrong !== undefined || values.length === 0) throw new BadValue(`'${wrong ?? value}' is not ${what}.`)
  const condition = oneOf(place.value, values, type)
  return values.length < all.length ? sql`(${condition} or ${place.value} is null)` : condition
}
/** One value or a range from..to; `read` turns text into a parameter or throws BadValue. */
export function rangeCondition(
  place: Place,
  value: string,
  type: string,
  read: (text: string, end: boolean) => unknown,
): Sql {
  const present = presence(place, value)
  if (present !== undefined) return present
  const range = parseRange(value)
  const cast = raw(type)
  const from = range === undefined ? value : range.from
  const to = range === undefined ? value : range.to
  if (from === undefined && to === undefined) throw new BadValue('A range needs a side, as in 10..20, 10.. or ..20.')
  const parts = [
    from === undefined ? empty : sql`${place.value} >= ${read(from, false)}::${cast}`,
    to === undefined ? empty : sql`${place.value} <= ${read(to, true)}::${cast}`,
  ].filter(part => part !== empty)
  return join(parts, ' and ')
}
/** A pattern for ilike that finds the text anywhere. */
export const containing = (text: string): string => `%${escapePattern(text)}%`

/** `list`: rows that may be read, of the chosen store. */
export type Purpose = 'read' | 'list' | 'write'
/** The stores that somebody works in (null: stores are no limit), and the one they have chosen. */
interface Reach {
  readonly stores: readonly string[] | null
  readonly store: string | null
}
/** The condition that a column names a store within reach; undefined where none is needed. Where it is empty, the row is there for all to use. */
export function ofStores({ stores, store }: Reach, value: Sql, purpose: Purpose): Sql | undefined {
  const storeIds = purpose === 'list' && store !== null ? [store] : stores
  if (storeIds === null) return undefined
  const theirs = sql`${value} = any(${storeIds}::uuid[])`
  return purpose === 'write' ? theirs : sql`(${theirs} or ${value} is null)`
}
