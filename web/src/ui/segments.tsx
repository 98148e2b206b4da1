/** A segmented control: choices side by side, one of them active. Arrow keys move between them. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import './segments.css'

interface Props<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly onChange: (value: T) => void
  /** as wide as what it stands in */
  readonly wide?: boolean
}
export function Segments<T extends string>({ label, value, options, onChange, wide = false }: Props<T>) {
  const name = useId()
  return (
    <div className={wide ? 'segments segments-wide' : 'segments'} role="radiogroup" aria-label={label}>
      {options.map(each => (
        <label key={each.value}>
          <input type="radio" name={name} checked={each.value === value} onChange={() => onChange(each.value)} />
          {each.label}
        </label>
      ))}
    </div>
  )
}
