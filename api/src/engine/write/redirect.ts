/** Lets all that refers to one record refer to another, and takes it back. */
import type { Change } from '@siteoffice/domain/engine/wire'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { child, column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Dependent, Model } from '../model.ts'
import { modelField } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { changeMany } from './change-many.ts'

type LabelledId = { readonly _id: string; readonly label: string }
interface Redirection {
  readonly merge: string
  readonly from: LabelledId
  readonly into: LabelledId
  readonly actor: Actor
  readonly now: Date
}
/** How a dependent refers: by a column of its own, by links, or by a line. */
interface Reference {
  readonly dependent: Dependent
  readonly model: Model
  readonly byColumn: boolean
  /** the table of links or lines, and the column there that refers */
  readonly table: Sql
  readonly target: Sql
}
function referenceOf(engine: Engine, dependent: Dependent): Reference {
  const { resource, field, lines } = dependent
  const model = engine.model(resource.name)
  return {
    dependent,
    model,
    byColumn: lines === undefined && modelField(model, field).column !== undefined,
    table: raw(child(resource, lines ?? field)),
    target: raw(lines === undefined ? 'target' : column(field)),
  }
}
/** What the history says of it; of lines that there was a change. */
function changeOf({ dependent: { field, lines }, byColumn }: Reference, from: LabelledId, to: LabelledId): Change {
  if (lines !== undefined) return { field: lines, from: null, to: null }
  return byColumn ? { field, from, to } : { field, from: [from], to: [to] }
}
/** Notes which rows refer to the one that is merged away. */
async function noteRows(
  tx: Transaction,
  reference: Reference,
  { merge, from }: Redirection,
  into: string,
): Promise<void> {
  const { dependent, model, byColumn, table, target } = reference
  const { resource, field, lines } = dependent
  const both = sql`exists (select 1 from ${table} o where o.owner = l.owner and o.target = ${into})`
  const rows = byColumn
    ? sql`select t._id, false from ${raw(model.table)} t where t.${raw(column(field))} = ${from._id}`
    : lines === undefined
      ? sql`select l.owner, ${both} from ${table} l where l.target = ${from._id}`
      : sql`select l._id, false from ${table} l where l.${target} = ${from._id}`
  await tx.query(sql`insert into merged_reference (merge, resource, field, lines, "row", "both")
    select ${merge}::uuid, ${resource.name}, ${field}, ${lines ?? ''}, r.* from (${rows}) r`)
}
/** Lets all that refers to one record refer to another: by a column, by links, or by a line. */
export async function redirect(
  engine: Engine,
  tx: Transaction,
  dependent: Dependent,
  redirection: Redirection,
): Promise<void> {
  const { from, into, actor, now } = redirection
  const reference = referenceOf(engine, dependent)
  const { model, byColumn, table, target } = reference
  const { field, lines } = dependent
  await noteRows(tx, reference, redirection, into._id)
  const change = changeOf(reference, from, into)
  await changeMany(
    { engine, tx, model, actor },
    {
      where: byColumn
        ? sql`t.${raw(column(field))} = ${from._id}`
        : sql`t._id in (select owner from ${table} where ${target} = ${from._id})`,
      ...(byColumn && { set: { field, to: sql`${into._id}::uuid` } }),
      changes: () => [change],
      action: 'merge',
      now,
    },
  )
  if (byColumn) return
  const other =
    lines === undefined
      ? sql` and not exists (select 1 from ${table} o where o.owner = l.owner and o.target = ${into._id})`
      : sql``
  await tx.query(sql`update ${table} l set ${target} = ${into._id} where ${target} = ${from._id}${other}`)
  if (lines === undefined) await tx.query(sql`delete from ${table} where target = ${from._id}`)
}
/** Lets what referred to the merged record, and still refers to the other, refer to it again. */
export async function redirectBack(
  engine: Engine,
  tx: Transaction,
  dependent: Dependent,
  { merge, from, into, actor, now }: Redirection,
): Promise<void> {
  const reference = referenceOf(engine, dependent)
  const { model, byColumn, table, target } = reference
  const { resource, field, lines } = dependent
  const noteRows = sql`select m."row" from merged_reference m where m.merge = ${merge} and m.resource = ${resource.name}
    and m.field = ${field} and m.lines = ${lines ?? ''}`
  const still = lines === undefined ? sql`l.owner in (${noteRows})` : sql`l._id in (${noteRows})`
  await changeMany(
    { engine, tx, model, actor },
    {
      where: byColumn
        ? sql`t.${raw(column(field))} = ${into._id} and t._id in (${noteRows})`
        : sql`t._id in (select l.owner from ${table} l where l.${target} = ${into._id} and ${still})`,
      ...(byColumn && { set: { field, to: sql`${from._id}::uuid` } }),
      changes: () => [changeOf(reference, into, from)],
      action: 'unmerge',
      now,
    },
  )
  if (byColumn) return
  if (lines === undefined)
    await tx.query(sql`insert into ${table} (owner, target, position)
      select l.owner, ${from._id}::uuid, l.position from ${table} l
      where l.target = ${into._id} and l.owner in (${noteRows} and m."both") on conflict do nothing`)
  const alone = lines === undefined ? sql`l.owner in (${noteRows} and not m."both")` : still
  const other =
    lines === undefined
      ? sql` and not exists (select 1 from ${table} o where o.owner = l.owner and o.target = ${from._id})`
      : sql``
  await tx.query(
    sql`update ${table} l set ${target} = ${from._id} where l.${target} = ${into._id} and ${alone}${other}`,
  )
}
