/** The rows of comma-separated values that somebody sent in; a look at each character, however long a cell is. */
import { FORMULA_TEXT } from './csv.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** A first line that says which sign is between cells, as Excel reads and hides it. */
const SAYS_SIGN = /^("?)sep=([^"\r\n])\1(?:\r\n|\r|\n|$)/i
/** The sign between cells, the one of which the first line has most where none says it; and where the rows begin. */
function separatorOf(text: string): { separator: string; from: number } {
  const said = SAYS_SIGN.exec(text)
  if (said?.[2] !== undefined) return { separator: said[2], from: said[0].length }
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counted = [',', ';', '\t'].map(sign => ({ sign, n: line.split(sign).length }))
  return { separator: counted.toSorted((a, b) => b.n - a.n)[0]?.sign ?? ',', from: 0 }
}
/** What was written so that no spreadsheet takes it for a formula is taken back. */
const plain = (cell: string): string =>
  cell.startsWith("'") && FORMULA_TEXT.test(cell.slice(1)) ? cell.slice(1) : cell

/** Where the quote that begins a cell is closed. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at < 0) throw wrongSheet('has a quote that is not closed')
  return at
}
export function* csvRows(text: string): Generator<string[]> {
  const { separator, from } = separatorOf(text)
  const end = new RegExp(`[\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}\\r\\n]`, 'g')
  let row: string[] = []
  let at = from
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
