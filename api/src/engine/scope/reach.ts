/** Which records of a resource somebody reaches, in words: read off the very conditions of `scope.ts`. */
import type { Bound } from '@siteoffice/domain/engine/rights'
import type { Purpose } from '../../kinds/conditions.ts'
import type { Model } from '../model.ts'
import type { Actor } from './actor.ts'
import { leavesNothing, scopeParts } from './scope.ts'

function boundsByCompany(model: Model, actor: Actor, purpose: Purpose): readonly Bound[] {
  const { resource, parent, rules } = model
  if (resource.scope === 'own') return ['own', ...(rules.sharedRows === undefined ? [] : ['shared' as const])]
  // parts go with the record that they are parts of
  if (parent !== undefined) return boundsOf(parent.model, actor, purpose)
  return ['company', ...(purpose !== 'write' && rules.sharedRows !== undefined ? ['shared' as const] : [])]
}
/** What narrows the records; none: all of them are within reach. */
export function boundsOf(model: Model, actor: Actor, purpose: Purpose): readonly Bound[] {
  const { company, store, rule } = scopeParts(model, actor, 't', purpose)
  if (leavesNothing(company)) return ['nothing']
  const bounds: readonly Bound[] = [
    ...(company === undefined ? [] : boundsByCompany(model, actor, purpose)),
    ...(store === undefined ? [] : ['stores' as const]),
    ...(rule === undefined ? [] : ['rule' as const]),
  ]
  // a part without a condition of its own above it is sealed with its record, or still being prepared
  if (bounds.length === 0 && company !== undefined) return ['sealed']
  return bounds.includes('nothing') ? ['nothing'] : [...new Set(bounds)]
}
