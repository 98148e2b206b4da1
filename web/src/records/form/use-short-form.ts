/** The state of a form that is no record's: what was typed, what is wrong with it, and sending it. */
import type { SecretField, TextField } from '@siteoffice/domain/engine/field'
import { type RefObject, useRef, useState } from 'react'
import { isBlank, type Values } from '../../kinds/kind.ts'
import { ApiError } from '../../lib/api.ts'
import { type Attempt, useAttempt } from '../../lib/use-attempt.ts'
import type { FormField } from './form-fields.ts'
import { useFirstError } from './use-first-error.ts'
import { type Errors, type RecordForm, useRecordForm, wireOf } from './use-record-form.ts'
import { sentence } from './use-save.ts'

export interface ShortField {
  readonly field: TextField | SecretField
  readonly label: string
  /** said where it is left empty */
  readonly missing?: string
  readonly autoComplete?: string
  readonly placeholder?: string
}
export type ShortFields = { readonly [name: string]: ShortField }
interface Options<N extends string> {
  readonly fields: { readonly [K in N]: ShortField }
  readonly initial?: Values
  /** what is wrong beyond the fields themselves, by name */
  readonly check?: (values: Values) => Errors
  /** what the API finds wrong with a field, in words of its own */
  readonly words?: { readonly [name: string]: string }
  /** sends what was typed; what it throws stands at its field, or below the form */
  readonly send: (values: { readonly [K in N]: string }) => Promise<void>
}
export interface ShortForm extends Pick<Attempt, 'busy' | 'live'> {
  readonly fields: ShortFields
  readonly form: RecordForm
  readonly element: RefObject<HTMLFormElement | null>
  /** whether it may not be sent for a while */
  readonly resting: boolean
  /** why it was not sent, where that is no field's */
  readonly trouble: string | undefined
  /** tells whether it was sent */
  readonly submit: () => Promise<boolean>
  readonly focus: () => void
}
const listOf = (fields: ShortFields): readonly FormField[] =>
  Object.entries(fields).map(([name, { field }]) => ({ name, field, editable: true, wide: false, sealed: false }))
/** What is typed, an empty text where it is nothing. */
function textsIn<N extends string>(list: readonly FormField[], values: Values): { readonly [K in N]: string } {
  const sent = wireOf(list, values)
  const texts = list.map(({ name }) => [name, typeof sent[name] === 'string' ? sent[name] : ''])
  return Object.fromEntries(texts) as { [K in N]: string } // the list is made of the fields' names
}
const NOTHING: Values = {}

export function useShortForm<N extends string>(options: Options<N>): ShortForm {
  const { initial = NOTHING, check, words = {}, send } = options
  const fields: ShortFields = options.fields
  const list = listOf(fields)
  const form = useRecordForm(initial, list)
  const { busy, wait, message, live, run, say } = useAttempt()
  const element = useRef<HTMLFormElement>(null)
  const [failed, setFailed] = useState(0)
  useFirstError(element, failed)

  function broken(): Errors {
    const found = Object.entries(form.check()).map(([name, error]) => [
      name,
      isBlank(form.values[name]) ? (fields[name]?.missing ?? error) : error,
    ])
    return { ...check?.(form.values), ...Object.fromEntries(found) }
  }
  function show(errors: Errors) {
    form.showErrors(errors)
    setFailed(failed + 1)
  }
  async function submit(): Promise<boolean> {
    if (busy || wait > 0) return false
    const errors = broken()
    if (Object.keys(errors).length > 0) {
      show(errors)
      return false
    }
    const failure = await run(() => send(textsIn(list, form.values)))
    if (failure === undefined) return true
    const named = failure instanceof ApiError ? (failure.body.errors ?? []) : []
    const known = named.filter(({ field }) => field in fields)
    if (known.length > 0) {
      say(undefined)
      show(Object.fromEntries(known.map(({ field, message: text }) => [field, words[field] ?? sentence(text)])))
    }
    return false
  }
  const focus = () => element.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus()
  return { fields, form, element, busy, live, resting: wait > 0, trouble: message, submit, focus }
}
