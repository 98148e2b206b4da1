import type { WriteContext } from '../context.ts'
import type { Values } from '../rules.ts'
import { audienceOf } from '../scope/scope.ts'

/** Puts what happened to records into the outbox. */
export async function emitEvents(
  { engine, tx, model, actor }: WriteContext,
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
export const emitEvent = (context: WriteContext, row: Values, action: string): Promise<void> =>
  emitEvents(context, [row], action)
