import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { recordSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import type { Values } from '../rules.ts'
import { moveTimeline } from '../timeline/move-timeline.ts'
import { emitEvent } from '../write/emit-event.ts'
import { recordHistory } from '../write/history.ts'
import { redirect } from '../write/redirect.ts'
import { hookContext, lockRow, readOrThrow, refuseStale, writeAndRead } from '../write/write.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF, VERSION } from './operation.ts'

/** Throws where the other one is below the record to be merged, by any field that makes a tree of them. */
async function refuseBelow(tx: Transaction, model: Model, id: string, into: string): Promise<void> {
  const trees = model.referrers.filter(
    ({ resource, lines }) => resource.name === model.resource.name && lines === undefined,
  )
  for (const { field } of trees) {
    const above = modelField(model, field).column
    if (above === undefined) continue
    const parent = raw(`t.${above}`)
    const [below] = await tx.query(sql`with recursive above(_id) as (
        select ${into}::uuid union select ${parent} from ${raw(model.table)} t join above a on t._id = a._id where ${parent} is not null)
      select 1 from above where _id = ${id}`)
    if (below !== undefined) throw wrongField('rule_broken', 'into', 'is below the record to be merged')
  }
}
async function merge(engine: Engine, model: Model, { actor, id, body, now }: OperationRequest): Promise<Values> {
  const into = String(body.into)
  if (into === id) throw wrongField('rule_broken', 'into', 'must be another one')
  return writeAndRead(engine, model, { actor, now }, async tx => {
    const [first, second] = [id, into].toSorted()
    if (model.rules.merging?.lockFirst) await tx.query(model.rules.merging.lockFirst([id, into]))
    const locked = new Map<string, Values>()
    for (const each of [first, second]) {
      const purpose = each === id ? 'remove' : 'change'
      locked.set(each ?? '', await lockRow({ engine, tx, model, actor }, each ?? '', 'without', purpose))
    }
    const before = locked.get(id) ?? {}
    await refuseStale({ engine, tx, model, actor }, before, Number(body.version))
    await refuseBelow(tx, model, id, into)
    const reason = await model.rules.merging?.refuse(
      hookContext(engine, tx, actor, now),
      before,
      locked.get(into) ?? {},
    )
    if (reason !== undefined) throw wrongField('rule_broken', 'into', reason)
    const refOf = (each: string) => ({ _id: each, label: String(locked.get(each)?.[model.resource.label]) })
    const at = now.toISOString()
    const redirection = { merge: uuid(), from: refOf(id), into: refOf(into), actor, now }
    await tx.query(sql`insert into record_merge (_id, resource, source, target, at, by)
      values (${redirection.merge}, ${model.resource.name}, ${id}, ${into}, ${at}::timestamptz, ${actor.person}::uuid)`)
    for (const dependent of model.referrers) await redirect(engine, tx, dependent, redirection)
    await moveTimeline(tx, model, { merge: redirection.merge, from: id, into })
    await tx.query(
      sql`update ${raw(model.table)} set deleted_at = ${at}::timestamptz, version = version + 1, updated_at = ${at}::timestamptz, updated_by = ${actor.person}::uuid where _id = ${id}`,
    )
    await model.rules.merging?.after?.(hookContext(engine, tx, actor, now), before, locked.get(into) ?? {})
    const record = await readOrThrow(engine, tx, model, into)
    const words = { from: null, to: String(before[model.resource.label]) }
    await recordHistory(tx, actor, {
      resource: model.resource.name,
      record: id,
      action: 'merge',
      version: Number(before.version) + 1,
      at: now,
      changes: [],
    })
    await recordHistory(tx, actor, {
      resource: model.resource.name,
      record: into,
      action: 'merge',
      version: Number(record.version),
      at: now,
      changes: [{ field: model.resource.label, ...words }],
    })
    await emitEvent({ engine, tx, model, actor }, { ...before, version: Number(before.version) + 1 }, 'merge')
    return record
  })
}
/** All that refers to the record refers to `into` afterwards, and the record goes to the trash; for a day it can be taken back. */
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
