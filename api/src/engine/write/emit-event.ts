import type { Transaction } from '../../data/database.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { audienceOf } from '../scope/scope.ts'

/** Puts what happened to a record into the outbox. */
export function emitEvent(
  engine: Engine,
  tx: Transaction,
  model: Model,
  actor: Actor,
  row: Values,
  action: string,
): void {
  const event = {
    resource: model.resource.name,
    _id: String(row._id),
    action,
    version: Number(row.version),
    ...audienceOf(model, row),
    actor: actor.person,
  }
  engine.emit(tx, event)
}
