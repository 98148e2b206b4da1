import { isFixed, isWorkflowField, transitionsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { Failure, wrongField, wrongFields } from '../../lib/failure.ts'
import type { Engine } from '../context.ts'
import { recordSchema, updateSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { illegal, refuseBinding } from '../transitions.ts'
import { differences } from '../write/history.ts'
import { checkReferences, parseInput } from '../write/parse-input.ts'
import { refuseStatus } from '../write/statuses.ts'
import { applyChange, hookContext, lockRow, refuseStale, writeAndRead } from '../write/write.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'
import { stepValues, takeFollowing } from './transition.ts'

/** The transitions that a changed status in a body stands for; an unchanged one stands for none. */
function transitionsIn(model: Model, body: Values, row: Values) {
  return Object.keys(body)
    .filter(name => isWorkflowField(model.resource, name) && body[name] !== row[name])
    .map(field => {
      const to = String(body[field])
      const transition = transitionsOf(model.resource).find(
        each => each.field === field && each.shape.to === to && each.shape.from.includes(String(row[field])),
      )
      if (transition === undefined)
        throw illegal(model, { field, shape: { from: [], to, label: `Change to ${to}` } }, row)
      if (transition.shape.reason !== undefined || Object.values(transition.shape.input ?? {}).includes('required'))
        throw wrongField('reason_required', field, `'${transition.shape.label}' asks for more: use the step itself`)
      return transition
    })
}
/** Throws where an update has changed fields that the record's state fixes. */
function refuseFixed(model: Model, before: Values, row: Values): void {
  if (model.resource.fixed === undefined || row === before) return
  const errors = differences(model, before, row)
    .filter(({ field }) => isFixed(model.resource, field, before))
    .map(({ field }) => ({ field, message: 'can no longer be changed' }))
  if (errors.length > 0) throw wrongFields('rule_broken', errors)
}
async function update(engine: Engine, model: Model, { actor, id, body, now }: OperationRequest): Promise<Values> {
  return writeAndRead(engine, model, { actor, now }, async tx => {
    const context = hookContext(engine, tx, actor, now)
    const before = await lockRow({ engine, tx, model, actor }, id)
    await refuseStale({ engine, tx, model, actor }, before, Number(body.version))
    const transitions = transitionsIn(model, body, before)
    const { version: _, ...fields } = body
    const prepared = await parseInput(engine, model, actor, { queries: tx, body: fields, before })
    const changesFields = Object.keys(prepared.values).length > 0
    if (changesFields) refuseBinding(model, actor)
    const lockReason = changesFields ? model.rules.locked?.(before, actor) : undefined
    if (lockReason !== undefined) throw new Failure('rule_broken', lockReason)
    await checkReferences({ engine, tx, actor }, prepared.references)
    let row = before
    if (changesFields) {
      const more = await model.rules.beforeUpdate?.(context, before, prepared.values)
      refuseStatus(model, more)
      const values = { ...prepared.values, ...more }
      row = await applyChange({ engine, tx, model, actor }, { id, before, values, action: 'update', now })
    }
    refuseFixed(model, before, row)
    if (changesFields) row = await takeFollowing(engine, context, model, { after: row, before })
    // A transition looks at the record as it stands by then, and stands in the history under its own name.
    for (const transition of transitions) {
      const values = await stepValues(model, context, { transition, row, input: {} })
      const from = row
      row = await applyChange({ engine, tx, model, actor }, { id, before: from, values, action: transition.name, now })
      row = await takeFollowing(engine, context, model, { after: row, before: from })
    }
    return row
  })
}
/** `version` and the changed fields in, the record out. Throws stale_version with the current record. */
export const updateOperation = (engine: Engine, model: Model): Operation<Values> => ({
  name: 'update',
  permissions: [permissionFor(model.resource, 'update')],
  summary: `Change one ${model.resource.title[0].toLowerCase()}`,
  body: updateSchema(model.resource),
  answer: recordSchema(model.resource),
  errors: ERRORS_OF.changing,
  run: request => update(engine, model, request),
})
