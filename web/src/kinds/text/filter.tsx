import { useEffect, useState } from 'react'
import { TextInput } from '../../ui/text-input.tsx'
import type { FilterProps } from '../kind.ts'

/** Finds records that contain the typed words; applied a moment after the last key. */
export function TextFilter({ id, value, onChange }: FilterProps<'text'>) {
  const [text, setText] = useState(value ?? '')
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setText(value ?? '')
  }
  useEffect(() => {
    if (text === (value ?? '')) return undefined
    const timer = setTimeout(() => onChange(text === '' ? undefined : text), 350)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return <TextInput id={id} type="search" value={text} onChange={setText} />
}
