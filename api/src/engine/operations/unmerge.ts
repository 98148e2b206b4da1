import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { instant, nullable, object } from '@siteoffice/domain/engine/schema'
import { REF } from '@siteoffice/domain/engine/values'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { Failure, notFound } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { recordSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { rowsOf } from '../scope/scope.ts'
import { moveTimelineBack } from '../timeline/move-timeline.ts'
import { emitEvent } from '../write/emit-event.ts'
import { recordHistory } from '../write/history.ts'
import { redirectBack } from '../write/redirect.ts'
import { hookContext, lockRow, readOrThrow, refuseStale, writeAndRead } from '../write/write.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF, VERSION } from './operation.ts'

/** How long a merge can be taken back. */
const UNDONE_WITHIN_MS = 86_400_000

interface Merge {
  readonly _id: string
  readonly target: string
  readonly at: string
}
/** The merge that put a record into the trash. */
async function lastMerge(queries: Queries, model: Model, id: string): Promise<Merge | undefined> {
  const [merge] = await queries.query<Merge>(sql`select m._id, m.target, m.at from record_merge m
    join ${raw(model.table)} t on t._id = m.source and t.deleted_at = m.at
    where m.source = ${id} and m.resource = ${model.resource.name} order by m.at desc limit 1`)
  return merge
}
const until = ({ at }: Merge): number => Date.parse(at) + UNDONE_WITHIN_MS

async function unmerge(engine: Engine, model: Model, { actor, id, body, now }: OperationRequest): Promise<Values> {
  if (!isUuid(id)) throw notFound()
  return writeAndRead(engine, model, { actor, now }, async tx => {
    const latestMerge = await lastMerge(tx, model, id)
    if (latestMerge !== undefined && model.rules.merging?.lockFirst)
      await tx.query(model.rules.merging.lockFirst([id, latestMerge.target]))
    const locked = new Map<string, Values>()
    const ids = latestMerge === undefined ? [id] : [id, latestMerge.target].toSorted()
    for (const each of ids) {
      // the merged record must be in the trash, and the other one must not
      const row = lockRow({ engine, tx, model, actor }, each, each === id ? 'only' : 'without')
      locked.set(each, await row)
    }
    const before = locked.get(id) ?? {}
    await refuseStale({ engine, tx, model, actor }, before, Number(body.version))
    const merge = await lastMerge(tx, model, id)
    if (merge === undefined) throw new Failure('rule_broken', 'It was not merged into another.')
    if (until(merge) < now.getTime()) throw new Failure('rule_broken', 'A merge can only be undone for one day.')
    const { _id, target: into, at: mergedAt } = merge
    const reason = await model.rules.merging?.refuseBack?.(hookContext(engine, tx, actor, now), {
      merge: _id,
      at: mergedAt,
      into,
    })
    if (reason !== undefined) throw new Failure('rule_broken', reason)
    const refOf = (each: string) => ({ _id: each, label: String(locked.get(each)?.[model.resource.label]) })
    const at = now.toISOString()
    await tx.query(sql`update ${raw(model.table)} set deleted_at = null, version = version + 1, updated_at = ${at}::timestamptz,
      updated_by = ${actor.person}::uuid where _id = ${id}`)
    const back = { merge: merge._id, from: refOf(id), into: refOf(merge.target), actor, now }
    for (const dependent of model.referrers) await redirectBack(engine, tx, dependent, back)
    await moveTimelineBack(tx, model, { merge: merge._id, from: id, into: merge.target })
    await tx.query(sql`delete from merged_reference where merge = ${merge._id}`)
    await tx.query(sql`delete from record_merge where _id = ${merge._id}`)
    const after = await readOrThrow(engine, tx, model, id)
    for (const row of [after, await readOrThrow(engine, tx, model, merge.target)])
      await recordHistory(tx, actor, {
        resource: model.resource.name,
        record: String(row._id),
        action: 'unmerge',
        version: Number(row.version),
        at: now,
        changes: [],
      })
    await model.rules.afterWrite?.(hookContext(engine, tx, actor, now), after, before)
    await emitEvent({ engine, tx, model, actor }, after, 'unmerge')
    return after
  })
}
/** A merged record comes back, and all that referred to it before and was left alone since refers to it again. */
export const unmergeOperation = (engine: Engine, model: Model): Operation<Values> => ({
  name: 'unmerge',
  permissions: [permissionFor(model.resource, 'delete')],
  also: [permissionFor(model.resource, 'update')],
  summary: `Take back that one ${model.resource.title[0].toLowerCase()} was merged into another`,
  body: { type: 'object', additionalProperties: false, properties: { version: VERSION }, required: ['version'] },
  answer: recordSchema(model.resource),
  errors: ERRORS_OF.changing,
  run: request => unmerge(engine, model, request),
})
interface MergeState {
  readonly into: { readonly _id: string; readonly label: string | null } | null
  readonly until: string | null
}
async function readMergeState(engine: Engine, model: Model, { actor, id, now }: OperationRequest): Promise<MergeState> {
  if (!isUuid(id)) throw notFound()
  const rows = await engine.database.query(
    sql`select 1 from ${raw(model.table)} t where t._id = ${id} and ${rowsOf(model, actor, 't', 'read', 'only')}`,
  )
  if (rows.length === 0) throw notFound()
  const merge = await lastMerge(engine.database, model, id)
  if (merge === undefined || until(merge) < now.getTime()) return { into: null, until: null }
  const [into] = await engine.database.query<{ _id: string; label: string }>(
    sql`select t._id, ${raw(`t.${column(model.resource.label)}`)} as label from ${raw(model.table)} t
      where t._id = ${merge.target} and ${rowsOf(model, actor, 't', 'read', 'without')}`,
  )
  return { into: into ?? null, until: into === undefined ? null : new Date(until(merge)).toISOString() }
}
/** Of a record in the trash: into which other it was merged, and until when that can be taken back. */
export const mergedOperation = (engine: Engine, model: Model): Operation<MergeState> => ({
  name: 'merged',
  permissions: [permissionFor(model.resource, 'delete')],
  summary: `Into which ${model.resource.title[0].toLowerCase()} one was merged`,
  answer: object({ into: nullable(REF), until: nullable(instant()) }),
  errors: ERRORS_OF.one,
  run: request => readMergeState(engine, model, request),
})
