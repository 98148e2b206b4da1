/** Reads and writes a table of cells in the notation of the clipboard of spreadsheets. */

/** A cell with a tab or a line end is quoted, and its own quotes are doubled; other cells stay as they are. */
const CELL = /("(?:[^"]|"")*"(?=\t|\n|$)|[^\t\n]*)(\t|\n|$)/g

/** `"say ""hi"""` is quoted text; `"hi"` is what somebody typed, since no spreadsheet would quote it. */
function unquoteCell(raw: string): string {
  if (raw.length < 2 || !raw.startsWith('"') || !raw.endsWith('"')) return raw
  const inside = raw.slice(1, -1)
  const isQuoted = !inside.replaceAll('""', '').includes('"') && /[\t\n]|""/.test(inside)
  return isQuoted ? inside.replaceAll('""', '"') : raw
}
const withoutLastEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')

/** All cells keep their place, also empty ones; only the one line end that spreadsheets append is left out. */
export function readGrid(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, raw = '', end] of withoutLastEnd(text).matchAll(CELL)) {
    rows.at(-1)?.push(unquoteCell(raw))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}
/** Whether a paste is a table: several cells, or an empty one. The input itself takes a single cell with text. */
export const isGrid = (text: string): boolean =>
  text !== '' && (withoutLastEnd(text) === '' || /[\t\n]/.test(withoutLastEnd(text)))

const quoteCell = (cell: string): string => (/^"|[\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const writeGrid = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(quoteCell).join('\t')}\n`).join('')
