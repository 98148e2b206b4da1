/** Where the headings of a table stand: below its titles, in one row or in two. */

import { wrongField } from '../../lib/failure.ts'
import type { Wordings } from '../../lib/words.ts'
import { MOST_ABOVE } from '../sheets/bounds.ts'
import type { PlacedRow } from '../sheets/placed-row.ts'
import type { HeadPlace, Table } from '../sheets/read-sheet.ts'
import { headingsOf } from '../sheets/read-sheet.ts'
import type { ImportColumn } from './columns.ts'
import { guessColumns } from './columns.ts'

const isFilled = (cell: string): boolean => cell.trim() !== ''
const widthOf = ({ cells }: PlacedRow): number => cells.filter(isFilled).length
/** The names of each column: its whole heading and, where that is unique, the lower row of it alone. */
export function namesOf(head: readonly string[]): readonly (readonly string[])[] {
  const lower = head.map(heading => heading.split(': ').at(-1) ?? '')
  return head.map((heading, at) => {
    const own = lower[at] ?? ''
    return own === heading || lower.filter(each => each === own).length > 1 ? [heading] : [heading, own]
  })
}
interface Guess extends HeadPlace {
  /** so many fields are named there */
  readonly matches: number
}
function bestHead({ rows }: Pick<Table, 'rows'>, columns: readonly ImportColumn[], wordings: Wordings): Guess {
  const first = rows.slice(0, MOST_ABOVE)
  const matches = (names: readonly (readonly string[])[]): number =>
    guessColumns(names, columns, wordings).filter(each => each !== null).length
  let best: Guess = { row: rows[0]?.number ?? 1, rows: 1, matches: 0 }
  for (const { number, cells } of first) {
    const fields = matches(headingsOf([cells]).map(heading => [heading]))
    if (fields > best.matches) best = { row: number, rows: 1, matches: fields }
  }
  for (const [at, { number, cells }] of first.entries()) {
    const next = rows[at + 1]
    if (next === undefined || next.number !== number + 1) continue
    const bothRows = matches(namesOf(headingsOf([cells, next.cells])))
    if (bothRows > best.matches) best = { row: number, rows: 2, matches: bothRows }
  }
  return best
}
/** How many fields the headings of a table name. */
export const namedFields = (...given: Parameters<typeof bestHead>): number => bestHead(...given).matches
/** The row that seems to hold the headings: the one that names most fields, else the first that is not a title. */
export function guessHead(table: Pick<Table, 'rows'>, columns: readonly ImportColumn[], wordings: Wordings): HeadPlace {
  const best = bestHead(table, columns, wordings)
  if (best.matches > 0) return { row: best.row, rows: best.rows }
  const first = table.rows.slice(0, MOST_ABOVE)
  const widest = Math.max(0, ...first.map(widthOf))
  return { row: first.find(row => widthOf(row) * 2 > widest)?.number ?? 1, rows: 1 }
}
/** '4' or '3-4' → the place. Throws validation_failed where it is no row of the table, or not one among its first. */
export function readHead(text: string, { rows }: Pick<Table, 'rows'>): HeadPlace {
  const [, first = '', last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? []
  const [row, many] = [Number(first), Number(last) - Number(first) + 1]
  const isThere = rows.slice(0, MOST_ABOVE).some(({ number }) => number === row)
  if (first === '' || !isThere || (many !== 1 && many !== 2))
    throw wrongField(
      'validation_failed',
      'head',
      `must be one of the first ${MOST_ABOVE} rows that are not empty, such as 4, or two rows, such as 3-4`,
    )
  return { row, rows: many }
}
export const headText = ({ row, rows }: HeadPlace): string => (rows === 1 ? String(row) : `${row}-${row + 1}`)
