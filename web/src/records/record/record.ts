/** A record of any resource, with its fields' types erased. */

import { findResource } from '@siteoffice/domain/catalogue'
import { allFields, fieldOf, mayRead, ownerField } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { RecordExtras } from '@siteoffice/domain/engine/wire'
import type { Values } from '../../kinds/kind.ts'
import type { Session } from '../../lib/session.ts'

export interface AnyRecord extends RecordExtras {
  readonly [field: string]: unknown
}
type Actor = Pick<Session, 'permissions' | 'ownRowsOnly'>

/** What labels that are keys of the program are called on screens, by resource: a module's `prepare` says so. */
export const spokenLabels = new Map<string, (label: string) => string | undefined>()
/** The words that name a record; its id where it has none. */
export function labelOf(resource: AnyResource, record: AnyRecord): string {
  const label = record[resource.label]
  if (typeof label === 'string' && label !== '') return spokenLabels.get(resource.name)?.(label) ?? label
  if (typeof label === 'object' && label !== null && 'label' in label) return (label as Ref).label ?? record._id
  return record._id
}
/** The field of that name if the person may read it. */
export function readableField(resource: AnyResource, name: string, actor: Actor): Field | undefined {
  const field = fieldOf(resource, name)
  return field && mayRead(field, actor.permissions, actor.ownRowsOnly) ? field : undefined
}
/** Whether a value is kept from this person until the record's seal is opened. */
export function isSealed(resource: AnyResource, name: string, record: Values, session: Session): boolean {
  const { sealed, scope } = resource
  if (sealed === undefined || !sealed.fields.includes(name) || record[sealed.until]) return false
  if (sealed.for === 'everyone' && (!session.ownRowsOnly || session.profile?.impersonatedBy)) return true
  if (!session.ownRowsOnly) return false
  const owner = record[scope === '_id' ? '_id' : (ownerField(resource, findResource) ?? '')]
  const company = typeof owner === 'object' && owner !== null && '_id' in owner ? owner._id : owner
  return company !== session.profile?.company?._id
}
/** All fields that the person may read, by name. */
export function readableFields(resource: AnyResource, actor: Actor): readonly (readonly [string, Field])[] {
  return Object.entries(allFields(resource)).filter(([, field]) => mayRead(field, actor.permissions, actor.ownRowsOnly))
}
