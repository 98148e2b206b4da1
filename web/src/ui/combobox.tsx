/** One or more of many, found by typing. */
import { hasWords } from '@siteoffice/domain/engine/folded'
import type { SelectProps } from 'antd'
import { Select } from 'antd'
import type { KeyboardEvent } from 'react'

/** antd's Tab takes the marked option, although a person who leaves a field has chosen nothing. */
function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}
interface LabelledOption {
  readonly label?: unknown
  readonly value?: unknown
}
/** Whether an option matches the typed words: by its label on the screen, else by its value. */
export function isTypedFor(words: string, option: LabelledOption = {}): boolean {
  const text = typeof option.label === 'string' ? option.label : option.value
  return typeof text === 'string' && hasWords(text, words)
}

/** antd's select with its props, except that Tab leaves it as any other field. */
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
