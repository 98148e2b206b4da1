/** A search box. Plain markup: first screens have it, before any component library. */
import type { KeyboardEvent, Ref } from 'react'
import { Icon } from './icon.tsx'
import './search-input.css'

interface SearchInputProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly className?: string
  /** the accessible name */
  readonly label: string
  readonly placeholder?: string
  /** the key that focuses the box, shown while it is empty */
  readonly shortcut?: string
  readonly value: string
  readonly onChange: (words: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}
export function SearchInput(props: SearchInputProps) {
  const { ref, className, label, placeholder, shortcut, value, onChange, onKeyDown } = props
  return (
    <div className={className === undefined ? 'search-input' : `search-input ${className}`}>
      <Icon name="search" size={16} />
      <input
        ref={ref}
        type="search"
        value={value}
        placeholder={placeholder ?? label}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {shortcut !== undefined && value === '' && <kbd aria-hidden>{shortcut}</kbd>}
    </div>
  )
}
