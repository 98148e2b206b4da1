import { useEffect, useRef, useState } from 'react'
import type { CountLine, useCountLines } from './use-count-lines.ts'

export type Counts = ReturnType<typeof useCountLines>
export const inputId = (line: string): string => `count-${line}`
/** The line that is being counted. */
interface Entry {
  readonly line: string
  readonly value: number | null
  /** whether somebody has counted it, be it the same number as before, and not only looked at it */
  readonly isCounted: boolean
}
/** One line is counted at a time; what is counted of it is stored when it is left. */
export function useEntry({ save, countOf }: Counts) {
  const [entry, setEntry] = useState<Entry>()
  // keys come faster than renders
  const latest = useRef<Entry>(undefined)
  /** the entry before keys that may turn out to be a code */
  const settled = useRef<Entry>(undefined)
  const nextFocus = useRef<string>(undefined)
  const set = (next: Entry | undefined) => {
    latest.current = next
    setEntry(next)
  }
  const settle = (next: Entry | undefined) => {
    settled.current = next
    set(next)
  }
  useEffect(() => {
    const id = nextFocus.current
    const input = id === undefined ? null : document.getElementById(inputId(id))
    if (!(input instanceof HTMLInputElement)) return
    nextFocus.current = undefined
    input.focus()
    input.select()
    input.scrollIntoView({ block: 'nearest' })
  })
  const finish = () => {
    const { line, value, isCounted } = latest.current ?? {}
    settle(undefined)
    if (line !== undefined && isCounted && typeof value === 'number' && value >= 0) save(line, value)
  }
  const leaving = useRef(finish)
  useEffect(() => {
    leaving.current = finish
  })
  // also when the screen is left, or somebody else ends the count
  useEffect(() => () => leaving.current(), [])
  return {
    entry,
    save,
    finish,
    valueOf: (line: CountLine): number | null => (entry?.line === line._id ? entry.value : countOf(line)),
    /** the cursor may be in the next line already */
    leave: (line: string): void => {
      if (latest.current?.line === line) finish()
    },
    drop: () => settle(undefined),
    /** Enter in a line says that it was counted, also where the number stays. */
    confirm: (): void => {
      if (latest.current !== undefined) set({ ...latest.current, isCounted: true })
      finish()
    },
    type: (line: string, value: number | null) => set({ line, value, isCounted: true }),
    count: (line: string, value: number | null) => settle({ line, value, isCounted: true }),
    restore: () => set(settled.current),
    look: (line: CountLine): void => {
      if (latest.current?.line !== line._id) settle({ line: line._id, value: countOf(line), isCounted: false })
    },
    begin: (line: CountLine, value: number): void => {
      finish()
      settle({ line: line._id, value, isCounted: true })
      nextFocus.current = line._id
    },
  }
}
