/** The rows of comma-separated values that somebody sent in; a look at each character, however long a cell is. */
import { FORMULA } from './csv.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** The sign between cells: the one of which the first line has most. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counted = [',', ';', '\t'].map(sign => ({ sign, n: line.split(sign).length }))
  return counted.toSorted((a, b) => b.n - a.n)[0]?.sign ?? ','
}
/** What was written so that no spreadsheet takes it for a formula is taken back. */
const plain = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

/** Where the quote that begins a cell is closed. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at < 0) throw wrongSheet('has a quote that is not closed')
  return at
}
export function* csvRows(text: string): Generator<string[]> {
  const separator = separatorOf(text)
  const end = new RegExp(`[${separator === '\t' ? '\\t' : separator}\\r\\n]`, 'g')
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === '"') {
      const closed = closingQuote(text, at + 1)
      row.push(plain(text.slice(at + 1, closed).replaceAll('""', '"')))
      at = closed + 1
    } else {
      end.lastIndex = at
      const next = end.exec(text)?.index ?? text.length
      row.push(plain(text.slice(at, next)))
      at = next
    }
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    } else if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      throw wrongSheet(`has something behind a closed quote, near '${text.slice(at, at + 20)}'`)
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield row
    row = []
  }
}
