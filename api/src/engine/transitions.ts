/** Which transitions a record offers to somebody, and the words for it. */

import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { everyTransitionOf, transitionsOf, valueWords } from '@siteoffice/domain/engine/describe'
import { allows, permissionForTransition } from '@siteoffice/domain/engine/permissions'
import type { AvailableTransition } from '@siteoffice/domain/engine/wire'
import { Failure, forbidden } from '../lib/failure.ts'
import { blockedForMaker } from './four-eyes.ts'
import type { Model } from './model.ts'
import type { HookContext, Values } from './rules.ts'
import type { Actor } from './scope/actor.ts'
import { isSystem, speaksForCompany } from './scope/actor.ts'
import { ownerOf } from './scope/scope.ts'

/** Whether a transition is for people like this actor: for staff alone, or for those of a company. */
export function isForSide({ shape }: NamedTransition, actor: Actor): boolean {
  if (shape.by === undefined) return true
  if (shape.by === 'program') return isSystem(actor)
  return shape.by === 'staff' ? isSystem(actor) || !actor.tenantScoped : actor.company !== null
}
/** Whether this actor may ever take a transition of this row, whatever its state is. */
export function isTheirs(model: Model, actor: Actor, transition: NamedTransition, row: Values): boolean {
  const { shape } = transition
  if (!isSystem(actor) && !allows(actor.permissions, [permissionForTransition(model.resource, shape)])) return false
  if (!isForSide(transition, actor)) return false
  if (shape.by !== 'company' && shape.by !== 'opening') return true
  if (ownerOf(model, row) !== actor.company) return false
  // a company has not read a record that only staff have opened who impersonate its account or have added it
  return shape.by !== 'opening' || speaksForCompany(actor)
}
const offeredTransitions = (model: Model, actor: Actor, row: Values): NamedTransition[] =>
  transitionsOf(model.resource).filter(
    transition =>
      transition.shape.from.includes(String(row[transition.field])) && isTheirs(model, actor, transition, row),
  )
/** What binds a company its own people do, by an account that it has confirmed (product.md §1). */
const NOT_IN_THEIR_NAME = 'Nobody may do this in the account of another: the company does it itself.'
const NOT_CONFIRMED = 'An administrator of the company has to confirm this account first.'
/** A sentence why an actor may not bind their company; undefined where they may. */
export function bindingBlocked(actor: Actor): string | undefined {
  if (actor.impersonator !== null) return NOT_IN_THEIR_NAME
  return actor.unconfirmed ? NOT_CONFIRMED : undefined
}
/** Throws where a record of this sort is a company's own word and the actor may not give it. */
export function refuseBinding({ resource }: Model, actor: Actor): void {
  const reason = resource.binding === true ? bindingBlocked(actor) : undefined
  if (reason !== undefined) throw forbidden(reason)
}
const bindingRefusal = ({ binding }: NamedTransition['shape'], actor: Actor): string | undefined =>
  binding ? bindingBlocked(actor) : undefined
/** A sentence why a transition is not possible now, whoever is asked: the machine's own reasons first, then the resource's. */
export async function blockedBecause(
  model: Model,
  context: HookContext,
  transition: NamedTransition,
  row: Values,
): Promise<string | undefined> {
  const own =
    bindingRefusal(transition.shape, context.actor) ?? (await blockedForMaker(model, context, transition, row))
  return own ?? model.rules.guards?.[transition.name]?.(context, row)
}
/** The transition that the system takes because an update changed what a decision was about; undefined where there is none. */
export function transitionOnChange(
  model: Model,
  before: Values,
  after: Values,
  changed: readonly string[],
): string | undefined {
  return everyTransitionOf(model.resource).find(
    ({ field, shape }) =>
      shape.onChange?.some(name => changed.includes(name)) &&
      before[field] === after[field] &&
      shape.from.includes(String(after[field])),
  )?.name
}
const describe = ({ name, shape }: NamedTransition, blockedBy: string | undefined): AvailableTransition => ({
  name,
  label: shape.label,
  needsReason: shape.reason !== undefined,
  ...(blockedBy !== undefined && { blockedBy }),
})
/** The transitions that a row's status and the actor's permissions allow; guards are asked on the record itself. */
export function listTransitions(model: Model, actor: Actor, row: Values): AvailableTransition[] {
  return row.deletedAt
    ? []
    : offeredTransitions(model, actor, row).map(transition =>
        describe(transition, bindingRefusal(transition.shape, actor)),
      )
}
/** The same, with what blocks a transition in a sentence. */
export async function recordTransitions(
  model: Model,
  context: HookContext,
  row: Values,
): Promise<AvailableTransition[]> {
  if (row.deletedAt) return []
  const transitions: AvailableTransition[] = []
  for (const transition of offeredTransitions(model, context.actor, row)) {
    transitions.push(describe(transition, await blockedBecause(model, context, transition, row)))
  }
  return transitions
}
/** The refusal of a transition that the record's status does not allow: from, to and what is allowed. */
export function illegal(model: Model, transition: Pick<NamedTransition, 'field' | 'shape'>, row: Values): Failure {
  const from = String(row[transition.field])
  const field = model.resource.fields[transition.field]
  const words = (value: string): string => valueWords(field, value)
  const transitionNames = transitionsOf(model.resource)
    .filter(other => other.field === transition.field && other.shape.from.includes(from))
    .map(other => other.name)
  return new Failure(
    'illegal_transition',
    `'${transition.shape.label}' is not possible: the ${model.resource.title[0].toLowerCase()} is '${words(from)}'.`,
    [{ field: transition.field, message: `is '${words(from)}'` }],
    { from, to: transition.shape.to, allowed: transitionNames },
  )
}
