import { MenuButton } from './menu-button.tsx'
import './plain-select.css'
import type { SelectProps } from './select.tsx'

/** A select with the look of the others but without their code, for screens that load before that code. */
export function PlainSelect({ label, value, options, onChange, size }: Omit<SelectProps<string>, 'id' | 'wide'>) {
  const currentLabel = options.find(option => option.value === value)?.label ?? ''
  return (
    <MenuButton
      label={`${label}: ${currentLabel}`}
      className={size === undefined ? 'plain-select' : 'plain-select plain-select-small'}
      choices={options.map(option => ({
        key: option.value,
        label: option.label,
        selected: option.value === value,
        onSelect: () => {
          if (option.value !== value) onChange(option.value)
        },
      }))}
    >
      <span>{currentLabel}</span>
    </MenuButton>
  )
}
