/** A code of an authenticator app, or a recovery code; pasted ones may have gaps. */
import type { Ref } from 'react'
import { useId } from 'react'
import { type CodeSort, tidyCode } from './typed-code.ts'

interface CodeInputProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly sort: CodeSort
  readonly label: string
  readonly value: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly onChange: (value: string) => void
}
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
        onChange={event => onChange(tidyCode(sort, event.target.value))}
      />
    </div>
  )
}
