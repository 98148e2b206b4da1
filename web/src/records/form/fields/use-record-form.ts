/** The state of a form: the record as it was read, and what was changed since. */
import type { Json } from '@siteoffice/domain/engine/values'
import { useState } from 'react'
import { wireValue } from '../../../kinds/check.ts'
import { inputOf } from '../../../kinds/inputs.ts'
import type { Values } from '../../../kinds/kind.ts'
import { type Errors, errorsIn, stillWrong } from './field-errors.ts'
import type { FormField } from './form-fields.ts'

export interface RecordForm {
  /** as shown: the base with the edits over it */
  readonly values: Values
  readonly base: Values
  readonly errors: Errors
  /** names of the fields that differ from the base */
  readonly dirty: readonly string[]
  readonly set: (name: string, value: unknown) => void
  /** several values as unsaved changes */
  readonly load: (values: Values) => void
  readonly reset: () => void
  /** takes another base, with only these edits over it */
  readonly rebase: (base: Values, edits?: Values) => void
  /** takes the record as it was saved with these values; what was typed since stays over it */
  readonly saved: (record: Values, sentValues: Values) => void
  /** finds and shows what is wrong before anything is sent */
  readonly check: () => Errors
  readonly showErrors: (errors: Errors) => void
  /** the changed fields as they are sent */
  readonly changes: () => { readonly [field: string]: Json }
}
const wire = ({ name, field }: FormField, values: Values) => wireValue(inputOf(field), field, values[name])
export const sameWire = (field: FormField, a: Values, b: Values): boolean =>
  JSON.stringify(wire(field, a) ?? null) === JSON.stringify(wire(field, b) ?? null)

/** A newer `record` is taken over as long as no unsaved change is lost. */
export function useRecordForm(record: Values, fields: readonly FormField[], draft?: Values): RecordForm {
  const [base, setBase] = useState(record)
  const [edits, setEdits] = useState<Values>(draft ?? {})
  const [errors, setErrors] = useState<Errors>({})
  const values = { ...base, ...edits }
  const dirty = fields.filter(field => field.name in edits && !sameWire(field, base, values)).map(({ name }) => name)
  if (record !== base && dirty.length === 0 && record['version'] !== base['version']) {
    setBase(record)
    setEdits({})
  }
  return {
    values,
    base,
    errors,
    dirty,
    set: (name, value) => {
      setEdits(current => ({ ...current, [name]: value }))
      setErrors(current => stillWrong(current, fields, name, value))
    },
    load: loaded => setEdits(current => ({ ...current, ...loaded })),
    reset: () => {
      setEdits({})
      setErrors({})
    },
    rebase: (next, nextEdits = {}) => {
      setBase(next)
      setEdits(nextEdits)
      setErrors({})
    },
    saved: (next, sentValues) => {
      setBase(next)
      setEdits(now => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sentValues[name])))
      setErrors({})
    },
    check: () => {
      const errors = errorsIn(fields, values)
      setErrors(errors)
      return errors
    },
    showErrors: setErrors,
    changes: () =>
      wireOf(
        fields.filter(({ name }) => dirty.includes(name)),
        values,
      ),
  }
}
/** What is sent for all of these fields. */
export function wireOf(fields: readonly FormField[], values: Values): { readonly [field: string]: Json } {
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = wire(field, values)
      return value === undefined ? [] : [[field.name, value] as const]
    }),
  )
}
/** The body of a create: everything that has a value. */
export function createBody(fields: readonly FormField[], values: Values): { readonly [field: string]: Json } {
  return Object.fromEntries(Object.entries(wireOf(fields, values)).filter(([, value]) => value !== null))
}
