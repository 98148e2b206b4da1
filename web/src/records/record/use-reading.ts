import { useEffect, useState } from 'react'
import { plainKey } from '../../lib/plain-key.ts'

const KEY = 'siteoffice.reading'

/** Whether records are read before they are changed, as whoever mostly reads has it; `e` leads to the form. */
export function useReading(possible: boolean) {
  const [reading, setReading] = useState(() => localStorage.getItem(KEY) === 'first')
  const form = possible && reading
  useEffect(() => {
    if (!form) return undefined
    const press = (event: KeyboardEvent) => {
      if (plainKey(event) !== 'e') return
      event.preventDefault()
      setReading(false)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
  return {
    reading: form,
    /** this record */
    edit: () => setReading(false),
    /** this record, and those that are opened from now on */
    choose: (first: boolean) => {
      if (first) localStorage.setItem(KEY, 'first')
      else localStorage.removeItem(KEY)
      setReading(first)
    },
  }
}
export type Reading = ReturnType<typeof useReading>
