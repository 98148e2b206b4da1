/** Sequences of numbers that may have gaps; gap-free numbers of documents come from counters. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { hasTrash } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { column, table, tableName } from '../lib/sql-names.ts'

const DIGITS = 5
export const sequenceOf = (resource: AnyResource): string => `${tableName(resource)}_number`
export const numberedFields = (resource: AnyResource): readonly (readonly [string, string])[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    'numbered' in field && field.numbered !== undefined ? [[name, field.numbered] as const] : [],
  )
/** All sequences: those of numbered resources, and those that rules use by name. */
export const SEQUENCES: readonly string[] = [
  ...catalogue.filter(resource => numberedFields(resource).length > 0).map(sequenceOf),
  'projects_number',
  'bid_receipt_number',
]
/** The next number of a sequence with a prefix and at least five digits, as an expression for the insert itself. */
const nextNumber = (prefix: string, sequence: string): Sql =>
  sql`(select ${prefix}::text || lpad(n::text, greatest(${DIGITS}::int, length(n::text)), '0') from nextval(${sequence}::regclass) n)`
/** So many numbers in a row at most are passed over because records came with them. */
const PASSED_OVER = 1_000_000
/** The next number that no record came with; the series of numbers is asked lazily, one by one, until there is one. */
function nextFreeNumber(resource: AnyResource, name: string, prefix: string): Sql {
  const own = raw(column(name))
  const alive = hasTrash(resource) ? sql` and t.deleted_at is null` : sql``
  return sql`(select c.number from (select ${prefix}::text || lpad(s.n::text, greatest(${DIGITS}::int, length(s.n::text)), '0') as number
      from (select nextval(${sequenceOf(resource)}::regclass) as n, generate_series(1, ${PASSED_OVER}::int)) s offset 0) c
    where (select true from ${raw(table(resource))} t where lower(t.${own}) = lower(c.number)${alive} limit 1) is null limit 1)`
}
/** The numbers of a new record, but for those that it comes with. */
export const numbersFor = (resource: AnyResource, body: { readonly [name: string]: unknown }): Record<string, Sql> =>
  Object.fromEntries(
    numberedFields(resource).flatMap(([name, prefix]) => {
      if (resource.fields[name]?.writable === 'never') return [[name, nextNumber(prefix, sequenceOf(resource))]]
      return (body[name] ?? null) === null ? [[name, nextFreeNumber(resource, name, prefix)]] : []
    }),
  )
