/** A look at the rows of a tab before they are read: how many cells there are, and which rows are not on screen. */
import { wrongSheet } from './wrong-sheet.ts'

/** More cells would take more memory than one file is worth. */
export const MOST_CELLS = 2_000_000
/** No spreadsheet program has more of either. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const TAG = /<(?:\w{1,20}:)?(row|c)(?=[\s/>])([^<>]*)>/g
const NUMBER = /\sr\s*=\s*["'](\d{1,20})["']/
const PLACE = /\sr\s*=\s*["']([A-Za-z]{1,20})(\d{1,20})["']/
const IS_HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/

/** Throws what is wrong with a tab that holds more than a spreadsheet can. */
export function scanRows(xml: string): ReadonlySet<number> {
  const hiddenRows = new Set<number>()
  let [number, all, inRow] = [0, 0, 0]
  for (const [, name, attributes = ''] of xml.matchAll(TAG)) {
    if (name === 'row') {
      number = Number(NUMBER.exec(attributes)?.[1] ?? number + 1)
      inRow = 0
      if (number > LAST_ROW) throw wrongSheet('has more rows than a spreadsheet can have')
      if (IS_HIDDEN.test(attributes)) hiddenRows.add(number)
      continue
    }
    if (name !== 'c') continue
    all += 1
    inRow += 1
    const [, column = '', row = '0'] = PLACE.exec(attributes) ?? []
    if (inRow > LAST_COLUMN || column.length > 3 || Number(row) > LAST_ROW)
      throw wrongSheet('has more columns or rows than a spreadsheet can have')
    if (all > MOST_CELLS)
      throw wrongSheet(`has more than ${MOST_CELLS.toLocaleString('en')} cells: divide it, or remove what is empty`)
  }
  return hiddenRows
}
