import './page.css'
import type { SelectProps } from './select.tsx'

/** The browser's own select in the look of all others, for what the first list waits for. */
export function PlainSelect({ label, value, options, onChange, size }: Omit<SelectProps<string>, 'id' | 'wide'>) {
  return (
    <span className="plain-select" data-size={size}>
      <select aria-label={label} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
