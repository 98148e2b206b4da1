/** The history of the demo's records, as the engine would have written it step by step. */
import { kindOf } from '@siteoffice/api/kinds/registry'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf, traitsOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Json } from '@siteoffice/domain/engine/values'
import type { AnyDrawn, Change, Step } from './row.ts'
import { idFor } from './row.ts'

/** Fields whose values stand in the history as they are stored: single ones, and lists of words. */
const isPlain = (field: Field): boolean => traitsOf(field).plain === true || kindOf(field).column(field) === 'text[]'
/** References to one record; those to many stand in a table of their own. */
const isReference = (field: Field | undefined): boolean =>
  field !== undefined && targetOf(field) !== undefined && kindOf(field).column(field) !== undefined
type Labels = ReadonlyMap<string, string>
const refOf = (id: string, labels: Labels): Json => ({ _id: id, label: labels.get(id) ?? null })
/** The values that a record was made with, in wire form; what later steps set is not among them. */
function creationChanges(resource: AnyResource, row: AnyDrawn, labels: Labels): Change[] {
  const later = new Set(row.steps.flatMap(step => step.changes?.map(each => each.field) ?? []))
  return Object.entries(resource.fields).flatMap(([field, declared]): Change[] => {
    const workflow = resource.workflows?.[field]
    if (workflow !== undefined)
      return [{ field, from: null, to: later.has(field) ? workflow.initial : String(row.values[field]) }]
    const value = row.values[field]
    const bySteps = declared.audience === 'staff' || (declared.writable === 'never' && field !== 'number')
    if (bySteps || later.has(field) || value === undefined || value === null || value === false) return []
    if (isReference(declared)) return typeof value === 'string' ? [{ field, from: null, to: refOf(value, labels) }] : []
    return isPlain(declared) ? [{ field, from: null, to: value as Json }] : [] // plain kinds hold plain JSON
  })
}
const labelChange = (resource: AnyResource, { field, from, to }: Change, labels: Labels): Change =>
  isReference(resource.fields[field]) && typeof to === 'string'
    ? { field, from: null, to: refOf(to, labels) }
    : { field, from, to }

/** The IP addresses of people's browsers, from the range for documentation, which belongs to nobody. */
const addressOf = (by: string | null): string | null =>
  by === null ? null : `192.0.2.${(Number.parseInt(by.slice(-2), 16) % 250) + 1}`

export function historyOf(
  resource: AnyResource,
  row: AnyDrawn,
  labels: Labels,
): { readonly [column: string]: unknown }[] {
  const entry = (step: Step, index: number) => ({
    _id: idFor('history', `${row._id} ${index}`, step.at),
    at: step.at.toISOString(),
    resource: resource.name,
    record_id: row._id,
    action: step.action,
    actor: step.by,
    reason: step.reason ?? null,
    version: index + 1,
    ip: addressOf(step.by),
    changes:
      index === 0
        ? creationChanges(resource, row, labels)
        : (step.changes ?? []).map(each => labelChange(resource, each, labels)),
  })
  return row.steps.map(entry)
}
