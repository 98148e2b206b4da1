/** Sequences of numbers that may have gaps; gap-free numbers of documents come from counters. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { tableName } from '../lib/sql-names.ts'

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
export const nextNumber = (prefix: string, sequence: string): Sql =>
  sql`(select ${prefix}::text || lpad(n::text, greatest(${DIGITS}::int, length(n::text)), '0') from nextval(${sequence}::regclass) n)`
/** The numbers of a new record. */
export const numbersFor = (resource: AnyResource): Record<string, Sql> =>
  Object.fromEntries(numberedFields(resource).map(([name, prefix]) => [name, nextNumber(prefix, sequenceOf(resource))]))
