import { operationsOf } from '@siteoffice/domain/engine/describe'
import type { RecordEvent } from '@siteoffice/domain/engine/events'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Engine } from '../../engine/context.ts'
import type { Actor } from '../../engine/scope/actor.ts'

/**
 * Whether an event may reach somebody: who may open records of the resource, in the stores they work in, and, where
 * they see their own rows only, of their own company. Rather less than they may read than more.
 */
export function mayHear(engine: Engine, actor: Actor, { resource: name, company, store }: RecordEvent): boolean {
  const resource = engine.models.get(name)?.resource
  if (resource === undefined || !operationsOf(resource).includes('get')) return false
  if (!actor.permissions.has(permissionFor(resource, 'get'))) return false
  if (actor.ownRowsOnly && (company === null || company !== actor.company)) return false
  return store === null || actor.stores === null || actor.stores.includes(store)
}
