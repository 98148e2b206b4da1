import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from './actor.ts'
import { isSystem } from './actor.ts'
import { sealedIn } from './scope.ts'

/**
 * The fields of a stored record that are secret from somebody: sealed, or with a read right that they do not hold.
 * They cannot write these either, and no answer to them compares with a value of these (lifecycles.md, rule 8).
 */
export function hiddenFields(model: Model, actor: Actor, row: Values): ReadonlySet<string> {
  if (isSystem(actor)) return new Set()
  const restrictedNames = Object.entries(model.resource.fields).flatMap(([name, { readPermission }]) =>
    readPermission !== undefined && !actor.permissions.has(readPermission) ? [name] : [],
  )
  return new Set([...sealedIn(model, actor, row), ...restrictedNames])
}
