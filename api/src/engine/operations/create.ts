import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { forbidden } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { createdSchema, createSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { isGuest, isSystem } from '../scope/actor.ts'
import { createAsGuest } from '../scope/guest.ts'
import { isThemselves, mayOpen } from '../scope/scope.ts'
import { refuseBinding } from '../transitions.ts'
import { insertNew } from '../write/insert.ts'
import { parseInput } from '../write/parse-input.ts'
import { writeAndRead } from '../write/write.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

/** Throws where somebody would make a personal record in another person's name. */
function refuseStrangers(actor: Actor): void {
  if (!isSystem(actor) && !isThemselves(actor)) throw forbidden()
}
/** Throws forbidden where the actor makes only own records, and no record of the resource can be theirs. */
export function refuseUnownable(model: Model, actor: Actor): void {
  if (model.resource.scope === 'own') return refuseStrangers(actor)
  const ownable = actor.company !== null && (model.owner !== undefined || model.parent !== undefined)
  if (actor.tenantScoped && !ownable) throw forbidden()
  if (model.parent !== undefined && !mayOpen(model.parent.model, actor)) throw forbidden()
  if (actor.stores !== null && model.resource.store === '_id') throw forbidden()
  refuseBinding(model, actor)
}
async function create(
  engine: Engine,
  model: Model,
  { actor, id: promisedId, body, now }: OperationRequest,
): Promise<Values> {
  refuseUnownable(model, actor)
  const prepared = await parseInput(engine, model, actor, { queries: engine.database, body, before: undefined })
  // a record that was promised an id before it is made has that one
  const id = promisedId === '' ? uuid() : promisedId
  const record = { id, values: prepared.values, body, now, references: prepared.references }
  return writeAndRead(engine, model, { actor, now }, tx => insertNew({ engine, tx, model, actor }, record))
}
/** The new record out, as the actor may see it; of what a guest makes nothing but the id. */
export const createOperation = (engine: Engine, model: Model): Operation<Values> => ({
  name: 'create',
  permissions: [permissionFor(model.resource, 'create')],
  guests: model.resource.publicCreate !== undefined,
  summary: `Add one ${model.resource.title[0].toLowerCase()}`,
  body: createSchema(model.resource),
  answer: createdSchema(model.resource),
  errors: ERRORS_OF.writing,
  run: request => (isGuest(request.actor) ? createAsGuest : create)(engine, model, request),
})
