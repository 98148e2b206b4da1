import { operationsOf } from '@siteoffice/domain/engine/describe'
import type { Engine } from '../engine/context.ts'
import type { Model } from '../engine/model.ts'
import type { Actor } from '../engine/scope/actor.ts'
import { isPersonal, mayOpen } from '../engine/scope/scope.ts'
import { notFound, wrongField } from '../lib/failure.ts'

const RECORD_NAME = /^([\w-]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/**
 * A record of a kind that the actor may open, named as `resource:id`. Throws validation_failed at the field for what
 * names none that others could read, not_found for a kind that is not open to them.
 */
export function recordNamed(
  engine: Engine,
  actor: Actor,
  name: string,
  field: string,
): { readonly model: Model; readonly id: string } {
  const [, resource = '', id = ''] = RECORD_NAME.exec(name) ?? []
  const model = engine.models.get(resource)
  if (model === undefined || isPersonal(model) || !operationsOf(model.resource).includes('get'))
    throw wrongField('validation_failed', field, 'must be resource:id of a record that others can read')
  if (!mayOpen(model, actor)) throw notFound()
  return { model, id: id.toLowerCase() }
}
