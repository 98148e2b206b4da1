/** One or more of many, found by typing. */
import { hasWords } from '@siteoffice/domain/engine/folded'
import type { SelectProps } from 'antd'
import { Select } from 'antd'
import type { KeyboardEvent } from 'react'

/** By itself Tab takes the option that is marked; who leaves a field with it has chosen nothing. */
function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}
interface LabelledOption {
  readonly label?: unknown
  readonly value?: unknown
}
/** Whether an option is one of those that are typed for: by its words on screen, as lists find their rows, or else by its value. */
export function isTypedFor(words: string, option: LabelledOption = {}): boolean {
  const text = typeof option.label === 'string' ? option.label : option.value
  return typeof text === 'string' && hasWords(text, words)
}

/** antd's select, with its properties, that is left by Tab as any other field is. */
export function Combobox<V>({ showSearch, ...props }: SelectProps<V>) {
  const isSearched = showSearch ?? props.mode !== undefined
  const own = typeof showSearch === 'object' ? showSearch : {}
  return (
    <Select<V>
      {...props}
      showSearch={isSearched !== false && { filterOption: isTypedFor, ...own }}
      onInputKeyDown={leaveByTab}
    />
  )
}
