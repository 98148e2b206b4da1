import { useEffect, useRef } from 'react'
import type { Values } from '../../kinds/kind.ts'
import { defaultDueDays } from '../../lib/form-defaults.ts'
import { today } from '../../lib/format.ts'
import type { PanelProps } from '../../records/form/fields/form-extras.ts'

function dueAfter(issueDate: string): string {
  const due = new Date(`${issueDate}T00:00:00Z`)
  due.setUTCDate(due.getUTCDate() + defaultDueDays())
  return due.toISOString().slice(0, 10)
}
/** A bill made today is due when the settings say. */
export const dueFromToday = (): Values => ({ dueDate: dueAfter(today()) })

/** The due date of a new bill follows its day of issue, until somebody chooses another. */
export function DueDate({ record, values, set }: PanelProps) {
  const { issueDate, dueDate: due } = values
  const lastIssueDate = useRef(issueDate)
  useEffect(() => {
    if (record !== undefined || typeof issueDate !== 'string' || issueDate === lastIssueDate.current) return
    const before = lastIssueDate.current
    lastIssueDate.current = issueDate
    if (due === null || (typeof before === 'string' && due === dueAfter(before))) set('dueDate', dueAfter(issueDate))
  }, [record, issueDate, due, set])
  return null
}
