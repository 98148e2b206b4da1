/** A code of an authenticator app, or a recovery code; pasted ones may have gaps. */
import type { Ref } from 'react'
import { useId } from 'react'

export type CodeSort = 'code' | 'recovery'
export interface CodeInputProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly sort: CodeSort
  readonly label: string
  readonly value: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly onChange: (value: string) => void
}
const DIGITS = 6

/** What is kept of what was typed: six digits, in whichever script, or the letters and dashes of a recovery code. */
export function tidied(sort: CodeSort, typed: string): string {
  if (sort === 'recovery')
    return typed
      .toUpperCase()
      .replaceAll(/[^A-Z0-9-]/g, '')
      .slice(0, 20)
  const latin = typed.replaceAll(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x06_60))
  return latin.replaceAll(/\D/g, '').slice(0, DIGITS)
}
export const isWhole = (sort: CodeSort, value: string): boolean =>
  sort === 'code' ? value.length === DIGITS : value.replaceAll('-', '').length >= 8

export function CodeInput({ ref, sort, label, value, describedBy, invalid, onChange }: CodeInputProps) {
  const id = useId()
  return (
    <div className="sign-in-field sign-in-code">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        name={sort}
        type="text"
        dir="ltr"
        inputMode={sort === 'code' ? 'numeric' : 'text'}
        autoComplete={sort === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={event => onChange(tidied(sort, event.target.value))}
      />
    </div>
  )
}
