/** Who owns a file: the person who uploaded it until a record refers to it, and then the record, with which it is deleted. */
import { mayRead } from '@siteoffice/domain/engine/describe'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { kindOf } from '../../kinds/registry.ts'
import { child, column, table } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { belongs, rowsOf } from '../scope/scope.ts'

interface Holding {
  readonly model: Model
  readonly field: string
  /** rows of `record` and `file` */
  readonly rows: Sql
}
/** Every place of the catalogue where a record may hold files. */
function holdings(engine: Engine): Holding[] {
  return [...engine.models.values()].flatMap(model => {
    const { resource } = model
    const own = belongs(model, 't')
    const where = own.length === 0 ? sql`true` : join(own, ' and ')
    return Object.entries(resource.fields).flatMap(([field, declared]): Holding[] => {
      const kind = kindOf(declared)
      const place =
        kind.column(declared) === undefined
          ? {
              from: raw(`${child(resource, field)} line`),
              where: sql`true`,
              record: raw('line.owner'),
              value: raw('line.target'),
            }
          : { from: raw(`${table(resource)} t`), where, record: raw('t._id'), value: raw(`t.${column(field)}`) }
      return (kind.fileRows?.(declared, place) ?? []).map(rows => ({ model, field, rows }))
    })
  })
}
export interface Holder {
  readonly model: Model
  readonly field: string
  readonly record: string
}
/** Every record that holds a file, by which field. */
export async function holdersOf(engine: Engine, file: string): Promise<Holder[]> {
  const all = holdings(engine)
  const parts = all.map(
    ({ rows }, place) => sql`select distinct ${place}::int as place, h.record from (${rows}) h where h.file = ${file}`,
  )
  const uses = await engine.database.query<{ place: number; record: string }>(join(parts, ' union all '))
  return uses.flatMap(({ place, record }) => {
    const holding = all[place]
    return holding === undefined ? [] : [{ model: holding.model, field: holding.field, record }]
  })
}
/** Gives files that nobody owns to the records that hold them: all of them, or of some. */
async function claimHeld(queries: Queries, engine: Engine, ids?: readonly string[]): Promise<void> {
  const some = ids === undefined ? sql`` : sql` and f._id = any(${ids}::uuid[])`
  for (const { model, field, rows } of holdings(engine))
    await queries.query(sql`update "file" f set resource = ${model.resource.name}, field = ${field}, record_id = h.record, gone_at = null
      from (${rows}) h where h.file = f._id and f.record_id is null${some}`)
}
/** The files that stored values name, by field. */
function filesIn(model: Model, values: Values): (readonly [string, string[]])[] {
  return Object.entries(model.resource.fields).flatMap(([name, field]) => {
    const value = values[name]
    if (value === undefined || value === null) return []
    const fileIds = kindOf(field).filesIn?.(field, value) ?? []
    const ids = fileIds.filter(id => typeof id === 'string')
    return ids.length === 0 ? [] : [[name, ids] as const]
  })
}
/** With a write: the files that it names are the record's from now on. */
export async function claimFiles(tx: Transaction, model: Model, record: string, values: Values): Promise<void> {
  for (const [field, ids] of filesIn(model, values))
    await tx.query(sql`update "file" set resource = ${model.resource.name}, field = ${field}, record_id = ${record}, gone_at = null
      where _id = any(${ids}::uuid[]) and record_id is null`)
}
/** With a record that goes for good go its files, but for those that another record holds. Their links answer nothing from now on. */
export async function releaseFiles(tx: Transaction, engine: Engine, model: Model, record: string): Promise<void> {
  const freedFiles = await tx.query<{ _id: string }>(
    sql`update "file" set record_id = null, resource = null, field = null where resource = ${model.resource.name} and record_id = ${record} returning _id`,
  )
  if (freedFiles.length === 0) return
  const ids = freedFiles.map(file => file._id)
  await claimHeld(tx, engine, ids)
  await tx.query(sql`update "file" set gone_at = now() where _id = any(${ids}::uuid[]) and record_id is null`)
}
interface FileOwner {
  readonly _id: string
  readonly resource: string
  readonly field: string
  readonly record: string
}
/** Those of some files that are records' which the actor may read, with the field that holds them. */
export async function readableFiles(
  queries: Queries,
  engine: Engine,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  // a file that staff put into a company's record is not the company's to pass on
  const own = actor.tenantScoped ? sql` and created_by = ${actor.person}::uuid` : sql``
  const owners = await queries.query<FileOwner>(
    sql`select _id, resource, field, record_id as record from "file" where _id = any(${ids}::uuid[]) and record_id is not null and resource is not null and gone_at is null${own}`,
  )
  const readable = new Set<string>()
  for (const [name, files] of Map.groupBy(owners, file => file.resource)) {
    const model = engine.model(name)
    if (!allows(actor.permissions, [permissionFor(model.resource, 'get')])) continue
    const records = files.map(file => file.record)
    const rows = await queries.query<{ _id: string }>(
      sql`select t._id from ${raw(model.table)} t where t._id = any(${records}::uuid[]) and ${rowsOf(model, actor, 't', 'read', 'with')}`,
    )
    const readableRecords = new Set(rows.map(row => row._id))
    for (const { _id, field, record } of files) {
      const declared = model.resource.fields[field]
      const open = declared !== undefined && mayRead(declared, actor.permissions, actor.tenantScoped)
      if (open && readableRecords.has(record)) readable.add(_id)
    }
  }
  return readable
}
/** So long an upload waits to be named by a record: that of a guest two hours, of anybody else a day. */
const WAITING = sql`(created_at < now() - case when guest is null then interval '1 day' else interval '2 hours' end)`

/** Gives files from before, or of a demo network, to the records that hold them; false where none waited for it. */
export async function adoptFiles(engine: Engine): Promise<boolean> {
  const [waiting] = await engine.database.query(
    sql`select 1 from "file" where record_id is null and gone_at is null and ${WAITING} limit 1`,
  )
  if (waiting !== undefined) await claimHeld(engine.database, engine)
  return waiting !== undefined
}
/** Marks what no record holds and nobody will name any more; the keys of what was marked before and can be thrown away. */
export async function forsakenFiles(engine: Engine): Promise<{ readonly _id: string; readonly key: string }[]> {
  const { database } = engine
  const owners = await database.query<{ resource: string }>(
    sql`select distinct resource from "file" where resource is not null`,
  )
  for (const { resource } of owners) {
    const model = engine.models.get(resource)
    const there =
      model === undefined ? sql`false` : sql`exists (select 1 from ${raw(model.table)} t where t._id = f.record_id)`
    await database.query(
      sql`update "file" f set record_id = null, resource = null, field = null where f.resource = ${resource} and not ${there}`,
    )
  }
  if (await adoptFiles(engine)) {
    await database.query(
      sql`update "file" set gone_at = now() where record_id is null and gone_at is null and ${WAITING}`,
    )
  }
  return database.query(
    sql`select _id, key from "file" where record_id is null and gone_at < now() - interval '10 minutes' limit 1000`,
  )
}
