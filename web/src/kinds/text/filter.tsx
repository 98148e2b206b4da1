import { Input } from 'antd'
import { useEffect, useState } from 'react'
import type { FilterProps } from '../kind.ts'

/** Contains the typed words; taken over a moment after the last key. */
export function TextFilter({ id, value, onChange }: FilterProps<'text'>) {
  const [typed, setTyped] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value ?? '')
  }
  useEffect(() => {
    if (typed === (value ?? '')) return undefined
    const timer = setTimeout(() => onChange(typed === '' ? undefined : typed), 350)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return <Input id={id} value={typed} allowClear onChange={event => setTyped(event.target.value)} />
}
