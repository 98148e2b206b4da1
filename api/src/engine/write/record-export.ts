import type { Transaction } from '../../data/database.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Actor } from '../scope/actor.ts'
import { recordHistory } from './history.ts'

/** Writes into the history that somebody takes records of a resource along; `told` says how many, as what, by which filters. */
export async function recordExport(
  tx: Transaction,
  actor: Actor,
  { resource, description, at }: { readonly resource: string; readonly description: string; readonly at: Date },
): Promise<void> {
  const reason = description.slice(0, 2_000)
  await recordHistory(tx, actor, { resource, record: uuid(), action: 'export', version: 1, changes: [], reason, at })
}
