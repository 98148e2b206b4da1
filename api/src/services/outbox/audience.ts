import { operationsOf } from '@siteoffice/domain/engine/describe'
import type { RecordEvent } from '@siteoffice/domain/engine/events'
import type { Engine } from '../../engine/context.ts'
import type { Model } from '../../engine/model.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { speaksForCompany } from '../../engine/scope/actor.ts'
import { isPersonal, isThemselves, mayOpen } from '../../engine/scope/scope.ts'

/** Whether records are parts of a record that is sealed from everyone: an event does not say whether the seal is open by now. */
const isSealedAbove = ({ parent }: Model): boolean =>
  parent !== undefined && (parent.model.resource.sealed?.for === 'everyone' || isSealedAbove(parent.model))
/**
 * Whether an event may reach an actor. The actor must be able to open records of the resource in the stores they work in.
 * An actor who sees only own rows hears of their company's. Events of a personal record reach only the person who caused
 * them. In doubt an event is withheld.
 */
export function mayHear(engine: Engine, actor: Actor, event: RecordEvent): boolean {
  const { resource: name, company, store } = event
  const model = engine.models.get(name)
  if (model === undefined || !operationsOf(model.resource).includes('get') || !mayOpen(model, actor)) return false
  if (isPersonal(model) || model.rules.restriction !== undefined)
    return isThemselves(actor) && event.actor === actor.person
  if (event.concealed && (!actor.tenantScoped || !speaksForCompany(actor))) return false
  if (isSealedAbove(model) && (!actor.tenantScoped || !speaksForCompany(actor))) return false
  if (actor.tenantScoped && (company === null || company !== actor.company)) return false
  return store === null || actor.stores === null || actor.stores.includes(store)
}
