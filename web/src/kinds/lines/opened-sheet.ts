/** A sheet that is opened in the editor: the row of its headings, the columns they name, and its rows as the editor reads them. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { LinesField } from '@siteoffice/domain/engine/field'
import type { DecimalSign } from '@siteoffice/domain/engine/read-number'
import type { readRows } from '@siteoffice/domain/import-endpoints'
import type { LineRow, Values } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'
import { type Cells, type PasteResult, pasteGrid } from './paste.ts'
import { columnsByHeading, withoutSums } from './pasted-sheet.ts'
import { dropUntouched } from './rows.ts'

export type SheetTable = AnswerOf<typeof readRows>
type TableRow = SheetTable['rows'][number]
/** The headings are looked for among so many first rows. */
const LOOKED_AT = 20
const OF_A_LINE = 200

const isFilled = (cell: string): boolean => cell.trim() !== ''
const widthOf = ({ cells }: TableRow): number => cells.filter(isFilled).length
export const firstLines = ({ rows }: SheetTable) =>
  rows.slice(0, LOOKED_AT).map(({ number, cells }) => ({
    number,
    text: cells.filter(isFilled).join(' · ').slice(0, OF_A_LINE),
  }))
const namedIn = (field: LinesField, cells: readonly string[]): number =>
  columnsByHeading(field, cells)?.filter(name => name !== '').length ?? 0
/** The likely row of headings: the one that names the most columns, else the first that is not a title. */
export function guessHead(field: LinesField, { rows }: SheetTable): string {
  const first = rows.slice(0, LOOKED_AT)
  const [best] = first
    .map(({ number, cells }) => ({ number, headings: namedIn(field, cells) }))
    .toSorted((a, b) => b.headings - a.headings)
  if (best !== undefined && best.headings > 0) return String(best.number)
  const widest = Math.max(0, ...first.map(widthOf))
  return String(first.find(row => widthOf(row) * 2 > widest)?.number ?? 1)
}
/** Whether the headings of a table name columns; a cover sheet has none. */
export const namesColumns = (field: LinesField, { rows }: SheetTable): boolean =>
  rows.slice(0, LOOKED_AT).some(({ cells }) => namedIn(field, cells) > 0)

/** '4' or '3-4' → the rows of the headings. */
function headRows({ rows }: SheetTable, head: string): readonly TableRow[] {
  const [first = 0, last = first] = head.split('-').map(Number)
  return rows.filter(({ number }) => number >= first && number <= last)
}
/** The headings of a table's columns, as many as the widest row has cells. */
export function headingsAt(table: SheetTable, head: string): readonly string[] {
  const heads = headRows(table, head)
  const width = Math.max(0, ...table.rows.map(({ cells }) => cells.findLastIndex(isFilled) + 1))
  return Array.from({ length: width }, (_, at) =>
    heads
      .map(({ cells }) => (cells[at] ?? '').trim())
      .filter(isFilled)
      .join(': '),
  )
}
/** The likely field of each column, '' for none: by both rows of headings, or by either. */
export function guessColumns(field: LinesField, table: SheetTable, head: string): readonly string[] {
  const headings = headingsAt(table, head)
  const ways = [headings, ...headRows(table, head).map(({ cells }) => headings.map((_, at) => cells[at] ?? ''))]
  const [best = []] = ways
    .map(cells => columnsByHeading(field, cells) ?? [])
    .toSorted((a, b) => b.filter(Boolean).length - a.filter(Boolean).length)
  return headings.map((_, at) => best[at] ?? '')
}
export interface SheetChoice {
  readonly head: string
  readonly columns: readonly string[]
  readonly takesHidden: boolean
  readonly mode: 'replace' | 'append'
  readonly signs: Readonly<Record<string, DecimalSign>>
  /** rows that the person takes or leaves out against the guess, by their numbers in the sheet */
  readonly rows: Readonly<Record<number, 'take' | 'leave'>>
}
interface Target {
  readonly field: LinesField
  /** the rows that are there */
  readonly rows: readonly LineRow[]
  readonly record: Values
  readonly language: string
}
/** Why a row of the sheet becomes none. */
export type LeftOut = 'sum' | 'heading' | 'no-room' | 'no-column' | 'by-choice'
export interface ReadRow {
  /** of the sheet */
  readonly number: number
  readonly cells: readonly string[]
  /** the row of the editor, or the reason why it is left out */
  readonly result: LineRow | LeftOut
}
export interface OpenedSheet {
  readonly pasted: PasteResult
  readonly rows: readonly ReadRow[]
  /** cells that could not be read, by their row in the sheet and their column in the editor */
  readonly unread: ReadonlySet<string>
  readonly hidden: number
}
export const cellKey = (row: number, column: string): string => `${row} ${column}`
/** The cells of a row: the number itself where a column takes numbers, else the text that the workbook shows. */
function cellsFor(field: LinesField, { cells, numbers }: TableRow, columns: readonly string[]): Cells {
  return columns.map((name, at) => {
    if (name === '') return ''
    const column = field.fields[name]
    const isNumber = column !== undefined && plainInputOf(column).fraction !== undefined
    const own = isNumber ? numbers.find(each => each.column === at) : undefined
    return own?.value ?? cells[at] ?? ''
  })
}
const saysAgain = (row: TableRow, head: TableRow): boolean =>
  widthOf(row) > 1 && row.cells.join('\n').trim() === head.cells.join('\n').trim()
/** The rows of a sheet, as the editor would take them. */
export function readSheet(table: SheetTable, choice: SheetChoice, { field, rows, ...given }: Target): OpenedSheet {
  const { head, columns, takesHidden, mode, signs } = choice
  const heads = headRows(table, head)
  const from = table.rows.findIndex(({ number }) => number === heads.at(-1)?.number) + 1
  const below = table.rows.slice(from)
  const readRows = takesHidden ? below : below.filter(({ isHidden }) => !isHidden)
  const ownRows = mode === 'append' ? dropUntouched(field, rows) : []
  const plain = readRows.map(row => ({ row, cells: cellsFor(field, row, columns) }))
  const reasonFor = ({ row, cells }: (typeof plain)[number]): 'heading' | 'sum' | 'by-choice' | null => {
    const own = choice.rows[row.number]
    if (own !== undefined) return own === 'leave' ? 'by-choice' : null
    if (heads.some(each => saysAgain(row, each))) return 'heading'
    return withoutSums(field, columns, [cells]).sums > 0 ? 'sum' : null
  }
  const withReasons = plain.map(each => ({ ...each, reason: reasonFor(each) }))
  const takenRows = withReasons.filter(({ reason }) => reason === null)
  const target = { rows: ownRows, columns, targets: columns, row: ownRows.length, column: '', signs, ...given }
  const grid = takenRows.map(({ cells }) => cells)
  const pasted = pasteGrid(field, grid, target)
  const places = new Map(takenRows.map(({ row }, at) => [row.number, ownRows.length + at]))
  const numbers = new Map(takenRows.map(({ row }, at) => [ownRows.length + at, row.number]))
  return {
    pasted: { ...pasted, before: rows, sums: withReasons.filter(({ reason }) => reason === 'sum').length },
    rows: withReasons.map(({ row, reason }) => ({
      number: row.number,
      cells: columns.map((_, at) => row.cells[at] ?? ''),
      result: columns.some(Boolean) ? (reason ?? pasted.rows[places.get(row.number) ?? -1] ?? 'no-room') : 'no-column',
    })),
    unread: new Set(pasted.unread.map(({ place }) => cellKey(numbers.get(place.row) ?? 0, place.column))),
    hidden: below.filter(({ isHidden }) => isHidden).length,
  }
}
