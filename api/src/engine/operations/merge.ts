import { targetOf } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { kindOf } from '../../kinds/registry.ts'
import { forbidden, wrongField } from '../../lib/failure.ts'
import { child, column, table } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Dependent, Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { recordHistory } from '../write/history.ts'
import { emitEvent, lockRow, mustRead, readFor, refuseStale } from '../write/write.ts'

/** Lets all that refers to one record refer to another. */
function redirect(dependent: Dependent, from: string, into: string): Sql[] {
  const { resource, field, lines } = dependent
  const name = raw(column(field))
  if (lines !== undefined)
    return [sql`update ${raw(child(resource, lines))} set ${name} = ${into} where ${name} = ${from}`]
  const declared = resource.fields[field]
  if (declared !== undefined && kindOf(declared).column(declared) !== undefined)
    return [sql`update ${raw(table(resource))} set ${name} = ${into}, version = version + 1 where ${name} = ${from}`]
  const links = raw(child(resource, field))
  return [
    sql`update ${links} l set target = ${into} where target = ${from} and not exists (select 1 from ${links} o where o.owner = l.owner and o.target = ${into})`,
    sql`delete from ${links} where target = ${from}`,
  ]
}
async function refuseBelow(tx: Transaction, model: Model, id: string, into: string): Promise<void> {
  if (targetOf(model.resource.fields.parent) !== model.resource.name) return
  const [below] = await tx.query(sql`with recursive above(_id) as (
      select ${into}::uuid union select t.parent from ${raw(model.table)} t join above a on t._id = a._id where t.parent is not null)
    select 1 from above where _id = ${id}`)
  if (below !== undefined) throw wrongField('rule_broken', 'into', 'stands below the one to be merged')
}
/** POST /{family}/merge/{id}: all that refers to the record refers to `into` afterwards, and the record goes to the trash. */
export async function merge(engine: Engine, model: Model, actor: Actor, id: string, body: Values): Promise<Values> {
  const needed = [permissionFor(model.resource, 'update'), permissionFor(model.resource, 'delete')]
  if (needed.some(name => !actor.permissions.has(name))) throw forbidden()
  const into = String(body.into)
  if (into === id) throw wrongField('rule_broken', 'into', 'must be another one')
  const now = new Date()
  return engine.database.transaction(async tx => {
    const [first, second] = [id, into].toSorted()
    const locked = new Map<string, Values>()
    for (const each of [first, second]) {
      const purpose = each === id ? 'remove' : 'change'
      locked.set(each ?? '', await lockRow(engine, tx, model, actor, each ?? '', 'without', purpose))
    }
    const before = locked.get(id) ?? {}
    await refuseStale(engine, tx, model, actor, before, Number(body.version))
    await refuseBelow(tx, model, id, into)
    for (const dependent of model.referrers)
      for (const statement of redirect(dependent, id, into)) await tx.query(statement)
    const at = now.toISOString()
    await tx.query(
      sql`update ${raw(model.table)} set deleted_at = ${at}::timestamptz, version = version + 1, updated_at = ${at}::timestamptz, updated_by = ${actor.person}::uuid where _id = ${id}`,
    )
    const kept = await mustRead(engine, tx, model, into)
    const words = { from: null, to: String(before[model.resource.label]) }
    recordHistory(tx, actor, {
      resource: model.resource.name,
      record: id,
      action: 'merge',
      version: Number(before.version) + 1,
      at: now,
      changes: [],
    })
    recordHistory(tx, actor, {
      resource: model.resource.name,
      record: into,
      action: 'merge',
      version: Number(kept.version),
      at: now,
      changes: [{ field: model.resource.label, ...words }],
    })
    emitEvent(engine, tx, model, actor, { ...before, version: Number(before.version) + 1 }, 'merge')
    return readFor(engine, tx, model, actor, kept, now)
  })
}
