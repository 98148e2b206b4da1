/** The tables as drizzle-kit reads them to write migrations; nothing at run time imports this file. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { hasTrash } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { foreignKey, index, integer, pgSequence, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { kindOf } from '../kinds/registry.ts'
import { foldedSql, sortKeySql } from '../lib/folded.ts'
import {
  childName,
  column,
  foreignKey as keyName,
  snake,
  tableName,
  uniqueIndex as uniqueName,
} from '../lib/sql-names.ts'
import type { Columns, PutTable, TableSet } from './columns.ts'
import { columnOfType, instant, missing, text, uuid } from './columns.ts'
import { hasStoredSortKey, indexedFields, plannedIndexes } from './index-plan.ts'
import { SEQUENCES } from './sequences.ts'

type Extras = (columns: Record<string, AnyPgColumn>) => ReturnType<typeof index.prototype.on>[]
const trigram = (expression: string): SQL => sql.raw(`${expression} gin_trgm_ops`)

const tables = new Map<string, AnyPgTable<{ columns: Record<string, AnyPgColumn> }>>()
const tableByName = (name: string): Record<string, AnyPgColumn> => {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`No table is called ${name}`)
  return table as unknown as Record<string, AnyPgColumn> // drizzle's tables carry their columns as properties
}
function columnFor(field: Field, type: string): PgColumnBuilderBase {
  const builder = columnOfType(type)()
  if (type.endsWith('[]')) return builder.notNull().default(sql`'{}'`)
  if (type === 'boolean') return builder.notNull().default(sql`false`)
  return field.required ? builder.notNull() : builder
}
/** Compared byte by byte, whatever the database's own language is. */
const sortKeyOf = (field: string): PgColumnBuilderBase => {
  const name = `${snake(field)}_sort_key`
  return columnOfType('text collate "C"')(name).generatedAlwaysAs(sql.raw(sortKeySql(column(field))))
}
function keysOf(
  owner: string,
  fields: Readonly<Record<string, Field>>,
  columns: Record<string, AnyPgColumn>,
): object[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const to = kindOf(field).points?.(field)
    const own = columns[snake(name)]
    if (to === undefined || own === undefined) return []
    const key = foreignKey({
      name: keyName(owner, name),
      columns: [own],
      foreignColumns: [tableByName(to.table)._id ?? own],
    })
    return [to.clear && !field.required ? key.onDelete('set null') : key.onDelete('restrict')]
  })
}
function listIndexes(resource: AnyResource): object[] {
  return plannedIndexes(resource).map(({ name, using, on, where }) => {
    const [first = sql``, ...more] = on.map(part => sql.raw(part))
    const built = index(name).using(using, first, ...more)
    return where === undefined ? built : built.where(sql.raw(where))
  })
}
/** The texts of a record that searches look in, joined and folded; undefined where there are none. */
function searchedIn({ fields }: AnyResource): string | undefined {
  const searchFields = Object.entries(fields).filter(([, field]) => 'search' in field && field.search)
  if (searchFields.length === 0) return undefined
  return foldedSql(`(${searchFields.map(([name]) => `coalesce("${snake(name)}", '')`).join(` || ' ' || `)})`)
}
function fieldIndexes(resource: AnyResource, columns: Record<string, AnyPgColumn>): object[] {
  const table = tableName(resource)
  const alive = hasTrash(resource) ? sql`deleted_at is null` : undefined
  const indexedNames = indexedFields(resource)
  const own = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (columns[snake(name)] === undefined) return []
    if ('unique' in field && field.unique) {
      const siblings = field.uniqueWith === undefined ? [] : [snake(field.uniqueWith)]
      // each person has names of their own for personal records
      const within = [...siblings, ...(resource.scope === 'own' ? ['created_by'] : [])].map(name =>
        sql.raw(`"${name}"`),
      )
      const unique = uniqueIndex(uniqueName(resource, name)).on(sql.raw(`lower("${snake(name)}")`), ...within)
      return [alive === undefined ? unique : unique.where(alive)]
    }
    if (resource.single === name) {
      const one = sql.raw(`"${snake(name)}"${alive === undefined ? '' : ' and deleted_at is null'}`)
      return [
        uniqueIndex(`${table}_${snake(name)}_single`)
          .on(sql.raw(`"${snake(name)}"`))
          .where(one),
      ]
    }
    const looked = targetOf(field) !== undefined && !indexedNames.includes(name)
    return looked ? [index(`${table}_${snake(name)}_ref`).on(columns[snake(name)] ?? sql``)] : []
  })
  return [
    ...own,
    ...(searchedIn(resource) === undefined ? [] : [index(`${table}_search`).using('gin', trigram('"searched"'))]),
  ]
}
const base = (): Columns => ({
  _id: uuid('_id').primaryKey(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
  created_by: uuid('created_by'),
  updated_by: uuid('updated_by'),
  version: integer('version').notNull().default(1),
})
function recordTable(name: string, resources: readonly AnyResource[]): void {
  const columns = base()
  for (const resource of resources) {
    if (hasTrash(resource)) columns.deleted_at = instant('deleted_at')
    const searchText = searchedIn(resource)
    if (searchText !== undefined) columns.searched ??= text('searched').generatedAlwaysAs(sql.raw(searchText))
    for (const only of Object.keys(resource.table?.only ?? {})) columns[only] = text(only).notNull()
    for (const [field, each] of Object.entries(resource.fields)) {
      const type = kindOf(each).column(each)
      const shared = resources.every(other => other.fields[field] !== undefined)
      if (type !== undefined) columns[snake(field)] ??= columnFor(shared ? each : { ...each, required: false }, type)
      if (hasStoredSortKey(resource, field)) columns[`${snake(field)}_sort_key`] ??= sortKeyOf(field)
    }
  }
  const extras = (own: Record<string, AnyPgColumn>): object[] => {
    const all = resources.flatMap(resource => [
      ...keysOf(name, resource.fields, own),
      ...listIndexes(resource),
      ...fieldIndexes(resource, own),
    ])
    return [...new Map(all.map(each => [nameOf(each), each])).values()]
  }
  tables.set(name, pgTable(name, columns, extras as unknown as Extras)) // the builders' own types cannot be written down
}
const nameOf = (extra: object): unknown =>
  'config' in extra ? (extra.config as { name: string }).name : 'name' in extra ? extra.name : extra

function childTables(resource: AnyResource): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    const table = childName(resource, name)
    if (tables.has(table)) continue
    const to = kindOf(field).points?.(field)
    const lines = kindOf(field).lines?.(field)
    const owner = () =>
      foreignKey({
        name: keyName(table, 'owner'),
        columns: [tableByName(table).owner ?? missing()],
        foreignColumns: [tableByName(tableName(resource))._id ?? missing()],
      }).onDelete('cascade')
    if (lines !== undefined) {
      const columns: Columns = {
        _id: uuid('_id').primaryKey(),
        owner: uuid('owner').notNull(),
        position: integer('position').notNull(),
      }
      for (const [inner, each] of Object.entries(lines))
        columns[snake(inner)] = columnFor(each, kindOf(each).column(each) ?? 'text')
      const extras = (own: Record<string, AnyPgColumn>) => [
        owner(),
        index(`${table}_owner`).on(own.owner ?? missing(), own.position ?? missing()),
        ...keysOf(table, lines, own),
      ]
      tables.set(table, pgTable(table, columns, extras as unknown as Extras))
    } else if (to !== undefined && kindOf(field).column(field) === undefined) {
      const columns: Columns = {
        owner: uuid('owner').notNull(),
        target: uuid('target').notNull(),
        position: integer('position').notNull(),
      }
      const extras = (own: Record<string, AnyPgColumn>) => [
        primaryKey({ name: `${table}_pk`, columns: [own.owner ?? missing(), own.target ?? missing()] }),
        owner(),
        foreignKey({
          name: keyName(table, 'target'),
          columns: [own.target ?? missing()],
          foreignColumns: [tableByName(to.table)._id ?? missing()],
        }).onDelete('cascade'),
        index(`${table}_target`).on(own.target ?? missing()),
      ]
      tables.set(table, pgTable(table, columns, extras as unknown as Extras))
    }
  }
}
const put: PutTable = (name, columns, extras = () => []) => {
  tables.set(name, pgTable(name, columns, extras as unknown as Extras))
}
/** All tables and sequences by name, for drizzle-kit: those of the catalogue, and those of the parts of the program. */
export function schema(sets: readonly TableSet[]): Record<string, unknown> {
  tables.clear()
  for (const declare of sets) declare(put)
  for (const [name, resources] of Map.groupBy(catalogue, tableName)) recordTable(name, resources)
  for (const resource of catalogue) childTables(resource)
  return {
    ...Object.fromEntries(tables),
    ...Object.fromEntries(SEQUENCES.map(name => [`sequence_${name}`, pgSequence(name)])),
  }
}
