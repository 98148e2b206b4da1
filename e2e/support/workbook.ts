/** Workbooks as spreadsheet programs write them, made of their parts; nothing in them is packed. */
import { crc32 } from 'node:zlib'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface TabParts {
  readonly name: string
  readonly rows: readonly { readonly texts: readonly string[]; readonly isHidden?: true }[]
  readonly isHidden?: true
}
const two = (...numbers: readonly number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer)
const four = (...numbers: readonly number[]): Buffer => Buffer.from(Uint32Array.from(numbers).buffer)
function archive(entries: Readonly<Record<string, string>>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    const sums = Buffer.concat([two(20, 0, 0, 0, 0x21), four(crc32(content), content.length, content.length)])
    const part = Buffer.concat([four(0x0403_4b50), sums, two(title.length, 0), title, content])
    directory.push(
      Buffer.concat([four(0x0201_4b50), two(20), sums, two(title.length, 0, 0, 0, 0), four(0, offset), title]),
    )
    parts.push(part)
    offset += part.length
  }
  const index = Buffer.concat(directory)
  const many = directory.length
  return Buffer.concat([...parts, index, four(0x0605_4b50), two(0, 0, many, many), four(index.length, offset), two(0)])
}
const tabXml = ({ rows }: TabParts): string => {
  const cells = (texts: readonly string[]): string =>
    texts.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const lines = rows.map(({ texts, isHidden }) => `<row${isHidden ? ' hidden="1"' : ''}>${cells(texts)}</row>`)
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}
export function workbookOf(tabs: readonly TabParts[]): Buffer {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const relations = (...targets: readonly (readonly [string, string])[]): string =>
    `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}.xml"/>`).join('')}</Relationships>`
  const sheets = tabs.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  return archive({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">${part('workbook', 'sheet.main')}${tabs.map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...tabs.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}`] as const),
    ),
    ...Object.fromEntries(tabs.map((tab, at) => [`xl/worksheets/sheet${at + 1}.xml`, tabXml(tab)])),
  })
}
