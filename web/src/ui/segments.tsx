/** A segmented control: choices beside each other, of which one is on. */
import type { ReactNode } from 'react'
import './segments.css'

interface Props<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly onChange: (value: T) => void
}
export function Segments<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map(each => (
        <button key={each.value} type="button" aria-pressed={each.value === value} onClick={() => onChange(each.value)}>
          {each.label}
        </button>
      ))}
    </div>
  )
}
