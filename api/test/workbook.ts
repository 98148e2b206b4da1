/** Workbooks as spreadsheet programs write them, made of their parts. */
import { zip } from '../src/engine/sheets/zip.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface TabParts {
  readonly name: string
  readonly xml: string
  readonly state?: 'hidden' | 'veryHidden'
  /** the part is not in the archive */
  readonly isMissing?: boolean
}
interface Parts {
  readonly strings?: string
  /** the formats of the styles 1, 2, 3, …; a number is one that every program knows */
  readonly formats?: readonly (string | number)[]
  readonly isFrom1904?: boolean
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
function styles(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`] : [],
  )
  const cells = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}" applyNumberFormat="1"/>`,
  )
  return `<styleSheet><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length + 1}"><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`
}
export async function workbookOf(
  tabs: readonly TabParts[],
  { strings = '', formats = [], isFrom1904 = false }: Parts = {},
): Promise<Buffer> {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}.xml"/>`
  const entries: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">${part('workbook', 'sheet.main')}${tabs.map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${tabs.map(({ name, state }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${tabs.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}`)).join('')}${relation(tabs.length + 1, 'styles', 'styles')}${relation(tabs.length + 2, 'sharedStrings', 'sharedStrings')}</Relationships>`,
    'xl/styles.xml': styles(formats),
    'xl/sharedStrings.xml': strings,
    ...Object.fromEntries(
      tabs.flatMap(({ xml, isMissing }, at) => (isMissing ? [] : [[`xl/worksheets/sheet${at + 1}.xml`, xml] as const])),
    ),
  }
  const pieces: Buffer[] = []
  for await (const piece of zip(Object.entries(entries).map(([name, text]) => ({ name, content: [text] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}
/** A tab of these rows of cells, as XML. */
export const tabXml = (...rows: readonly string[]): string =>
  `<worksheet><sheetData>${rows.map(row => (row.startsWith('<row') ? row : `<row>${row}</row>`)).join('')}</sheetData></worksheet>`
export const textCell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
export const textRow = (...texts: readonly string[]): string => texts.map(textCell).join('')
/** A number with the format of a style. */
export const numberCell = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`
