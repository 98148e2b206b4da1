import { useEffect, useRef, useState } from 'react'
import type { LineRow } from '../kind.ts'
import type { RowHandlers } from './row.tsx'
import { moveRow } from './rows.ts'

type Change = (rows: readonly LineRow[]) => void

/** Handlers that stay the same while the rows change, so that rows need not be drawn anew. */
export function useRowHandlers(rows: readonly LineRow[], onChange: Change): RowHandlers {
  const latest = useRef({ rows, onChange })
  useEffect(() => {
    latest.current = { rows, onChange }
  })
  const [handlers] = useState<RowHandlers>(() => {
    const change = (next: (rows: readonly LineRow[]) => readonly LineRow[]) =>
      latest.current.onChange(next(latest.current.rows))
    return {
      onCell: (index, name, value) => change(now => now.with(index, { ...now[index], [name]: value })),
      onMove: (from, to) => change(now => moveRow(now, from, to)),
      onRemove: index => change(now => now.toSpliced(index, 1)),
    }
  })
  return handlers
}
