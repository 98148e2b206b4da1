/** The rows of the first sheet of a workbook (Office Open XML) that somebody sent in, as texts. */
import { ERROR_TEXT } from './csv.ts'
import { elements, firstElement, withoutPrefix } from './elements.ts'
import { unzip } from './unzip.ts'
import { wrongSheet } from './wrong-sheet.ts'

export const MOST_COLUMNS = 300
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return point <= 0x10_ffff ? String.fromCodePoint(point) : ''
    },
  )
const textsIn = (xml: string): string => unescaped([...elements(xml, 't')].map(({ inner }) => inner).join(''))
/** 'AB12' → 27; undefined where the cell does not say where it stands */
function columnOf(attributes: string): number | undefined {
  const place = /\sr="([A-Z]{1,3})\d/.exec(attributes)?.[1]
  if (place === undefined) return undefined
  let column = 0
  for (const letter of place) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
const typeOf = (attributes: string): string | undefined => /\st="(\w+)"/.exec(attributes)?.[1]
/** A formula that was never worked out, as it stands; what is worked out to an empty text is a text. */
function unsolvedIn(attributes: string, xml: string): string | undefined {
  const formula = firstElement(xml, 'f')
  if (formula === undefined || typeOf(attributes) === 'str' || firstElement(xml, 'v')?.inner) return undefined
  return `=${unescaped(formula.inner)}`
}
/** A text that looks like the error of a cell is told from one as in CSV, by an apostrophe. */
const asText = (text: string): string => (ERROR_TEXT.test(text) ? `'${text}` : text)
/** Of a formula what the spreadsheet has made of it. */
function cellText(attributes: string, xml: string, shared: readonly string[]): string {
  const type = typeOf(attributes)
  if (type === 'inlineStr') return asText(textsIn(xml))
  const value = unescaped(firstElement(xml, 'v')?.inner ?? '')
  if (value === '') return ''
  if (type === 's') return asText(shared[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return value
}
/** What stands in a row, and which one of the sheet it is: empty ones are not written down at all. */
export interface PlacedRow {
  readonly number: number
  readonly cells: string[]
  /** the places of formulas that were never worked out */
  readonly unsolved: readonly number[]
}
export function* xlsxRows(bytes: Buffer): Generator<PlacedRow> {
  const { names, read } = unzip(bytes)
  const numbered = names.filter(name => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
  const first = numbered.toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))[0]
  const sheet = read(first ?? '')
  if (sheet === undefined) throw wrongSheet('is no workbook that can be read')
  const strings = withoutPrefix(read('xl/sharedStrings.xml') ?? '', 'sst')
  const shared = [...elements(strings, 'si')].map(({ inner }) => textsIn(inner))
  let number = 0
  for (const { attributes: place, inner } of elements(withoutPrefix(sheet, 'worksheet'), 'row')) {
    number = Math.max(number + 1, Number(/\sr="(\d{1,7})"/.exec(place)?.[1] ?? 0))
    if (inner === '') continue
    const [row, unsolved]: [string[], number[]] = [[], []]
    let next = 0
    for (const { attributes, inner: xml } of elements(inner, 'c')) {
      const column = columnOf(attributes) ?? next
      next = column + 1
      if (column >= MOST_COLUMNS) continue
      const formula = unsolvedIn(attributes, xml)
      if (formula !== undefined) unsolved.push(column)
      row[column] = formula ?? cellText(attributes, xml, shared)
    }
    yield { number, cells: Array.from(row, cell => cell ?? ''), unsolved }
  }
}
