/** What a file says of how its numbers are written, beside the cells themselves. */
import type { Sheet, Table } from '../sheets/read-sheet.ts'

export interface FileEvidence {
  /** what stands between its cells */
  readonly separator: string | undefined
  readonly hasDottedDays: boolean
}
const DOTTED_DAY = /^\d{1,2}\.\d{1,2}\.(\d{4}|\d{2})\.?(\s|$)/
/** So many rows are looked at. */
const ROWS = 500

export function fileEvidence(separator: Table['separator'], { rows }: Pick<Sheet, 'rows'>): FileEvidence {
  return {
    separator: separator ?? undefined,
    hasDottedDays: rows.slice(0, ROWS).some(row => row.some(cell => DOTTED_DAY.test(cell.trim()))),
  }
}
