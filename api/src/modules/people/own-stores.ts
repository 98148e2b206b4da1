/** Somebody who works in certain stores can give others no more stores than their own. */
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'

/** Whether a member of staff works in stores that are not the actor's, or in all. */
export async function worksBeyond(context: HookContext, person: string): Promise<boolean> {
  const { stores: own } = context.actor
  if (own === null) return false
  const theirs = (await context.get('adminUsers', person, ['stores'], { trash: 'with' }))?.stores
  return theirs !== undefined && (theirs.length === 0 || theirs.some(store => !own.includes(store)))
}
/** Every reference checks that the stores are the actor's own, so only naming none is left to refuse: it would open all stores. */
export function refuseAllStores({ actor }: HookContext, values: { readonly stores?: readonly string[] }): void {
  if (actor.stores !== null && values.stores?.length === 0)
    throw wrongField('rule_broken', 'stores', 'must name one of your own at least: with none, stores are no limit')
}
