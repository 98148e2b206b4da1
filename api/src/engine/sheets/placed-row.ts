/** The rows of files that somebody sent in. */
import type { Clock } from '../../kinds/kind.ts'

/** What a workbook knows of a cell besides the text that it shows. */
export interface KnownCell {
  /** with the fifteen digits that a spreadsheet keeps */
  readonly number: number
  /** the cell shows a share in per cent */
  readonly isPercent?: true
  /** the cell shows a day or a time */
  readonly isTime?: true
  readonly clock?: Clock
}
/** What stands in a row, and which one of the sheet it is: empty rows are not written down at all. */
export interface PlacedRow {
  readonly number: number
  /** as they are shown */
  readonly cells: string[]
  readonly knownCells: Readonly<Record<number, KnownCell>>
  /** the places of formulas that were never worked out */
  readonly unsolved: readonly number[]
  /** the places of numbers whose last digits the spreadsheet has dropped */
  readonly spoiltColumns: readonly number[]
  /** by their places, the texts of cells that began in a row above and reach down into this one */
  readonly merged: Readonly<Record<number, string>>
  /** it is not on screen, because of a filter or because somebody hid it */
  readonly isHidden: boolean
}
export interface Tab {
  readonly name: string
  readonly isHidden: boolean
}
