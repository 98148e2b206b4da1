/** Writes prepared values: the row, and the rows of fields that have tables of their own. */
import type { Fields } from '@siteoffice/domain/engine/field'
import sql, { join, raw, Sql } from 'sql-template-tag'
import { kindOf } from '../../kinds/registry.ts'
import { wrongField } from '../../lib/failure.ts'
import { child, column } from '../../lib/sql-names.ts'
import { uuid } from '../../lib/uuid.ts'
import type { RecordContext } from '../context.ts'
import type { ModelField } from '../model.ts'
import type { Values } from '../rules.ts'

/** A value as a parameter of its type; a rules may give an expression instead, such as the next of a sequence. */
const castValue = (value: unknown, type: string | undefined): Sql =>
  value instanceof Sql ? value : sql`${value}::${raw(type ?? 'text')}`
/** What a resource has no field of is a mistake of the program, and would be written nowhere. */
export function refuseUnknown(where: string, fields: Fields, names: readonly string[]): void {
  const unknown = names.find(name => !Object.hasOwn(fields, name))
  if (unknown !== undefined) throw new Error(`${where} has no field ${unknown} that could be set`)
}
const isColumn = (field: ModelField, values: Values): boolean => field.column !== undefined && field.name in values

type Place = Pick<RecordContext, 'tx' | 'model'>
interface RowValues {
  readonly id: string
  readonly values: Values
  /** who writes them */
  readonly person: string | null
  readonly now: Date
}
/** Inserts a record at version 1. */
export async function insertRow({ tx, model }: Place, { id, values, person, now }: RowValues): Promise<void> {
  refuseUnknown(model.resource.name, model.resource.fields, Object.keys(values))
  const only = Object.entries(model.resource.table?.only ?? {})
  const fields = model.fields.filter(field => isColumn(field, values))
  const at = now.toISOString()
  const columns = [
    '_id',
    'created_at',
    'updated_at',
    'created_by',
    'updated_by',
    'version',
    ...only.map(([name]) => column(name)),
    ...fields.map(field => field.column),
  ]
  const cells = [
    sql`${id}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${person}::uuid, ${person}::uuid, 1`,
    ...only.map(([, value]) => castValue(value, 'text')),
    ...fields.map(field => castValue(values[field.name], field.kind.column(field.field))),
  ]
  await tx.query(sql`insert into ${raw(model.table)} (${raw(columns.join(', '))}) values (${join(cells)})`)
  await writeChildren({ tx, model }, { id, fresh: true }, values)
}
/** Changes a locked record and raises its version. */
export async function updateRow({ tx, model }: Place, { id, values, person, now }: RowValues): Promise<void> {
  refuseUnknown(model.resource.name, model.resource.fields, Object.keys(values))
  const sets = model.fields
    .filter(field => isColumn(field, values))
    .map(field => sql`${raw(field.column ?? '')} = ${castValue(values[field.name], field.kind.column(field.field))}`)
  const always = [
    sql`version = version + 1`,
    sql`updated_at = ${now.toISOString()}::timestamptz`,
    sql`updated_by = ${person}::uuid`,
  ]
  await tx.query(sql`update ${raw(model.table)} set ${join([...sets, ...always])} where _id = ${id}`)
  await writeChildren({ tx, model }, { id, fresh: false }, values)
}
const isChild = (field: ModelField, values: Values): boolean =>
  field.column === undefined && !field.computed && Array.isArray(values[field.name])
/** The record whose rows in other tables are written; `fresh`: it has none yet. */
interface Owner {
  readonly id: string
  readonly fresh: boolean
}
async function writeChildren(place: Place, owner: Owner, values: Values): Promise<void> {
  for (const field of place.model.fields) {
    const value = values[field.name]
    if (!isChild(field, values) || !Array.isArray(value)) continue
    const lines = field.kind.lines?.(field.field)
    if (lines === undefined) await writeLinks(place, owner, field.name, value)
    else await writeLines(place, owner, { name: field.name, fields: lines }, value)
  }
}
async function writeLinks(
  { tx, model }: Place,
  { id, fresh }: Owner,
  name: string,
  targets: readonly unknown[],
): Promise<void> {
  const table = raw(child(model.resource, name))
  if (!fresh) await tx.query(sql`delete from ${table} where owner = ${id}`)
  if (targets.length > 0)
    await tx.query(sql`insert into ${table} (owner, target, position)
      select ${id}::uuid, x.target, x.position from unnest(${targets}::uuid[]) with ordinality x(target, position)`)
}
async function writeLines(
  { tx, model }: Place,
  { id, fresh }: Owner,
  { name, fields }: { readonly name: string; readonly fields: Fields },
  lines: readonly Values[],
): Promise<void> {
  for (const { _id, ...line } of lines) refuseUnknown(`${model.resource.name}.${name}`, fields, Object.keys(line))
  const table = raw(child(model.resource, name))
  const lineIds = lines.flatMap(line => (typeof line._id === 'string' ? [line._id] : []))
  if (lineIds.length > 0) {
    // a line keeps its id only inside its own record
    const own = await tx.query<{ _id: string }>(
      sql`select _id from ${table} where owner = ${id} and _id = any(${lineIds}::uuid[])`,
    )
    refuseForeignLines(name, lines, own)
  }
  if (!fresh) await tx.query(sql`delete from ${table} where owner = ${id} and not (_id = any(${lineIds}::uuid[]))`)
  if (lines.length === 0) return
  const inner = Object.entries(fields).map(([each, one]) => ({
    name: each,
    column: column(each),
    type: kindOf(one).column(one) ?? 'text',
  }))
  const rows = lines.map(line => ({ ...line, _id: line._id ?? uuid() }))
  const columns = raw(inner.map(each => each.column).join(', '))
  const shape = raw(inner.map(each => `"${each.name}" ${each.type}`).join(', '))
  const read = raw(inner.map(each => `x."${each.name}"`).join(', '))
  const set = raw(inner.map(each => `${each.column} = excluded.${each.column}`).join(', '))
  await tx.query(sql`insert into ${table} (_id, owner, position, ${columns})
    select x._id, ${id}::uuid, o.position, ${read}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality o(line, position), jsonb_to_record(o.line) as x(_id uuid, ${shape})
    on conflict (_id) do update set position = excluded.position, ${set}`)
}
export function refuseForeignLines(name: string, lines: readonly Values[], own: readonly Values[]): void {
  const ownIds = new Set(own.map(row => row._id))
  const at = lines.findIndex(line => typeof line._id === 'string' && !ownIds.has(line._id))
  if (at >= 0) throw wrongField('missing_reference', `${name}.${at}._id`, 'there is no such line in this record')
}
