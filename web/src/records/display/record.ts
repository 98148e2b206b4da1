/** A record of any resource, with its fields' types erased. */

import { findResource } from '@siteoffice/domain/catalogue'
import { allFields, fieldOf, mayRead, ownerField } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { SealReader } from '@siteoffice/domain/engine/seal'
import { isSealable } from '@siteoffice/domain/engine/seal'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { RecordExtras } from '@siteoffice/domain/engine/wire'
import type { Values } from '../../kinds/kind.ts'
import type { Session } from '../../lib/session.ts'

export interface AnyRecord extends RecordExtras {
  readonly [field: string]: unknown
}
type Actor = Pick<Session, 'permissions' | 'tenantScoped'>

/** The screen's words for texts that the system wrote, by resource and field; a module's `prepare` registers them. */
export const spokenTexts = new Map<string, (text: string) => string | undefined>()
export const isSpoken = (resource: AnyResource, name: string): boolean => spokenTexts.has(`${resource.name}.${name}`)
/** The value as it is told on screens. */
export const valueText = (resource: AnyResource, name: string, value: unknown): unknown =>
  typeof value === 'string' ? (spokenTexts.get(`${resource.name}.${name}`)?.(value) ?? value) : value
/** The words that name a record; its id where it has none. */
export function labelOf(resource: AnyResource, record: AnyRecord): string {
  const label = valueText(resource, resource.label, record[resource.label])
  if (typeof label === 'string' && label !== '') return label
  if (typeof label === 'object' && label !== null && 'label' in label) return (label as Ref).label ?? record._id
  return record._id
}
/** The field of that name if the person may read it. */
export function readableField(resource: AnyResource, name: string, actor: Actor): Field | undefined {
  const field = fieldOf(resource, name)
  return field && mayRead(field, actor.permissions, actor.tenantScoped) ? field : undefined
}
const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value
/** Whether a record names the person as its reader, in a state in which they may read it. */
const isNamedReader = (readers: readonly SealReader[] = [], record: Values, { profile }: Session): boolean =>
  profile !== undefined &&
  readers.some(
    reader =>
      idIn(record[reader.by]) === profile._id &&
      Object.entries(reader.while).every(([field, states = []]) => states.includes(String(record[field]))),
  )
/** Whether a value is hidden from this person until the record's seal is opened. */
export function isSealed(resource: AnyResource, name: string, record: Values, session: Session): boolean {
  const { sealed, scope } = resource
  if (sealed === undefined || !isSealable(resource, name) || record[sealed.until]) return false
  if (isNamedReader(sealed.readers, record, session)) return false
  if (
    sealed.for === 'everyone' &&
    (!session.tenantScoped || session.profile?.impersonatedBy || session.profile?.unconfirmed)
  )
    return true
  if (!session.tenantScoped) return false
  const owner = record[scope === '_id' ? '_id' : (ownerField(resource, findResource) ?? '')]
  const company = idIn(owner)
  return company !== session.profile?.company?._id
}
/** All fields that the person may read, by name. */
export function readableFields(resource: AnyResource, actor: Actor): readonly (readonly [string, Field])[] {
  return Object.entries(allFields(resource)).filter(([, field]) =>
    mayRead(field, actor.permissions, actor.tenantScoped),
  )
}
