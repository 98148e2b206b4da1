/** One or more of many, found by typing. */
import type { SelectProps } from 'antd'
import { Select } from 'antd'
import type { KeyboardEvent } from 'react'

/** By itself Tab takes the option that is marked; who leaves a field with it has chosen nothing. */
function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}
/** antd's select, with its properties, that is left by Tab as any other field is. */
export function Combobox<V>(props: SelectProps<V>) {
  return <Select<V> {...props} onInputKeyDown={leaveByTab} />
}
