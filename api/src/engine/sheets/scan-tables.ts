/** A look at the tables of an OpenDocument spreadsheet before they are read: how many cells they come to, and what is not on screen. */
import { MOST_CELLS } from './scan-rows.ts'
import { wrongSheet } from './wrong-sheet.ts'

interface TableSight {
  readonly isHidden: boolean
  /** the numbers of the rows that are not on screen */
  readonly hiddenRows: ReadonlySet<number>
}
const TAG = /<(\/?)table:(table|table-row|table-cell|covered-table-cell)(?=[\s/>])([^<>]*)>/g
const HIDDEN_STYLE =
  /<style:style\s[^<>]*style:name="([^"]*)"[^<>]*>\s*<style:table-properties[^<>]*table:display="false"/g
const IS_HIDDEN = /\stable:visibility="(?:collapse|filter)"/
const numberOf = (attributes: string, name: string): number => {
  const [, text] = new RegExp(`\\stable:${name}="(\\d{1,9})"`).exec(attributes) ?? []
  return Math.max(1, Number(text ?? 1))
}
/** Throws where the cells that hold something are more than a file is worth, each counted as often as it is repeated. */
export function scanTables(xml: string): readonly TableSight[] {
  const hiddenStyles = new Set(Array.from(xml.matchAll(HIDDEN_STYLE), ([, name]) => name))
  const tables: { isHidden: boolean; hiddenRows: Set<number> }[] = []
  let [row, rowRepeats, all] = [0, 1, 0]
  for (const [, closing, name, attributes = ''] of xml.matchAll(TAG)) {
    if (closing === '/') continue
    const isEmpty = attributes.endsWith('/')
    if (name === 'table') {
      const style = /\stable:style-name="([^"]*)"/.exec(attributes)?.[1]
      tables.push({ isHidden: hiddenStyles.has(style), hiddenRows: new Set() })
      row = 0
    } else if (name === 'table-row') {
      rowRepeats = numberOf(attributes, 'number-rows-repeated')
      // empty rows at the end are repeated a million times
      if (IS_HIDDEN.test(attributes) && rowRepeats < MOST_CELLS)
        for (let at = 1; at <= Math.min(rowRepeats, 100_000); at += 1) tables.at(-1)?.hiddenRows.add(row + at)
      row += rowRepeats
    } else {
      const columns = numberOf(attributes, 'number-columns-repeated')
      // the library writes covered cells down one by one, and others where they hold something
      all += name === 'covered-table-cell' ? columns : isEmpty ? 1 : columns * rowRepeats
      if (all > MOST_CELLS)
        throw wrongSheet(`has more than ${MOST_CELLS.toLocaleString('en')} cells: divide it, or remove what is empty`)
    }
  }
  return tables
}
