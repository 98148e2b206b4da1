/** Tables filled with as many rows as are wanted, values spread by field kinds, past the rules and without history. */
import { catalogue, resourceNamed } from '@siteoffice/domain/catalogue'
import { CODES } from '@siteoffice/domain/engine/codes'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import type { Database, Transaction } from '../src/data/database.ts'
import { indexedFields } from '../src/data/index-plan.ts'
import { recount } from '../src/data/row-count-triggers.ts'
import { literal, quoteName, snake, tableName } from '../src/lib/sql-names.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
}
const columnsOf = (tx: Transaction, table: string): Promise<Column[]> =>
  tx.query<Column>(sql`select attname as name, format_type(atttypid, null) as type, attnotnull as required from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and not atthasdef order by attnum`)
/** One of a list by the row's number; the first ones of it are had more often. */
const oneOf = (all: readonly string[], salt: number): string =>
  `(array[${all.map(literal).join(',')}])[1 + floor(${all.length} * power(${spread(salt)}, 2))::int]`
/** From 0 to 1, by the row's number and otherwise by chance. */
const spread = (salt: number): string => `((hashint8(i * 131 + ${salt}) & 1048575) / 1048576.0)`
const WORDS = ['Tower', 'Bridge', 'Harbour', 'School', 'Hospital', 'Airport', 'Villa', 'Mall', 'Tunnel', 'Station']
const EPOCH = `timestamptz '2024-01-01'`
/** By type of column, where the field does not say more. */
const BY_TYPE: Readonly<Record<string, (salt: number) => string>> = {
  text: salt => `${oneOf(WORDS, salt)} || ' ' || i`,
  integer: salt => `(${spread(salt)} * 10000)::int`,
  bigint: salt => `(${spread(salt)} * 10000000)::bigint`,
  numeric: salt => `(${spread(salt)} * 1000000)::numeric(18, 2)`,
  boolean: salt => `${spread(salt)} < 0.7`,
  date: salt => `date '2024-01-01' + (${spread(salt)} * 1000)::int`,
  'timestamp with time zone': salt => `${EPOCH} + ${spread(salt)} * interval '1000 days'`,
  uuid: salt => `md5('person ' || (${spread(salt)} * 500)::int)::uuid`,
  'text[]': salt => `array[${oneOf(WORDS, salt)}]`,
  'uuid[]': () => `array[]::uuid[]`,
  jsonb: () => `'[]'::jsonb`,
}
const BASE: Readonly<Record<string, (resource: string) => string>> = {
  _id: resource => `md5(${literal(`${resource} `)} || i)::uuid`,
  created_at: () => `${EPOCH} + i * interval '20 minutes'`,
  version: () => '1',
  deleted_at: () => `case when i % 50 = 0 then now() end`,
}
type RowsOf = (resource: string) => number
function fieldValue(field: Field, type: string, rowsOf: RowsOf, salt: number): string {
  const options = 'options' in field ? field.options : 'list' in field ? CODES[field.list] : undefined
  if (options !== undefined) return type === 'text[]' ? `array[${oneOf(options, salt)}]` : oneOf(options, salt)
  if (field.kind === 'block') return `'{}'::jsonb`
  const target = targetOf(field)
  // the first records are referred to more often
  if (target !== undefined && type === 'uuid')
    return resourceNamed(target).table === undefined
      ? `md5(${literal(`${target} `)} || (1 + floor(${rowsOf(target)} * power(${spread(salt)}, 2)))::int)::uuid`
      : 'null'
  return BY_TYPE[type]?.(salt) ?? 'null'
}
/** Whether lists ask for it: what they do not, and may be left out, says nothing of how they are read. */
const isAskedFor = (resource: AnyResource, name: string, field: Field): boolean =>
  indexedFields(resource).includes(name) || ('search' in field && field.search)
function valueOf(resource: AnyResource, { name, type, required }: Column, rowsOf: RowsOf, salt: number): string {
  const base = BASE[name]
  if (base !== undefined) return base(resource.name)
  const [fieldName = '', field] = Object.entries(resource.fields).find(([each]) => snake(each) === name) ?? []
  if (field !== undefined && (required || isAskedFor(resource, fieldName, field)))
    return fieldValue(field, type, rowsOf, salt)
  return required ? (BY_TYPE[type]?.(salt) ?? 'null') : 'null'
}
/** What these resources refer to, and what that refers to, as far as it has a table of its own. */
function referredTo(resources: readonly AnyResource[]): readonly AnyResource[] {
  const found = new Set(resources)
  for (const resource of found)
    for (const field of Object.values(resource.fields)) {
      const target = targetOf(field)
      if (target !== undefined && resourceNamed(target).table === undefined) found.add(resourceNamed(target))
    }
  return [...found].filter(each => !resources.includes(each))
}
/** What these refer to has so many rows. */
const FEW = 200
/** Fills the tables of resources and has them analysed. Where each value may be there once only, there are fewer rows. */
export async function fillTables(database: Database, resources: readonly AnyResource[], rows: number): Promise<void> {
  const names = new Set(resources.map(({ name }) => name))
  const rowsOf = (name: string): number => (names.has(name) ? rows : FEW)
  for (const resource of [...referredTo(resources), ...resources]) await fill(database, resource, rowsOf)
}
/**
 * Has many rows of a table written at once: neither its keys nor its indexes and counts are looked after row by row, and
 * the last two are made anew when `write` is done.
 */
export async function writeMany(tx: Transaction, table: string, write: () => Promise<void>): Promise<void> {
  await tx.script('set local session_replication_role = replica')
  const indexes = await tx.query<{ name: string; made: string }>(sql`select i.indexrelid::regclass::text as name,
    pg_get_indexdef(i.indexrelid) as made from pg_index i where i.indrelid = ${table}::regclass and not i.indisunique`)
  for (const { name } of indexes) await tx.script(`drop index ${name}`)
  await write()
  for (const { made } of indexes) await tx.script(made)
  for (const resource of catalogue) if (quoteName(tableName(resource)) === table) await recount(tx, resource)
}
async function fill(database: Database, resource: AnyResource, rowsOf: RowsOf): Promise<void> {
  const table = quoteName(tableName(resource))
  await database.transaction(tx =>
    writeMany(tx, table, async () => {
      const columns = await columnsOf(tx, table)
      const names = columns.map(({ name }) => quoteName(name)).join(', ')
      const values = columns.map((column, at) => valueOf(resource, column, rowsOf, at * 977 + 1)).join(', ')
      const wanted = rowsOf(resource.name)
      for (let [from, missing] = [1, wanted]; missing > 0 && from < 4 * wanted; ) {
        const made = await tx.query(sql`insert into ${raw(table)} (${raw(names)}) select ${raw(values)}
        from generate_series(${from}::bigint, ${from + missing - 1}::bigint) i on conflict do nothing returning _id`)
        ;[from, missing] = [from + missing, missing - made.length]
      }
    }),
  )
  await database.script(`vacuum analyze ${table}`)
}
