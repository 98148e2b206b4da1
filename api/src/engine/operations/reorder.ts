import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql, { join, raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { forbidden, notFound, wrongField } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { belongs } from '../scope/scope.ts'
import { applyChange, lockRow, readFor, refuseStale } from '../write/write.ts'

/** POST /{family}/move/{id}: puts a record right after another (`after`: its id, or null for the first place). */
export async function move(engine: Engine, model: Model, actor: Actor, id: string, body: Values): Promise<Values> {
  const { order } = model.resource
  if (order === undefined) throw notFound()
  if (!actor.permissions.has(permissionFor(model.resource, 'update'))) throw forbidden()
  const now = new Date()
  return engine.database.transaction(async tx => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`order ${model.table}`}))`)
    const before = await lockRow(engine, tx, model, actor, id)
    await refuseStale(engine, tx, model, actor, before, Number(body.version))
    const alive = [
      ...belongs(model, 't'),
      ...(model.trash ? [sql`t.deleted_at is null`] : []),
      sql`t._id <> ${id}::uuid`,
    ]
    const rows = await tx.query<{ _id: string }>(
      sql`select t._id from ${raw(model.table)} t where ${join(alive, ' and ')} order by t.${raw(column(order))}, t._id`,
    )
    const ids = rows.map(row => row._id)
    const at = typeof body.after === 'string' ? ids.indexOf(body.after) + 1 : 0
    if (at === 0 && body.after !== null) throw wrongField('missing_reference', 'after', 'there is no such record')
    ids.splice(at, 0, id)
    await tx.query(sql`update ${raw(model.table)} t set ${raw(column(order))} = x.n
      from unnest(${ids}::uuid[]) with ordinality x(_id, n) where t._id = x._id and t._id <> ${id}::uuid and t.${raw(column(order))} is distinct from x.n`)
    const after = await applyChange(engine, tx, model, actor, {
      id,
      before,
      values: { [order]: at + 1 },
      action: 'move',
      now,
    })
    return readFor(engine, tx, model, actor, after, now)
  })
}
/** Puts a new record last where its place is not given. */
export async function lastPlace(tx: Queries, model: Model, given: Values): Promise<Values> {
  const { order } = model.resource
  if (order === undefined || (given[order] !== undefined && given[order] !== null)) return {}
  const [row] = await tx.query<{ n: number }>(
    sql`select coalesce(max(${raw(column(order))}), 0)::int + 1 as n from ${raw(model.table)}`,
  )
  return { [order]: row?.n ?? 1 }
}
