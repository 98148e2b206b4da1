/** Writes many records in bulk, typed by the kinds of their fields. */
import { hasTrash } from '@siteoffice/domain/engine/describe'
import type { Fields } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { BASE_FIELDS } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { Column, Row } from '../../data/insert-rows.ts'
import { insertion, insertRows } from '../../data/insert-rows.ts'
import { kindOf } from '../../kinds/registry.ts'
import { child, column, tableName } from '../../lib/sql-names.ts'
import { refuseUnknown } from './store.ts'

type LoadedRow = Row & { readonly _id: string }
export interface Group {
  readonly resource: AnyResource
  readonly rows: readonly LoadedRow[]
}
const namesOf = (row: LoadedRow): string[] => Object.keys(row).filter(name => name !== '_id' && name !== 'deletedAt')
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
function fillRow(fields: Fields, row: Row): Row {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    row[name] ?? ('default' in field ? field.default : undefined) ?? kindOf(field).empty ?? null,
  ])
  return { ...row, ...Object.fromEntries(values) }
}
/** The statement for the records' own rows, without what their fields keep in other tables. */
function recordInsertion({ resource, rows }: Group): Sql {
  for (const row of rows) refuseUnknown(resource.name, { ...BASE_FIELDS, ...resource.fields }, namesOf(row))
  const only = Object.keys(resource.table?.only ?? {}).map(key => ({ key, to: column(key), type: 'text' }))
  const trash = hasTrash(resource) ? [{ key: 'deletedAt', to: '"deleted_at"', type: 'timestamptz' }] : []
  const columns = [ID, ...columnsOf(BASE_FIELDS), ...trash, ...only, ...columnsOf(resource.fields)]
  return insertion(
    tableName(resource),
    columns,
    rows.map(row => ({ ...fillRow(resource.fields, row), ...resource.table?.only })),
  )
}
/** Loads what the records' fields keep in tables of their own: lines, references, files. */
export async function loadChildren(queries: Queries, { resource, rows }: Group): Promise<void> {
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
      await insertRows(
        queries,
        table,
        columns,
        all.map(({ value, ...place }) => ({ ...fillRow(lines, value as Row), ...place })),
      ) // lines are objects
    } else
      await insertRows(
        queries,
        table,
        LINK,
        all.map(({ value, ...place }) => ({ ...place, target: value })),
      )
  }
}
/**
 * Loads the records' own rows, as another time or place has left them: ids, times, states and versions are given, and no hook is asked.
 * Groups that refer to each other in a circle go in with one statement, for keys are checked at its end; `beside` goes
 * in with it. What their fields keep in other tables is loaded by itself.
 */
export async function loadRows(queries: Queries, groups: readonly Group[], beside: readonly Sql[] = []): Promise<void> {
  const parts = [...beside, ...groups.map(recordInsertion)].map(
    (part, index) => sql`${raw(`part${index}`)} as (${part})`,
  )
  await queries.query(sql`with ${join(parts)} select 1`)
}
