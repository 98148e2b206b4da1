import { useEffect, useState } from 'react'
import { TextInput } from '../../ui/text-input.tsx'
import type { FilterProps } from '../kind.ts'

/** Contains the typed words; taken over a moment after the last key. */
export function TextFilter({ id, value, onChange }: FilterProps<'text'>) {
  const [typed, setTyped] = useState(value ?? '')
  const [lastValue, setKnown] = useState(value)
  if (lastValue !== value) {
    setKnown(value)
    setTyped(value ?? '')
  }
  useEffect(() => {
    if (typed === (value ?? '')) return undefined
    const timer = setTimeout(() => onChange(typed === '' ? undefined : typed), 350)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return <TextInput id={id} type="search" value={typed} onChange={setTyped} />
}
