/** Changes many records of a resource by one statement, each with its version, its history and its event. */
import type { Change } from '@siteoffice/domain/engine/wire'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { column } from '../../lib/sql-names.ts'
import type { WriteContext } from '../context.ts'
import { hydrate } from '../read/read.ts'
import { SYSTEM } from '../scope/actor.ts'
import { emitEvents } from './emit-event.ts'
import { recordHistory } from './history.ts'

interface ManyChanges {
  /** which rows `t` */
  readonly where: Sql
  /** a column of theirs and its new value; absent where what changes stands in another table */
  readonly set?: { readonly field: string; readonly to: Sql }
  /** what the history says, from the column's old and new value */
  readonly changes: (from: unknown, to: unknown) => readonly Change[]
  readonly action: string
  readonly now: Date
}
interface Row {
  readonly _id: string
  readonly version: number
  readonly from: unknown
  readonly to: unknown
}
const READ_AT_ONCE = 500
/** Locks the rows in the order of their ids and changes them; answers how many there were. */
export async function changeMany(
  context: WriteContext,
  { where, set, changes, action, now }: ManyChanges,
): Promise<number> {
  const { tx, model, actor } = context
  const table = raw(model.table)
  const name = raw(set === undefined ? 'null' : `t.${column(set.field)}`)
  const setting = set === undefined ? sql`` : sql`${raw(column(set.field))} = ${set.to}, `
  const rows = await tx.query<Row>(sql`with old as (
      select t._id, ${name} as value from ${table} t where ${where} order by t._id for no key update)
    update ${table} t set ${setting}version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.person}::uuid
    from old where t._id = old._id
    returning t._id, t.version, old.value as "from", ${name} as "to"`)
  const entries = rows.map(({ _id, version, from, to }) => ({
    resource: model.resource.name,
    record: _id,
    action,
    version,
    at: now,
    changes: changes(from, to),
  }))
  await recordHistory(tx, actor, ...entries)
  // Only the record itself says whom its event may reach.
  for (let at = 0; at < rows.length; at += READ_AT_ONCE) {
    const ids = rows.slice(at, at + READ_AT_ONCE).map(({ _id }) => _id)
    const records = await hydrate({ ...context, actor: SYSTEM }, ids, 'full')
    await emitEvents(context, records, action)
  }
  return rows.length
}
