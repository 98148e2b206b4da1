/** Bulk inserts: many rows as one JSON parameter, typed by the kinds of their fields. */

import type { Queries } from '@siteoffice/api/data/database'
import { kindOf } from '@siteoffice/api/kinds/registry'
import { child, column, quoted, tableName } from '@siteoffice/api/lib/sql-names'
import { hasTrash } from '@siteoffice/domain/engine/describe'
import type { Fields } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { BASE_FIELDS } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { AnyRow } from './row.ts'

const ROWS_AT_ONCE = 5000
export interface Column {
  /** the key in the JSON, and the quoted column it goes to */
  readonly key: string
  readonly to: string
  readonly type: string
}
type Row = { readonly [key: string]: unknown }
/** The statement that inserts rows into a table (its name not quoted). */
export function insertion(table: string, columns: readonly Column[], rows: readonly Row[]): Sql {
  const to = columns.map(each => each.to).join(', ')
  const from = columns.map(each => `x.${quoted(each.key)}`).join(', ')
  const shape = columns.map(each => `${quoted(each.key)} ${each.type}`).join(', ')
  return sql`insert into ${raw(quoted(table))} (${raw(to)}) select ${raw(from)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${raw(shape)})`
}
export async function insert(
  queries: Queries,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await queries.query(insertion(table, columns, rows.slice(at, at + ROWS_AT_ONCE)))
}
function columnsOf(fields: Fields): Column[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const type = kindOf(field).column(field)
    return type === undefined ? [] : [{ key, to: column(key), type }]
  })
}
const ID: Column = { key: '_id', to: '"_id"', type: 'uuid' }
const LINK: readonly Column[] = [
  { key: 'owner', to: '"owner"', type: 'uuid' },
  { key: 'target', to: '"target"', type: 'uuid' },
  { key: 'position', to: '"position"', type: 'integer' },
]
/** A row with what was left out: a field's default, its kind's empty value, or null. */
function filled(fields: Fields, row: Row): Row {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    row[name] ?? ('default' in field ? field.default : undefined) ?? kindOf(field).empty ?? null,
  ])
  return { ...row, ...Object.fromEntries(values) }
}
/** The statement for the records' own rows, without what their fields keep in other tables. */
export function recordInsertion(resource: AnyResource, rows: readonly AnyRow[]): Sql {
  const only = Object.keys(resource.table?.only ?? {}).map(key => ({ key, to: column(key), type: 'text' }))
  const trash = hasTrash(resource) ? [{ key: 'deletedAt', to: '"deleted_at"', type: 'timestamptz' }] : []
  const columns = [ID, ...columnsOf(BASE_FIELDS), ...trash, ...only, ...columnsOf(resource.fields)]
  return insertion(
    tableName(resource),
    columns,
    rows.map(row => ({ ...filled(resource.fields, row), ...resource.table?.only })),
  )
}
/** Inserts what the records' fields keep in tables of their own: lines, references, files. */
export async function insertChildren(queries: Queries, resource: AnyResource, rows: readonly AnyRow[]): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (kindOf(field).column(field) !== undefined) continue
    const table = child(resource, name).replaceAll('"', '')
    const all = rows.flatMap(row =>
      Array.isArray(row[name])
        ? row[name].map((value: unknown, index) => ({ owner: row._id, position: index + 1, value }))
        : [],
    )
    const lines = kindOf(field).lines?.(field)
    if (lines !== undefined) {
      const columns = [ID, ...LINK.filter(each => each.key !== 'target'), ...columnsOf(lines)]
      await insert(
        queries,
        table,
        columns,
        all.map(({ value, ...place }) => ({ ...filled(lines, value as Row), ...place })),
      ) // lines are objects
    } else
      await insert(
        queries,
        table,
        LINK,
        all.map(({ value, ...place }) => ({ ...place, target: value })),
      )
  }
}
export async function insertRecords(queries: Queries, resource: AnyResource, rows: readonly AnyRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await queries.query(recordInsertion(resource, rows.slice(at, at + ROWS_AT_ONCE)))
  await insertChildren(queries, resource, rows)
}
