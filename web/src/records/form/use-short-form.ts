/** The state of a form that is no record's: what was typed, what is wrong with it, and sending it. */
import type { Field } from '@siteoffice/domain/engine/field'
import type { Json } from '@siteoffice/domain/engine/values'
import { type RefObject, useRef, useState } from 'react'
import { isBlank, type Values } from '../../kinds/kind.ts'
import { ApiError } from '../../lib/api.ts'
import { filesSent, isSendingFiles } from '../../lib/sending-files.ts'
import { type Attempt, useAttempt } from '../../lib/use-attempt.ts'
import { useLatest } from '../../lib/use-latest.ts'
import type { Errors } from './fields/field-errors.ts'
import type { FormField } from './fields/form-fields.ts'
import { useFirstError } from './fields/use-first-error.ts'
import { type RecordForm, useRecordForm, wireOf } from './fields/use-record-form.ts'
import { sentence } from './saving/server-errors.ts'

export interface ShortField {
  readonly field: Field
  readonly label: string
  /** said where it is left empty */
  readonly missing?: string
  readonly autoComplete?: string
  readonly placeholder?: string
}
export type ShortFields = { readonly [name: string]: ShortField }
/** The value of every field as it is sent; an empty one is null, or absent. */
type FormPayload<N extends string> = { readonly [K in N]: Json | undefined }
interface Options<N extends string> {
  readonly fields: { readonly [K in N]: ShortField }
  readonly initial?: Values
  /** what is wrong beyond the fields themselves, by name */
  readonly check?: (values: Values) => Errors
  /** what the API finds wrong with a field, in words of its own */
  readonly words?: { readonly [name: string]: string }
  /** sends what was typed; what it throws stands at its field, or below the form */
  readonly send: (values: FormPayload<N>) => Promise<void>
}
export interface ShortForm extends Pick<Attempt, 'busy' | 'live'> {
  readonly fields: ShortFields
  readonly form: RecordForm
  readonly element: RefObject<HTMLFormElement | null>
  /** whether it may not be sent for a while */
  readonly resting: boolean
  /** why it was not sent, where the reason belongs to no field */
  readonly trouble: string | undefined
  /** tells whether it was sent */
  readonly submit: () => Promise<boolean>
  readonly focus: () => void
}
const listOf = (fields: ShortFields): readonly FormField[] =>
  Object.entries(fields).map(([name, { field }]) => ({ name, field, editable: true, wide: false, sealed: false }))
/** The values of fields that hold texts; '' for an empty one. */
export function textsIn<N extends string>(values: FormPayload<N>): { readonly [K in N]: string } {
  const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(texts) as { [K in N]: string } // made of the same names
}
function sentOf<N extends string>(fields: { readonly [K in N]: ShortField }, wire: { readonly [name: string]: Json }) {
  return Object.fromEntries(Object.keys(fields).map(name => [name, wire[name]])) as FormPayload<N> // one for each field
}
const NOTHING: Values = {}

export function useShortForm<N extends string>(options: Options<N>): ShortForm {
  const { initial = NOTHING, check, words = {}, send } = options
  const { fields: declaredFields } = options
  const fields: ShortFields = declaredFields
  const list = listOf(fields)
  const form = useRecordForm(initial, list)
  const latest = useLatest(form)
  const { busy, wait, message, live, run, say } = useAttempt()
  const element = useRef<HTMLFormElement>(null)
  const [failed, setFailed] = useState(0)
  useFirstError(element, failed)

  function broken(form: RecordForm): Errors {
    const problems = Object.entries(form.check()).map(([name, error]) => [
      name,
      isBlank(form.values[name]) ? (fields[name]?.missing ?? error) : error,
    ])
    return { ...check?.(form.values), ...Object.fromEntries(problems) }
  }
  function show(errors: Errors) {
    form.showErrors(errors)
    setFailed(failed + 1)
  }
  async function submit(): Promise<boolean> {
    if (busy || wait > 0) return false
    // why a file was refused stands at its field
    if (isSendingFiles() && !(await filesSent())) return false
    const form = latest.current
    const errors = broken(form)
    if (Object.keys(errors).length > 0) {
      show(errors)
      return false
    }
    const failure = await run(() => send(sentOf(declaredFields, wireOf(list, form.values))))
    if (failure === undefined) return true
    const fieldErrors = failure instanceof ApiError ? (failure.body.errors ?? []) : []
    const errorsHere = fieldErrors.filter(({ field }) => field in fields)
    if (errorsHere.length > 0) {
      say(undefined)
      show(Object.fromEntries(errorsHere.map(each => [each.field, words[each.field] ?? sentence(each.message)])))
    }
    return false
  }
  const focus = () => element.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus()
  return { fields, form, element, busy, live, resting: wait > 0, trouble: message, submit, focus }
}
