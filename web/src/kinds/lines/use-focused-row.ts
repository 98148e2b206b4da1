import { type FocusEvent, useEffect, useReducer, useRef, useState } from 'react'
import { cellAt, type Place } from './place.ts'

/** The row with the focus keeps its inputs wherever the box is scrolled; `reach` focuses a cell that may have no input yet. */
export function useFocusedRow(id: string) {
  const [focusRow, setFocusRow] = useState<number>()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const next = useRef<string>(undefined)
  useEffect(() => {
    // what was asked for is there now
    const input = next.current === undefined ? null : document.getElementById(next.current)
    next.current = undefined
    input?.focus()
  })
  return {
    focusRow,
    onFocus: ({ target }: FocusEvent) => setFocusRow(cellAt(target)?.row),
    reach: ({ row, column }: Place) => {
      next.current = `${id}.${row}.${column}`
      setFocusRow(row)
      drawAgain()
    },
  }
}
