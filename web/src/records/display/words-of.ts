import { fieldOf } from '@siteoffice/domain/engine/describe'
import type { FieldKind } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { cellOf } from '../../kinds/cells.ts'
import { isBlank, type ValueByKind } from '../../kinds/kind.ts'
import type { AnyRecord } from './record.ts'

/** A field's value as words in a sentence; undefined where it is blank, or has no words. */
export function wordsOf(resource: AnyResource, record: AnyRecord, name: string): string | undefined {
  const [field, value] = [fieldOf(resource, name), record[name]]
  if (field === undefined || isBlank(value)) return undefined
  // a record's values are of their fields' kinds
  const words = cellOf(field).words?.({ field, value: value as ValueByKind[FieldKind], record })
  return words ?? (typeof value === 'string' ? value : undefined)
}
