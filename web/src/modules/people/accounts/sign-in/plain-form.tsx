/** A form of plain inputs, read when it is sent: password managers fill them in without an event, and they need little code. */
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Attempt } from '../../../../lib/use-attempt.ts'
import '../sign-in-form.css'

/** The props by which a field shows its error. */
export interface FormProblem {
  readonly describedBy: string
  readonly invalid: boolean
  /** the one field that is wrong, where that is known, and its message */
  readonly field: string | undefined
  readonly message: string | undefined
}
export type FieldOf = (name: string) => HTMLInputElement | null | undefined
interface PlainFormProps {
  readonly attempt: Pick<Attempt, 'busy' | 'wait' | 'message' | 'live'>
  /** the field that has the cursor at first; none where it is left to the person */
  readonly begin?: string | undefined
  /** the account's name, which password managers look for beside a password */
  readonly username?: string | undefined
  /** the field that gets the cursor after a refusal */
  readonly wrong: string
  /** reads and sends the fields; answers whether that worked, or the name of the field at fault */
  readonly send: (field: FieldOf) => Promise<boolean | string>
  /** the message about the whole form stands above the fields, in a box */
  readonly boxed?: boolean
  readonly fields: (trouble: FormProblem) => ReactNode
  /** the button, and what comes after it */
  readonly children: ReactNode
}
export function PlainForm({ attempt, begin, username, wrong, send, boxed = false, fields, children }: PlainFormProps) {
  const { busy, wait, message, live } = attempt
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [field, setField] = useState<string>()
  /** A select is no input of that name: it stands in an element that names its field. */
  const input: FieldOf = name =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}], [data-field=${name}] input`)
  useEffect(() => {
    if (begin !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name=${begin}]`)?.focus()
  }, [begin])
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait > 0) return
    const result = await send(input)
    const refusedField = typeof result === 'string' ? result : undefined
    setField(refusedField)
    if (result === true) return
    const element = input(refusedField ?? wrong)
    element?.focus()
    element?.select()
  }
  const trouble = boxed ? (
    <div id={id} role="alert" aria-live={live}>
      {message !== undefined && <p className="sign-in-error">{message}</p>}
    </div>
  ) : (
    <p id={id} className={field === undefined ? 'sign-in-trouble' : 'visually-hidden'} role="alert" aria-live={live}>
      {message}
    </p>
  )
  return (
    <form ref={form} className="sign-in-form" onSubmit={onSubmit} noValidate>
      {boxed && trouble}
      {username !== undefined && (
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      )}
      {fields({ describedBy: id, invalid: message !== undefined, field, message })}
      {!boxed && trouble}
      {children}
    </form>
  )
}
/** The message below a field: the end of a long form may be out of sight. */
export function FieldProblem({ name, trouble }: { readonly name: string; readonly trouble: FormProblem }) {
  return trouble.field === name && <p className="sign-in-trouble">{trouble.message}</p>
}
interface PlainSubmitProps {
  readonly attempt: Pick<Attempt, 'busy' | 'wait'>
  readonly children: ReactNode
}
export function PlainSubmit({ attempt: { busy, wait }, children }: PlainSubmitProps) {
  return (
    <button type="submit" className="sign-in-submit" aria-disabled={busy || wait > 0} aria-busy={busy}>
      {children}
    </button>
  )
}
