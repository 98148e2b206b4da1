/** A record of any family, with its fields' types erased. */

import { allFields, fieldOf, mayRead } from '@siteoffice/domain/describe'
import type { Field } from '@siteoffice/domain/field'
import type { AnyResource } from '@siteoffice/domain/resource'
import type { Ref } from '@siteoffice/domain/values'
import type { RecordExtras } from '@siteoffice/domain/wire'
import type { Session } from '../shared/lib/session.ts'

export interface AnyRecord extends RecordExtras {
  readonly [field: string]: unknown
}
type Reader = Pick<Session, 'permissions' | 'ownRowsOnly'>

/** The words that name a record; its id where it has none. */
export function labelOf(resource: AnyResource, record: AnyRecord): string {
  const label = record[resource.label]
  if (typeof label === 'string' && label !== '') return label
  if (typeof label === 'object' && label !== null && 'label' in label) return (label as Ref).label ?? record._id
  return record._id
}
/** The field of that name if the person may read it. */
export function readableField(resource: AnyResource, name: string, reader: Reader): Field | undefined {
  const field = fieldOf(resource, name)
  return field && mayRead(field, reader.permissions, reader.ownRowsOnly) ? field : undefined
}
/** All fields that the person may read, by name. */
export function readableFields(resource: AnyResource, reader: Reader): readonly (readonly [string, Field])[] {
  return Object.entries(allFields(resource)).filter(([, field]) =>
    mayRead(field, reader.permissions, reader.ownRowsOnly),
  )
}
