import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { notFound } from '../../lib/failure.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { recordSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import { hydrate } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { isNarrowed, SYSTEM } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'
import { recordTransitions } from '../transitions.ts'
import { recordReading } from '../write/record-reading.ts'
import { hookContext, onlyReading, readOnlyFor, withTranslations } from '../write/write.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

/** Guards and locks look at the record as the system sees it; that is read only where they would miss a field. */
async function asSystem(engine: Engine, model: Model, actor: Actor, record: Values): Promise<Values> {
  const asks = model.rules.guards !== undefined || model.rules.locked !== undefined
  if (!asks || (!isNarrowed(actor) && model.resource.sealed?.for !== 'everyone')) return record
  const [row] = await hydrate({ engine, tx: engine.database, model, actor: SYSTEM }, [String(record._id)], 'full')
  return row ?? record
}
async function get(engine: Engine, model: Model, { actor, id, now }: OperationRequest): Promise<Values> {
  if (!isUuid(id)) throw notFound()
  const trash = allows(actor.permissions, [permissionFor(model.resource, 'delete')]) ? 'with' : 'without'
  const condition = rowsOf(model, actor, 't', 'read', trash)
  const [record] = await hydrate({ engine, tx: engine.database, model, actor }, [id], 'full', condition)
  if (record === undefined) throw notFound()
  const row = await asSystem(engine, model, actor, record)
  await recordReading({ engine, model, actor }, row, now)
  const context = hookContext(engine, onlyReading(engine.database), actor, now)
  const readOnly = readOnlyFor(model, actor, row)
  return {
    ...record,
    transitions: await recordTransitions(model, context, row),
    ...(readOnly !== undefined && { readOnly }),
    ...(await withTranslations(engine.database, model, record)),
  }
}
/** The record with its transitions. Throws not_found for what is not there and what is not the actor's. */
export const getOperation = (engine: Engine, model: Model): Operation<Values> => ({
  name: 'get',
  permissions: [permissionFor(model.resource, 'get')],
  summary: `One ${model.resource.title[0].toLowerCase()}`,
  answer: recordSchema(model.resource),
  errors: ERRORS_OF.one,
  run: request => get(engine, model, request),
})
