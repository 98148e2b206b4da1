/** Which rows are chosen, also over several pages. */
import { useRef, useState } from 'react'
import type { AnyRecord } from '../../display/record.ts'

export interface Selection {
  readonly records: readonly AnyRecord[]
  readonly has: (id: string) => boolean
  /** with `range`, the rows between the last chosen one and this one follow it */
  readonly toggle: (record: AnyRecord, range: boolean) => void
  readonly togglePage: () => void
  readonly page: 'all' | 'some' | 'none'
  readonly clear: () => void
}
/** `scope` identifies the set of rows: another set begins with nothing chosen. */
export function useSelection(rows: readonly AnyRecord[], scope: string): Selection {
  const [chosenRecords, setChosenRecords] = useState<ReadonlyMap<string, AnyRecord>>(new Map())
  const [lastScope, setLastScope] = useState(scope)
  const last = useRef<string>(undefined)
  if (lastScope !== scope) {
    setLastScope(scope)
    setChosenRecords(new Map())
  }
  const here = rows.filter(row => chosenRecords.has(row._id)).length
  const put = (records: readonly AnyRecord[], on: boolean) =>
    setChosenRecords(current => {
      const next = new Map(current)
      for (const record of records) {
        if (on) next.set(record._id, record)
        else next.delete(record._id)
      }
      return next
    })
  return {
    // rows that were loaded again bring their current version
    records: [...chosenRecords.values()].map(record => rows.find(row => row._id === record._id) ?? record),
    has: id => chosenRecords.has(id),
    toggle: (record, range) => {
      const from = rows.findIndex(row => row._id === last.current)
      const to = rows.findIndex(row => row._id === record._id)
      const between = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [record]
      last.current = record._id
      put(between, !chosenRecords.has(record._id))
    },
    togglePage: () => put(rows, here < rows.length),
    page: here === 0 ? 'none' : here === rows.length ? 'all' : 'some',
    clear: () => setChosenRecords(new Map()),
  }
}
