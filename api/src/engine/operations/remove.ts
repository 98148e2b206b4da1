/** Delete, restore, and delete for good. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { id, instant, integer, nullable, object } from '@siteoffice/domain/engine/schema'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { kindOf } from '../../kinds/registry.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { child, column } from '../../lib/sql-names.ts'
import type { Engine, WriteContext } from '../context.ts'
import { recordSchema } from '../http/schema.ts'
import type { Dependent, Model } from '../model.ts'
import { keepTranslations } from '../read/translations.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { belongs } from '../scope/scope.ts'
import { forgetRecord } from '../timeline/forget-record.ts'
import { emitEvent } from '../write/emit-event.ts'
import { releaseFiles } from '../write/files.ts'
import { recordHistory } from '../write/history.ts'
import { refuseRemoval } from '../write/single.ts'
import { hookContext, lockRow, readOrThrow, refuseStale, writeAndRead } from '../write/write.ts'
import type { Operation, OperationRequest, RawQuery } from './operation.ts'
import { ERRORS_OF } from './operation.ts'
import { takeFollowing } from './transition.ts'

/** The records that refer to one by a field, some of them several times. */
function dependentIds(engine: Engine, dependent: Dependent, id: string): Sql {
  const model = engine.model(dependent.resource.name)
  const owner = raw(model.table)
  const alive = [...belongs(model, 'o'), ...(model.trash ? [sql`o.deleted_at is null`] : [])]
  const also = alive.length === 0 ? sql`` : sql` and ${join(alive, ' and ')}`
  const field = dependent.resource.fields[dependent.field]
  if (dependent.lines !== undefined)
    return sql`select o._id from ${owner} o join ${raw(child(dependent.resource, dependent.lines))} l on l.owner = o._id
      where l.${raw(column(dependent.field))} = ${id}${also}`
  if (field !== undefined && kindOf(field).column(field) === undefined)
    return sql`select o._id from ${owner} o join ${raw(child(dependent.resource, dependent.field))} l on l.owner = o._id where l.target = ${id}${also}`
  return sql`select o._id from ${owner} o where o.${raw(column(dependent.field))} = ${id}${also}`
}
/** Whether the actor may be told how many records of a resource there are. */
const mayCount = ({ tenantScoped, stores, permissions }: Actor, resource: AnyResource): boolean =>
  !tenantScoped &&
  (stores === null || resource.store === undefined) &&
  resource.scope !== 'own' &&
  permissions.has(permissionFor(resource, 'list'))
/** Throws in_use with what depends on the record; records that the actor may not list are counted without a name. */
async function refuseInUse({ engine, tx, model, actor }: WriteContext, id: string): Promise<void> {
  const { dependents } = model
  if (dependents.length === 0) return
  const parts = dependents.map(
    (each, at) =>
      sql`select ${at}::int as i, ${each.resource.name}::text as resource, d._id from (${dependentIds(engine, each, id)}) d`,
  )
  // counted by field and by resource, since a record may refer by several fields and counts once for its resource
  const uses = await tx.query<{ i: number | null; resource: string; n: number }>(
    sql`select i, resource, count(distinct _id)::int as n from (${join(parts, ' union all ')}) u
      group by grouping sets ((i, resource), (resource)) order by min(u.i)`,
  )
  if (uses.length === 0) return
  const visibleUses = uses.filter(({ resource }) => mayCount(actor, engine.model(resource).resource))
  const words = visibleUses.flatMap(({ i, resource, n }) =>
    i === null ? [`${n} ${engine.model(resource).resource.title[n === 1 ? 0 : 1].toLowerCase()}`] : [],
  )
  const usedBy = visibleUses.flatMap(({ i, resource, n }) => {
    const by = dependents[i ?? -1]
    return by === undefined ? [] : [{ resource, field: by.lines ?? by.field, count: n }]
  })
  throw new Failure(
    'in_use',
    `This ${model.resource.title[0].toLowerCase()} cannot be deleted: it is used by ${words.length === 0 ? 'other records' : words.join(', ')}.`,
    undefined,
    { usedBy },
  )
}
function readVersion({ version }: RawQuery): number | undefined {
  if (version === undefined || version === '') return undefined
  if (typeof version === 'string' && /^\d{1,9}$/.test(version)) return Number(version)
  throw wrongField('validation_failed', 'version', 'must be a whole number')
}
async function remove(engine: Engine, model: Model, { actor, id, query, now }: OperationRequest): Promise<Values> {
  const version = readVersion(query)
  return engine.database.transaction(async tx => {
    const row = await lockRow({ engine, tx, model, actor }, id, 'without', 'remove')
    if (version !== undefined) await refuseStale({ engine, tx, model, actor }, row, version)
    refuseRemoval(model, row)
    await model.rules.beforeDelete?.(hookContext(engine, tx, actor, now), row)
    await refuseInUse({ engine, tx, model, actor }, id)
    const at = now.toISOString()
    if (model.trash)
      await tx.query(sql`update ${raw(model.table)} set deleted_at = ${at}::timestamptz, version = version + 1, updated_at = ${at}::timestamptz,
        updated_by = ${actor.person}::uuid where _id = ${id}`)
    else await tx.query(sql`delete from ${raw(model.table)} where _id = ${id}`)
    if (!model.trash) {
      await releaseFiles(tx, engine, model, id)
      await forgetRecord(tx, model, id)
    }
    const next = Number(row.version) + 1
    await recordHistory(tx, actor, {
      resource: model.resource.name,
      record: id,
      action: 'delete',
      version: next,
      at: now,
      changes: [],
    })
    await emitEvent({ engine, tx, model, actor }, { ...row, version: next }, 'delete')
    return { _id: id, version: next, deletedAt: model.trash ? at : null }
  })
}
const DELETED = object({
  _id: id(),
  version: integer(),
  deletedAt: nullable(instant({ description: 'Null where there is no trash' })),
})
/** Into the trash, or for good where there is none; with `version` in the query only as long as that is the record's. */
export const deleteOperation = (engine: Engine, model: Model): Operation<Values> => ({
  name: 'delete',
  permissions: [permissionFor(model.resource, 'delete')],
  summary: `Delete one ${model.resource.title[0].toLowerCase()}`,
  answer: DELETED,
  errors: [...ERRORS_OF.one, 'in_use', 'stale_version'],
  run: request => remove(engine, model, request),
})
async function restore(engine: Engine, model: Model, { actor, id, now }: OperationRequest): Promise<Values> {
  return writeAndRead(engine, model, { actor, now }, async tx => {
    const row = await lockRow({ engine, tx, model, actor }, id, 'only')
    await keepTranslations(tx, model, row, row)
    await tx.query(sql`update ${raw(model.table)} set deleted_at = null, version = version + 1, updated_at = ${now.toISOString()}::timestamptz,
      updated_by = ${actor.person}::uuid where _id = ${id}`)
    const after = await readOrThrow(engine, tx, model, id)
    await recordHistory(tx, actor, {
      resource: model.resource.name,
      record: id,
      action: 'restore',
      version: Number(after.version),
      at: now,
      changes: [],
    })
    const context = hookContext(engine, tx, actor, now)
    await model.rules.afterWrite?.(context, after, row)
    await emitEvent({ engine, tx, model, actor }, after, 'restore')
    return takeFollowing(engine, context, model, { after, before: row })
  })
}
/** Back from the trash. */
export const restoreOperation = (engine: Engine, model: Model): Operation<Values> => ({
  name: 'restore',
  permissions: [permissionFor(model.resource, 'delete')],
  summary: `Take one ${model.resource.title[0].toLowerCase()} out of the trash`,
  answer: recordSchema(model.resource),
  errors: [...ERRORS_OF.one, 'duplicate'],
  run: request => restore(engine, model, request),
})
async function purge(engine: Engine, model: Model, { actor, id, now }: OperationRequest): Promise<void> {
  await engine.database.transaction(async tx => {
    const row = await lockRow({ engine, tx, model, actor }, id, 'only', 'remove')
    await refuseInUse({ engine, tx, model, actor }, id)
    await tx.query(sql`delete from ${raw(model.table)} where _id = ${id}`)
    await releaseFiles(tx, engine, model, id)
    await forgetRecord(tx, model, id)
    await recordHistory(tx, actor, {
      resource: model.resource.name,
      record: id,
      action: 'purge',
      version: Number(row.version),
      at: now,
      changes: [],
    })
    await emitEvent({ engine, tx, model, actor }, row, 'purge')
  })
}
/** Out of the trash for good. */
export const purgeOperation = (engine: Engine, model: Model): Operation<void> => ({
  name: 'purge',
  permissions: ['PURGE_DATA'],
  also: [permissionFor(model.resource, 'delete')],
  summary: `Delete one ${model.resource.title[0].toLowerCase()} for good`,
  answer: { type: 'null' },
  errors: [...ERRORS_OF.one, 'in_use'],
  run: request => purge(engine, model, request),
})
