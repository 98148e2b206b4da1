/** Somebody who works in certain stores can give others no more stores than their own. */
import sql from 'sql-template-tag'
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'

/** Whether a member of staff works in stores that are not the actor's, or in all. */
export async function worksBeyond({ tx, actor }: HookContext, person: string): Promise<boolean> {
  if (actor.stores === null) return false
  const [row] = await tx.query(sql`select 1 from person p where p._id = ${person} and p.kind = 'staff'
    and (not exists (select 1 from person_stores l where l.owner = p._id)
      or exists (select 1 from person_stores l where l.owner = p._id and l.target <> all(${actor.stores}::uuid[])))`)
  return row !== undefined
}
/** Every reference checks that the stores are the actor's own, so only naming none is left to refuse: it would open all stores. */
export function refuseAllStores({ actor }: HookContext, values: { readonly stores?: readonly string[] }): void {
  if (actor.stores !== null && values.stores?.length === 0)
    throw wrongField('rule_broken', 'stores', 'must name one of your own at least: with none, stores are no limit')
}
