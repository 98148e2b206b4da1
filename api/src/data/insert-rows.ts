/** Bulk inserts: many rows as one JSON parameter. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { quoteName } from '../lib/sql-names.ts'
import type { Queries } from './database.ts'

const AT_ONCE = 5000
export interface Column {
  /** the key in the JSON, and the quoted column it goes to */
  readonly key: string
  readonly to: string
  readonly type: string
}
export type Row = { readonly [key: string]: unknown }
/** The statement that inserts rows into a table (its name not quoted). */
export function insertion(table: string, columns: readonly Column[], rows: readonly Row[]): Sql {
  const to = columns.map(each => each.to).join(', ')
  const from = columns.map(each => `x.${quoteName(each.key)}`).join(', ')
  const shape = columns.map(each => `${quoteName(each.key)} ${each.type}`).join(', ')
  return sql`insert into ${raw(quoteName(table))} (${raw(to)}) select ${raw(from)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${raw(shape)})`
}
/** Inserts rows, some thousands with each statement. */
export async function insertRows(
  queries: Queries,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await queries.query(insertion(table, columns, rows.slice(at, at + AT_ONCE)))
}
