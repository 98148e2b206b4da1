/** The rules that every kind shares. */
import { isFilled } from '@siteoffice/domain/engine/describe'
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import type { Json } from '@siteoffice/domain/engine/values'
import { t } from '../lib/i18n.ts'
import type { InputKind, ValueByKind } from './kind.ts'
import { isBlank } from './kind.ts'

export type Messages = { readonly [path: string]: string }
type AnyValue = ValueByKind[FieldKind] | null

/** The messages about a value, by path below its field; '' is the field itself. Empty where the value is valid. */
export function checkValue(kind: InputKind<FieldKind>, field: Field, value: unknown): Messages {
  // a value in a form is of its field's kind: inputs and server put nothing else there
  const kindValue = value as ValueByKind[FieldKind]
  if (isBlank(value) || isBlank(wireValue(kind, field, value))) {
    // the server fills an empty value from another field
    return field.required && !isFilled(field) ? { '': t('This is required') } : {}
  }
  return kind.check?.(kindValue, field) ?? {}
}
/** The value as it is sent; undefined leaves the field out. */
export function wireValue(kind: InputKind<FieldKind>, field: Field, value: unknown): Json | undefined {
  // as above; a kind without a `toWire` sends its values as they are
  const kindValue = (value ?? null) as AnyValue
  return kind.toWire ? kind.toWire(kindValue, field) : (kindValue as Json)
}
