/** A workbook of one sheet (Office Open XML), written row by row. */
import type { Cell, Figure } from '../../kinds/cell.ts'
import { FORMULA } from './csv.ts'
import { zip } from './zip.ts'

/** The formats of cells, by their place in the style sheet below. */
const STYLE = { head: 1, day: 2, time: 3, quoted: 4, quotedHead: 5, percent: 6, figures: 7 } as const
/** Formats of figures by their digits after the point; 3 and 4 are every workbook's own. */
const FIGURES = [3, 164, 4, 166, 167, 168, 169] as const
const PERCENT = 165
/** Formats of prices of one by the digits of their currency, with up to six where there are as many; 0 shows what is typed. */
const UNIT_PRICES = [0, 0, 170, 171] as const
const FORMATS = [
  [FIGURES[1], '#,##0.0'],
  [PERCENT, '0.0%'],
  [FIGURES[3], '#,##0.000'],
  [FIGURES[4], '#,##0.0000'],
  [FIGURES[5], '#,##0.00000'],
  [FIGURES[6], '#,##0.000000'],
  [UNIT_PRICES[2], '#,##0.00####'],
  [UNIT_PRICES[3], '#,##0.000###'],
] as const
/** Cells that may be typed into where the sheet is protected: of any text, then prices of one by the digits of their currency. */
const OPEN = 7 + FIGURES.length
/** Excel takes no longer text in a cell. */
const LONGEST = 32_767
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (type: string, target: string, id: number): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (...all: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const part = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`
const number = (format: number): string => `<xf numFmtId="${format}" applyNumberFormat="1"/>`
const unlockedStyle = (format: number): string =>
  `<xf numFmtId="${format}" applyNumberFormat="1" applyProtection="1"><protection locked="0"/></xf>`
const FRAME = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
  '_rels/.rels': relations(relation('officeDocument', 'xl/workbook.xml', 1)),
  'xl/_rels/workbook.xml.rels': relations(
    relation('worksheet', 'worksheets/sheet1.xml', 1),
    relation('styles', 'styles.xml', 2),
  ),
  // 14 and 22 are written as the reader's own machine writes days and times
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${OPEN + 1 + UNIT_PRICES.length}"><xf/><xf fontId="1" applyFont="1"/>${number(14)}${number(22)}<xf quotePrefix="1"/><xf fontId="1" applyFont="1" quotePrefix="1"/>${number(PERCENT)}${FIGURES.map(number).join('')}${[0, ...UNIT_PRICES].map(unlockedStyle).join('')}</cellXfs></styleSheet>`,
} as const

/** Characters that no XML may hold, halves of pairs among them. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, each => ENTITIES[each] ?? each)

/** 0 → A, 26 → AA */
export function letters(column: number): string {
  const rest = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}
const textCell = (place: string, text: string, style?: number): string =>
  `<c r="${place}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
/** A cell that is worked out of others, with what it comes to now. */
interface Formula {
  readonly formula: string
  readonly value: number
  readonly digits: number
}
/** A cell that may be typed into where the rest of the sheet is protected. */
interface OpenCell {
  readonly open: Figure | string | null
  /** those of the currency, where it is the price of one; absent: any text */
  readonly digits: number | undefined
}
export type SheetCell = Cell | Formula | OpenCell
function openCell(place: string, { open, digits }: OpenCell): string {
  const style = digits === undefined ? OPEN : OPEN + 1 + Math.min(digits, UNIT_PRICES.length - 1)
  if (open === null) return `<c r="${place}" s="${style}"/>`
  return typeof open === 'string'
    ? textCell(place, open, style)
    : `<c r="${place}" s="${style}"><v>${open.number}</v></c>`
}
function cellAt(place: string, cell: SheetCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'object' && 'open' in cell) return openCell(place, cell)
  if (typeof cell === 'object' && 'formula' in cell)
    return `<c r="${place}" s="${STYLE.figures + Math.min(cell.digits, FIGURES.length - 1)}"><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  // text never counts as a formula; this keeps it so when somebody edits the cell
  if (typeof cell === 'string') return textCell(place, cell, FORMULA.test(cell) ? STYLE.quoted : undefined)
  if ('number' in cell) return `<c r="${place}" s="${figureStyle(cell)}"><v>${cell.number}</v></c>`
  return `<c r="${place}" s="${cell.hasTime ? STYLE.time : STYLE.day}"><v>${cell.serial}</v></c>`
}
const figureStyle = ({ digits }: Figure): number =>
  digits === 'percent' ? STYLE.percent : STYLE.figures + Math.min(digits, FIGURES.length - 1)
/** How a sheet is looked at. */
interface SheetView {
  /** begins at the right */
  readonly rightToLeft?: boolean
  /** so many columns stay in sight */
  readonly fixed?: number
  /** of the columns, in characters */
  readonly widths?: readonly number[]
  /** columns that are not on screen, from 0 on */
  readonly hidden?: readonly number[]
  /** only open cells can be typed into; there is no password, so whoever means to can lift it */
  readonly isProtected?: boolean
}
function viewOf({ rightToLeft = false, fixed = 0, widths = [], hidden = [] }: SheetView): string {
  const columns = fixed === 0 ? '' : ` xSplit="${fixed}"`
  const pane = `<pane${columns} ySplit="1" topLeftCell="${letters(fixed)}2" activePane="${fixed === 0 ? 'bottomLeft' : 'bottomRight'}" state="frozen"/>`
  const wide = widths
    .map(
      (width, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${hidden.includes(at) ? ' hidden="1"' : ''}/>`,
    )
    .join('')
  return `<sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${wide === '' ? '' : `<cols>${wide}</cols>`}`
}
async function* sheetOf(
  head: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
  view: SheetView,
): AsyncGenerator<string> {
  const columns = head.map((_, at) => letters(at))
  const first = head
    .map((text, at) => textCell(`${columns[at]}1`, text, FORMULA.test(text) ? STYLE.quotedHead : STYLE.head))
    .join('')
  yield `${XML}<worksheet xmlns="${MAIN}">${viewOf(view)}<sheetData><row r="1">${first}</row>`
  let number = 1
  for await (const row of rows) {
    number += 1
    yield `<row r="${number}">${row.map((cell, at) => cellAt(`${columns[at]}${number}`, cell)).join('')}</row>`
  }
  const protection = view.isProtected === true ? '<sheetProtection sheet="1" formatColumns="0"/>' : ''
  yield `</sheetData>${protection}</worksheet>`
}
/** Many small pieces put together, for each costs as much as a large one. */
export async function* gather(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let buffer = ''
  for await (const piece of pieces) {
    buffer += piece
    if (buffer.length < 65_536) continue
    yield buffer
    buffer = ''
  }
  if (buffer !== '') yield buffer
}
export function xlsx(
  name: string,
  head: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
  view: SheetView = {},
): AsyncGenerator<Buffer> {
  const title = escapeXml(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31))
  const book = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return zip([
    ...Object.entries(FRAME).map(([path, text]) => ({ name: path, content: [text] })),
    { name: 'xl/workbook.xml', content: [book] },
    { name: 'xl/worksheets/sheet1.xml', content: gather(sheetOf(head, rows, view)) },
  ])
}
