/** Takes a transition with the values that it needs. */
import { fieldOf, isMeant } from '@siteoffice/domain/engine/describe'
import { type Field, text } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { use, useState } from 'react'
import { wireValue } from '../../kinds/check.ts'
import { inputOf } from '../../kinds/inputs.ts'
import type { Values } from '../../kinds/kind.ts'
import { ApiError } from '../../lib/api.ts'
import type { AnyRecord } from '../display/record.ts'
import { type Errors, errorsIn, isAt, stillWrong } from '../form/fields/field-errors.ts'
import { serverErrors } from '../form/saving/server-errors.ts'
import { DecisionStartContext } from './decision-notes.ts'
import { calls } from './record-calls.ts'
import type { Transition } from './transitions.ts'

const REASON = text({ required: true, multiline: true, max: 2000, label: 'Reason' })

/** The fields of the transition, the reason last; those that mean something in every one of the records. */
export function askedFields(
  resource: AnyResource,
  transition: Transition,
  records: readonly AnyRecord[],
): readonly (readonly [string, Field])[] {
  const inputs = Object.entries(transition.shape?.input ?? {}).flatMap(([name, need]) => {
    const field = fieldOf(resource, name)
    const isAsked = field !== undefined && records.every(record => isMeant(field, record))
    return isAsked ? [[name, { ...field, required: need === 'required' }] as const] : []
  })
  return transition.needsReason || transition.shape?.reason !== undefined
    ? [...inputs, ['reason', REASON] as const]
    : inputs
}
type StepFields = readonly (readonly [string, Field])[]
/** The same fields as a form has them, to be checked as there. */
export const namedFields = (fields: StepFields) => fields.map(([name, field]) => ({ name, field }))
/** The values as they are sent. */
export const wireValues = (fields: StepFields, values: Values) =>
  Object.fromEntries(fields.map(([name, field]) => [name, wireValue(inputOf(field), field, values[name])]))
/** The parts that the screen knows replace the same parts of a field's first value. */
const withParts = (initial: unknown, parts: unknown): unknown =>
  isRecord(initial) && isRecord(parts) ? { ...initial, ...parts } : parts
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export function useTransition(resource: AnyResource, transition: Transition, record: AnyRecord) {
  const fields = askedFields(resource, transition, [record])
  const startOf = use(DecisionStartContext)
  const [values, setValues] = useState<Values>(() => {
    const start = startOf(transition.name, record)
    return Object.fromEntries(
      fields.map(([name, field]) => {
        const initial = inputOf(field).initial?.(field) ?? null
        const own = name === 'reason' ? undefined : (record[name] ?? withParts(initial, start[name]))
        return [name, own ?? initial]
      }),
    )
  })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  /** Answers the record after the transition; undefined where it was refused. */
  const run = async (): Promise<AnyRecord | undefined> => {
    const broken = errorsIn(namedFields(fields), values)
    setErrors(broken)
    setWrong(undefined)
    if (Object.keys(broken).length > 0) return undefined
    setBusy(true)
    try {
      return await calls.transition(resource, transition.name, record, wireValues(fields, values))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const problems = serverErrors(error, fields)
      setErrors(problems.errors)
      setWrong(problems.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const set = (name: string, value: unknown) => {
    setValues(current => ({ ...current, [name]: value }))
    setErrors(current => stillWrong(current, namedFields(fields), name, value))
  }
  const paths = Object.keys(errors)
  // every message stands at a field of the dialog
  const atFields = paths.length > 0 && paths.every(path => fields.some(([name]) => isAt(path, name)))
  return { fields, values, set, errors, atFields, busy, wrong, run }
}
