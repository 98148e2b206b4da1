import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { everyTransitionOf, isMeant } from '@siteoffice/domain/engine/describe'
import { permissionForTransition } from '@siteoffice/domain/engine/permissions'
import { Failure, forbidden, wrongField, wrongFields } from '../../lib/failure.ts'
import type { Engine, Within } from '../context.ts'
import { recordSchema, transitionSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import type { HookContext, Values } from '../rules.ts'
import { SYSTEM } from '../scope/actor.ts'
import { blockedBecause, illegal, isTheirs } from '../transitions.ts'
import { checkReferences, parseInput } from '../write/parse-input.ts'
import { applyChange, hookContext, lockRow, refuseStale, writeAndRead } from '../write/write.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

/** A transition of a record as it is, and the values that came with it. */
interface Step {
  readonly transition: NamedTransition
  readonly row: Values
  readonly input: Values
}
/** The values that a transition sets; asks permission, status and guard first. Throws what refuses it. */
export async function stepValues(model: Model, context: HookContext, step: Step): Promise<Values> {
  if (!isTheirs(model, context.actor, step.transition, step.row)) throw forbidden()
  return machineValues(model, context, step)
}
/** The same without asking whose transition it is: the record's machine alone. */
async function machineValues(model: Model, context: HookContext, { transition, row, input }: Step): Promise<Values> {
  const { shape, field, name } = transition
  if (!shape.from.includes(String(row[field]))) throw illegal(model, transition, row)
  const reason = await blockedBecause(model, context, transition, row)
  if (reason !== undefined) throw new Failure('rule_broken', reason)
  const more = await model.rules.effects?.[name]?.(context, row, input)
  const values = { [field]: shape.to, ...input, ...more }
  const status = String(values[field])
  if (status !== shape.to && !shape.orTo?.includes(status))
    throw new Error(`${model.resource.name}: the transition ${name} does not lead to ${status}`)
  return values
}
/** The values of a transition, and its reason in the field that keeps it. */
const withReason = ({ shape }: NamedTransition, values: Values, reason: string | undefined): Values =>
  typeof shape.reason === 'string' && reason !== undefined ? { ...values, [shape.reason]: reason } : values
/** Takes a transition as the system, on behalf of whoever's request it is part of; the record out. */
export async function transitionWithin(
  engine: Engine,
  outer: HookContext,
  model: Model,
  { id, name, reason, input = {} }: Within & { readonly id: string; readonly name: string },
): Promise<Values> {
  const transition = everyTransitionOf(model.resource).find(each => each.name === name)
  if (transition === undefined) throw new Error(`${model.resource.name} has no transition ${name}`)
  const { tx, actor, now } = outer
  const before = await lockRow({ engine, tx, model, actor: SYSTEM }, id)
  const context = { ...hookContext(engine, tx, actor, now), ...(reason !== undefined && { reason }) }
  const values = withReason(transition, await machineValues(model, context, { transition, row: before, input }), reason)
  return applyChange({ engine, tx, model, actor }, { id, before, values, action: name, reason, now })
}
/** Takes the transitions that follow from what was just written; the record out. */
export async function takeFollowing(
  engine: Engine,
  context: HookContext,
  model: Model,
  { after, before }: { readonly after: Values; readonly before: Values },
): Promise<Values> {
  let row = after
  for (const name of model.rules.transitionsAfterWrite?.(after, before, context.actor) ?? [])
    row = await transitionWithin(engine, context, model, { id: String(after._id), name })
  return row
}
/** The reason that was given. Throws reason_required where the transition asks for one. */
export function readReason(transition: NamedTransition, body: Values): string | undefined {
  const reason = typeof body.reason === 'string' ? body.reason.trim() : ''
  if (transition.shape.reason !== undefined && reason === '')
    throw wrongField('reason_required', 'reason', `'${transition.shape.label}' needs a reason`)
  return reason === '' ? undefined : reason
}
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
/** Refuses a transition while a field that it demands has no value, neither from before nor from its input as it was read. */
function demandInput(model: Model, { shape }: NamedTransition, row: Values): void {
  const { fields } = model.resource
  const hasMeaning = (name: string): boolean => fields[name] === undefined || isMeant(fields[name], row)
  const errors = Object.entries(shape.input ?? {}).flatMap(([name, need]) => {
    if (!hasMeaning(name)) return isMissing(row[name]) ? [] : [{ field: name, message: 'has no meaning here' }]
    if (need !== 'required' || !isMissing(row[name])) return []
    return [{ field: name, message: 'is required' }]
  })
  if (errors.length > 0) throw wrongFields('validation_failed', errors)
}
async function take(
  engine: Engine,
  model: Model,
  transition: NamedTransition,
  { actor, id, body, now }: OperationRequest,
): Promise<Values> {
  const { name } = transition
  return writeAndRead(engine, model, { actor, now }, async tx => {
    const before = await lockRow({ engine, tx, model, actor }, id)
    await refuseStale({ engine, tx, model, actor }, before, Number(body.version))
    if (!transition.shape.from.includes(String(before[transition.field]))) throw illegal(model, transition, before)
    const reason = readReason(transition, body)
    const context = { ...hookContext(engine, tx, actor, now), ...(reason !== undefined && { reason }) }
    const { version: _, reason: __, ...fields } = body
    const prepared = await parseInput(engine, model, actor, {
      queries: tx,
      body: fields,
      before,
      extra: Object.keys(transition.shape.input ?? {}),
    })
    demandInput(model, transition, { ...before, ...prepared.values })
    await checkReferences({ engine, tx, actor }, prepared.references)
    const values = withReason(
      transition,
      await stepValues(model, context, { transition, row: before, input: prepared.values }),
      reason,
    )
    const after = await applyChange({ engine, tx, model, actor }, { id, before, values, action: name, reason, now })
    return takeFollowing(engine, hookContext(engine, tx, actor, now), model, { after, before })
  })
}
/** `version`, a reason and the transition's fields in, the record out. */
export const transitionOperation = (engine: Engine, model: Model, transition: NamedTransition): Operation<Values> => ({
  name: transition.name,
  permissions: [permissionForTransition(model.resource, transition.shape)],
  summary: `${transition.shape.label} (one ${model.resource.title[0].toLowerCase()})`,
  body: transitionSchema(model.resource, transition),
  answer: recordSchema(model.resource),
  errors: [...ERRORS_OF.changing, 'reason_required'],
  run: request => take(engine, model, transition, request),
})
