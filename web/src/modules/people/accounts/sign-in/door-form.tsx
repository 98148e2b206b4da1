/** A form of plain inputs, read when it is sent: password managers fill them without an event, and they are light. */
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { Attempt } from '../../../../lib/use-attempt.ts'
import './sign-in-form.css'

/** What a field is told of what is wrong. */
export interface Trouble {
  readonly describedBy: string
  readonly invalid: boolean
}
export type FieldOf = (name: string) => HTMLInputElement | null | undefined
export interface DoorFormProps {
  readonly attempt: Pick<Attempt, 'busy' | 'wait' | 'message' | 'live'>
  /** the field that has the cursor at first; none where it is left to the person */
  readonly begin?: string | undefined
  /** the account's name, which password managers look for beside a password */
  readonly username?: string | undefined
  /** the field that takes the cursor where it was not sent */
  readonly wrong: string
  /** reads the fields and tells whether it was sent */
  readonly send: (field: FieldOf) => Promise<boolean>
  /** what is wrong stands above the fields, in a box */
  readonly boxed?: boolean
  readonly fields: (trouble: Trouble) => ReactNode
  /** the button, and what comes after it */
  readonly children: ReactNode
}
export function DoorForm({ attempt, begin, username, wrong, send, boxed = false, fields, children }: DoorFormProps) {
  const { busy, wait, message, live } = attempt
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input: FieldOf = name => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  useEffect(() => {
    if (begin !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name=${begin}]`)?.focus()
  }, [begin])
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait > 0) return
    if (!(await send(input))) input(wrong)?.select()
  }
  const trouble = boxed ? (
    <div id={id} role="alert" aria-live={live}>
      {message !== undefined && <p className="sign-in-error">{message}</p>}
    </div>
  ) : (
    <p id={id} className="sign-in-trouble" role="alert" aria-live={live}>
      {message}
    </p>
  )
  return (
    <form ref={form} className="sign-in-form" onSubmit={onSubmit} noValidate>
      {boxed && trouble}
      {username !== undefined && (
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      )}
      {fields({ describedBy: id, invalid: message !== undefined })}
      {!boxed && trouble}
      {children}
    </form>
  )
}
export interface DoorSubmitProps {
  readonly attempt: Pick<Attempt, 'busy' | 'wait'>
  readonly children: ReactNode
}
export function DoorSubmit({ attempt: { busy, wait }, children }: DoorSubmitProps) {
  return (
    <button type="submit" className="sign-in-submit" aria-disabled={busy || wait > 0} aria-busy={busy}>
      {children}
    </button>
  )
}
