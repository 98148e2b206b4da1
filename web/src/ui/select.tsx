/** A select for one value. Its code is large: screens that load before it take `plain-select.tsx`, which looks the same. */
import { Combobox } from './combobox.tsx'

export interface SelectProps<V extends string> {
  /** of the label that names it */
  readonly id?: string
  /** the accessible name, where no label points at the id */
  readonly label?: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
  readonly size?: 'small'
  /** takes the whole width of its parent */
  readonly wide?: boolean
}
export function Select<V extends string>({ id, label, value, options, onChange, size, wide = false }: SelectProps<V>) {
  return (
    <Combobox
      {...(id !== undefined && { id })}
      aria-label={label}
      value={value}
      options={options}
      onChange={next => {
        const option = options.find(each => each.value === next)
        if (option !== undefined) onChange(option.value)
      }}
      fits={!wide}
      {...(size && { size })}
    />
  )
}
