/** Sheets that somebody sends in, as rows of texts: CSV in UTF-8, or the first sheet of a workbook. */
import { MOST_ROWS } from '@siteoffice/domain/engine/run'
import { wrongField } from '../../lib/failure.ts'
import { FORMULA } from './csv.ts'
import { unzip } from './unzip.ts'

const wrong = (message: string): Error => wrongField('validation_failed', 'file', message)
export interface Sheet {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
const MOST_COLUMNS = 300

function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw wrong('is UTF-16: save it as CSV UTF-8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong('is not in UTF-8: save it as CSV UTF-8')
  }
}
/** The sign between cells: the one of which the first line has most. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counted = [',', ';', '\t'].map(sign => ({ sign, n: line.split(sign).length }))
  return counted.toSorted((a, b) => b.n - a.n)[0]?.sign ?? ','
}
/** What was written so that no spreadsheet takes it for a formula is taken back. */
const plain = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

function* csvRows(text: string): Generator<string[]> {
  const separator = separatorOf(text)
  const part = new RegExp(`"((?:[^"]|"")*)"|((?!")[^${separator === '\t' ? '\\t' : separator}\\r\\n]*)`, 'y')
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    part.lastIndex = at
    const [whole = '', quoted, bare = ''] = part.exec(text) ?? []
    if (whole === '' && text[at] === '"') throw wrong('has a quote that is not closed')
    row.push(plain(quoted === undefined ? bare : quoted.replaceAll('""', '"')))
    at += whole.length
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    } else if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      throw wrong(`has something behind a closed quote, near '${text.slice(at, at + 20)}'`)
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield row
    row = []
  }
}
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return point <= 0x10_ffff ? String.fromCodePoint(point) : ''
    },
  )
const textsIn = (xml: string): string =>
  unescaped([...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(each => each[1] ?? '').join(''))
/** 'AB12' → 27 */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
/** A formula is what it says, never what comes of it. */
function cellText(attributes: string, xml: string, shared: readonly string[]): string {
  const formula = /<f(?:\s[^>]*)?>([^<]*)<\/f>/.exec(xml)?.[1]
  if (formula !== undefined) return `=${unescaped(formula)}`
  const type = /\st="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return textsIn(xml)
  const value = unescaped(/<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(xml)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return value
}
function* xlsxRows(bytes: Buffer): Generator<string[]> {
  const { names, read } = unzip(bytes)
  const numbered = names.filter(name => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
  const first = numbered.toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))[0]
  const sheet = read(first ?? '')
  if (sheet === undefined) throw wrong('is no workbook that can be read')
  const strings = read('xl/sharedStrings.xml') ?? ''
  const shared = [...strings.matchAll(/<si>(.*?)<\/si>/gs)].map(each => textsIn(each[1] ?? ''))
  for (const [, inner = ''] of sheet.matchAll(/<row(?:\s[^>]*)?>(.*?)<\/row>/gs)) {
    const row: string[] = []
    for (const [, attributes = '', xml = ''] of inner.matchAll(/<c((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const column = columnOf(/\sr="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '')
      if (column < MOST_COLUMNS) row[column] = cellText(attributes, xml, shared)
    }
    yield Array.from(row, cell => cell ?? '')
  }
}
/** Throws validation_failed saying what is wrong with the file. */
export function readSheet(bytes: Buffer): Sheet {
  const workbook = bytes.length > 3 && bytes.readUInt16LE(0) === 0x4b_50
  const rows: string[][] = []
  for (const row of workbook ? xlsxRows(bytes) : csvRows(decoded(bytes))) {
    if (row.every(cell => cell.trim() === '')) continue
    rows.push(row)
    if (rows.length > MOST_ROWS + 1) throw wrong(`has more than ${MOST_ROWS.toLocaleString('en')} rows: divide it`)
  }
  const [head, ...rest] = rows
  if (head === undefined || rest.length === 0) throw wrong('holds no rows below its headings')
  if (head.length > MOST_COLUMNS) throw wrong(`has more than ${MOST_COLUMNS} columns`)
  return { head: head.map(each => each.trim()), rows: rest }
}
