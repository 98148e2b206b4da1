/** The most that people may take off a sale, which nobody gives beyond their own. */
import type { HookContext } from '../../engine/rules.ts'
import { isSystem } from '../../engine/scope/actor.ts'

/** Whether a limit of discounts is above that of the actor's role; empty means none. */
export async function isAboveOwnLimit(context: HookContext, discountLimit: number | null): Promise<boolean> {
  const { actor } = context
  const own = isSystem(actor) ? undefined : await context.get('roles', actor.role._id, ['discountLimit'])
  const most = own?.discountLimit ?? null
  return most !== null && (discountLimit === null || discountLimit > most)
}
