import type { Transaction } from '../../data/database.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { audienceOf } from '../scope/scope.ts'

/** Puts what happened to records into the outbox. */
export async function emitEvents(
  engine: Engine,
  tx: Transaction,
  model: Model,
  actor: Actor,
  rows: readonly Values[],
  action: string,
): Promise<void> {
  const events = rows.map(row => ({
    resource: model.resource.name,
    _id: String(row._id),
    action,
    version: Number(row.version),
    ...audienceOf(model, row),
    actor: actor.person,
  }))
  await engine.emit(tx, ...events)
}
/** The same of one record. */
export const emitEvent = (
  engine: Engine,
  tx: Transaction,
  model: Model,
  actor: Actor,
  row: Values,
  action: string,
): Promise<void> => emitEvents(engine, tx, model, actor, [row], action)
