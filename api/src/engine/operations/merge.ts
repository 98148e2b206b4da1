import { targetOf } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Change } from '@siteoffice/domain/engine/wire'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { wrongField } from '../../lib/failure.ts'
import { child, column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import { recordSchema } from '../http/schema.ts'
import type { Dependent, Model } from '../model.ts'
import { modelField } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { changeMany } from '../write/change-many.ts'
import { emitEvent } from '../write/emit-event.ts'
import { recordHistory } from '../write/history.ts'
import { lockRow, mustRead, refuseStale, writeAndRead } from '../write/write.ts'
import type { Operation, Permitted } from './operation.ts'
import { ERRORS_OF, VERSION } from './operation.ts'

type Named = { readonly _id: string; readonly label: string }
interface Merge {
  readonly from: Named
  readonly into: Named
  readonly actor: Actor
  readonly now: Date
}
/** What the history says of it; of lines that there was a change. */
function changeOf({ field, lines }: Dependent, byColumn: boolean, { from, into }: Merge): Change {
  if (lines !== undefined) return { field: lines, from: null, to: null }
  return byColumn ? { field, from, to: into } : { field, from: [from], to: [into] }
}
/** Lets all that refers to one record refer to another: by a column, by links, or by a line. */
async function redirect(engine: Engine, tx: Transaction, dependent: Dependent, merge: Merge): Promise<void> {
  const { resource, field, lines } = dependent
  const { from, into, actor, now } = merge
  const model = engine.model(resource.name)
  const byColumn = lines === undefined && modelField(model, field).column !== undefined
  const target = raw(lines === undefined ? 'target' : column(field))
  const table = raw(child(resource, lines ?? field))
  const changed = changeOf(dependent, byColumn, merge)
  await changeMany(engine, tx, model, actor, {
    where: byColumn
      ? sql`t.${raw(column(field))} = ${from._id}`
      : sql`t._id in (select owner from ${table} where ${target} = ${from._id})`,
    ...(byColumn && { set: { field, to: sql`${into._id}::uuid` } }),
    changes: () => [changed],
    action: 'merge',
    now,
  })
  if (byColumn) return
  const other =
    lines === undefined
      ? sql` and not exists (select 1 from ${table} o where o.owner = l.owner and o.target = ${into._id})`
      : sql``
  await tx.query(sql`update ${table} l set ${target} = ${into._id} where ${target} = ${from._id}${other}`)
  if (lines === undefined) await tx.query(sql`delete from ${table} where target = ${from._id}`)
}
async function refuseBelow(tx: Transaction, model: Model, id: string, into: string): Promise<void> {
  if (targetOf(model.resource.fields.parent) !== model.resource.name) return
  const [below] = await tx.query(sql`with recursive above(_id) as (
      select ${into}::uuid union select t.parent from ${raw(model.table)} t join above a on t._id = a._id where t.parent is not null)
    select 1 from above where _id = ${id}`)
  if (below !== undefined) throw wrongField('rule_broken', 'into', 'stands below the one to be merged')
}
async function merge(engine: Engine, model: Model, { actor, id, body, now }: Permitted): Promise<Values> {
  const into = String(body.into)
  if (into === id) throw wrongField('rule_broken', 'into', 'must be another one')
  return writeAndRead(engine, model, { actor, now }, async tx => {
    const [first, second] = [id, into].toSorted()
    const locked = new Map<string, Values>()
    for (const each of [first, second]) {
      const purpose = each === id ? 'remove' : 'change'
      locked.set(each ?? '', await lockRow(engine, tx, model, actor, each ?? '', 'without', purpose))
    }
    const before = locked.get(id) ?? {}
    await refuseStale(engine, tx, model, actor, before, Number(body.version))
    await refuseBelow(tx, model, id, into)
    const refOf = (each: string): Named => ({ _id: each, label: String(locked.get(each)?.[model.resource.label]) })
    for (const dependent of model.referrers)
      await redirect(engine, tx, dependent, { from: refOf(id), into: refOf(into), actor, now })
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
    return kept
  })
}
/** All that refers to the record refers to `into` afterwards, and the record goes to the trash. */
export const mergeOperation = (engine: Engine, model: Model): Operation<Values> => ({
  name: 'merge',
  permissions: [permissionFor(model.resource, 'delete')],
  also: [permissionFor(model.resource, 'update')],
  summary: `Merge one ${model.resource.title[0].toLowerCase()} into another`,
  body: {
    type: 'object',
    additionalProperties: false,
    properties: { version: VERSION, into: { type: 'string', format: 'uuid' } },
    required: ['version', 'into'],
  },
  answer: recordSchema(model.resource),
  errors: ERRORS_OF.changing,
  run: request => merge(engine, model, request),
})
