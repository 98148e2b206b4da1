/** Copies everything from one database into another, empty one: tables, sequences and counters, in one consistent read. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { quoteName } from '../lib/sql-names.ts'
import type { Database, Queries, Transaction } from './database.ts'
import { migrate } from './migrate.ts'

/** The other database cannot be copied into; told in one line. */
export class CannotCopy extends Error {}

export interface TableCopy {
  readonly table: string
  readonly from: number
  readonly to: number
}
const AT_ONCE = 200
/** The table that each database fills by itself when it is brought up to date. */
const OWN = 'migration'

interface Column {
  readonly name: string
  readonly type: string
}
const tablesOf = async (queries: Queries): Promise<string[]> => {
  const rows = await queries.query<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}
const columnsOf = (queries: Queries, table: string): Promise<Column[]> =>
  queries.query<Column>(
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${quoteName(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
async function countOf(queries: Queries, table: string): Promise<number> {
  const [row] = await queries.query<{ n: number }>(sql`select count(*) as n from ${raw(quoteName(table))}`)
  return row?.n ?? 0
}
/** Only what a first, failed attempt may have left is allowed: tables of our own without rows. */
async function refuseFilled(target: Queries, migrations: readonly string[]): Promise<void> {
  for (const table of await tablesOf(target)) {
    if (table === OWN) continue
    const rows = migrations.includes(table) ? await countOf(target, table) : undefined
    if (rows !== 0)
      throw new CannotCopy(
        `The database to move to is not empty: it has ${rows === undefined ? `a table ${table}` : `${rows} rows in ${table}`}. Nothing was changed. Name an empty one.`,
      )
  }
}
/** Takes the foreign keys away and hands back what makes them anew: tables refer to each other in circles. */
async function withoutKeys(tx: Transaction): Promise<string> {
  const keys = await tx.query<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  const change = (what: (key: (typeof keys)[number]) => string): string =>
    keys.map(key => `alter table ${key.table} ${what(key)};`).join('\n')
  await tx.script(change(({ name }) => `drop constraint ${quoteName(name)}`))
  return change(({ name, definition }) => `add constraint ${quoteName(name)} ${definition}`)
}
/** Every value is copied as the text that PostgreSQL writes for it, since PostgreSQL reads the same value back. */
async function copyRows(source: Queries, target: Queries, table: string): Promise<void> {
  const columns = await columnsOf(source, table)
  const texts = columns.map(({ name }) => `${quoteName(name)}::text`).join(', ')
  const names = columns.map(({ name }) => quoteName(name)).join(', ')
  const values = columns.map(({ type }, at) => `(v->>${at})::${type}`).join(', ')
  await source.script(
    `declare copied no scroll cursor for select to_jsonb(array[${texts}])::text as row from ${quoteName(table)}`,
  )
  for (;;) {
    const rows = await source.query<{ row: string }>(sql`fetch ${raw(String(AT_ONCE))} from copied`)
    if (rows.length === 0) break
    const all = `[${rows.map(({ row }) => row).join(',')}]`
    await target.query(
      sql`insert into ${raw(quoteName(table))} (${raw(names)}) select ${raw(values)} from jsonb_array_elements(${all}::jsonb) v`,
    )
  }
  await source.script('close copied')
}
async function copySequences(source: Queries, target: Queries): Promise<void> {
  const sequences = await source.query<{ name: string; last: string | null }>(
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema()`,
  )
  for (const { name, last } of sequences)
    if (last !== null) await target.query(sql`select setval(${quoteName(name)}::regclass, ${last}::bigint)`)
}
async function copyInto(source: Transaction, tx: Transaction, tables: readonly string[]): Promise<TableCopy[]> {
  await tx.script('set local statement_timeout = 0')
  const keys = await withoutKeys(tx)
  for (const table of tables)
    await tx.script(`truncate ${quoteName(table)}; alter table ${quoteName(table)} disable trigger user`)
  for (const table of tables) await copyRows(source, tx, table)
  for (const table of tables) await tx.script(`alter table ${quoteName(table)} enable trigger user`)
  await tx.script(keys)
  await copySequences(source, tx)
  const counts: TableCopy[] = []
  for (const table of tables) counts.push({ table, from: await countOf(source, table), to: await countOf(tx, table) })
  const wrong = counts.find(({ from, to }) => from !== to)
  if (wrong !== undefined)
    throw new CannotCopy(`${wrong.table} has ${wrong.from} rows here and ${wrong.to} there. Nothing was kept.`)
  return counts
}
/** Copies a database that nobody writes to meanwhile; answers the rows of each table on both sides. Throws CannotCopy. */
export async function copyDatabase(
  source: Database,
  target: Database,
  catalogue: readonly AnyResource[],
): Promise<TableCopy[]> {
  await migrate(source, catalogue)
  const tables = (await tablesOf(source)).filter(table => table !== OWN)
  await refuseFilled(target, tables)
  await migrate(target, catalogue)
  const counts = await source.transaction(async from => {
    await from.script('set transaction isolation level repeatable read')
    return target.transaction(tx => copyInto(from, tx, tables))
  })
  await target.script('analyze')
  return counts
}
