/** Everything that may be done with the records of one resource. */
import { bulkActionsOf, countsOf, everyTransitionOf, operationsOf } from '@siteoffice/domain/engine/describe'
import { groupFields } from '@siteoffice/domain/engine/layouts'
import { permissionsAbove } from '@siteoffice/domain/engine/permissions'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { isPersonal } from '../scope/scope.ts'
import { bulkOperation } from './bulk.ts'
import { countsOperation } from './counts.ts'
import { createOperation } from './create.ts'
import { exportOperation, exportRunOperation } from './export.ts'
import { getOperation } from './get.ts'
import { groupsOperation } from './groups.ts'
import { historyOperation } from './history.ts'
import { listOperation } from './list.ts'
import { mergeOperation } from './merge.ts'
import type { Operation } from './operation.ts'
import { optionsOperation } from './options.ts'
import { deleteOperation, purgeOperation, restoreOperation } from './remove.ts'
import { moveOperation } from './reorder.ts'
import { similarOperation } from './similar.ts'
import { timelineOperations } from './timeline.ts'
import { totalsOperation } from './totals.ts'
import { transitionOperation } from './transition.ts'
import { mergedOperation, unmergeOperation } from './unmerge.ts'
import { updateOperation } from './update.ts'

/** The operations of a resource, in the order in which the reference lists them; those that it does not declare are absent. */
export function operationsFor(engine: Engine, model: Model): Operation[] {
  const also = permissionsAbove(model.resource, name => engine.models.get(name)?.resource)
  return also.length === 0
    ? own(engine, model)
    : own(engine, model).map(each => ({ ...each, also: [...also, ...(each.also ?? [])] }))
}
function own(engine: Engine, model: Model): Operation[] {
  const { resource, trash } = model
  const writing = { create: createOperation, update: updateOperation, delete: deleteOperation }
  return [
    listOperation(engine, model),
    ...Object.entries(countsOf(resource)).map(([path, field]) => countsOperation(engine, model, path, field)),
    exportOperation(engine, model),
    exportRunOperation(engine, model),
    ...(resource.list.totals === undefined ? [] : [totalsOperation(engine, model)]),
    ...(groupFields(resource).length === 0 ? [] : [groupsOperation(engine, model)]),
    optionsOperation(engine, model),
    ...(resource.likeness === undefined ? [] : [similarOperation(engine, model, resource.likeness)]),
    getOperation(engine, model),
    historyOperation(engine, model),
    // nobody else reads a personal record, so it has no notes and no followers
    ...(isPersonal(model) ? [] : timelineOperations(engine, model)),
    ...operationsOf(resource).flatMap(name =>
      name in writing ? writing[name as keyof typeof writing](engine, model) : [],
    ), // just asked
    ...(trash ? [restoreOperation(engine, model), purgeOperation(engine, model)] : []),
    ...(resource.order === undefined ? [] : [moveOperation(engine, model, resource.order)]),
    ...(resource.mergeable === true && trash
      ? [mergeOperation(engine, model), unmergeOperation(engine, model), mergedOperation(engine, model)]
      : []),
    ...(bulkActionsOf(resource).length === 0 ? [] : [bulkOperation(engine, model)]),
    ...everyTransitionOf(resource).map(transition => transitionOperation(engine, model, transition)),
  ]
}
