/** Statuses are written by transitions alone. What is refused here is a mistake of the program, not of who uses it. */
import { isWorkflowField } from '@siteoffice/domain/engine/describe'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'

/** Throws where values that are not a transition's name a status. */
export function refuseStatus({ resource }: Model, values: Values | undefined): void {
  const status = Object.keys(values ?? {}).find(name => isWorkflowField(resource, name))
  if (status !== undefined) throw new Error(`${resource.name}: only a transition sets ${status}`)
}
/** Throws where a record would begin in a status in which its resource does not. */
export function refuseBeginning({ resource }: Model, values: Values): void {
  for (const [field, { initial, orInitial = [] }] of Object.entries(resource.workflows ?? {})) {
    const status = values[field]
    if (status !== initial && !orInitial.some(other => other === status))
      throw new Error(`${resource.name}: ${field} does not begin as ${String(status)}`)
  }
}
