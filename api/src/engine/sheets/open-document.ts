/** The tabs and rows of an OpenDocument spreadsheet (.ods): unpacked within bounds, looked through for what it repeats, then read by SheetJS. */
import { scanTables } from './scan-tables.ts'
import { parseArchive } from './sheet-library.ts'
import { unzip } from './unzip.ts'
import { NO_WORKBOOK, OPTIONS } from './workbook.ts'
import { readShownCell } from './workbook-cells.ts'
import type { Workbook } from './workbook-rows.ts'
import { isFrom1904, placedRows } from './workbook-rows.ts'
import { wrongSheet } from './wrong-sheet.ts'

const MANIFEST = 'META-INF/manifest.xml'
const PARTS = [MANIFEST, 'styles.xml', 'content.xml'] as const
/** The library asks for these parts; what the manifest says of others is of no use to it. */
const BARE = [
  { name: MANIFEST, data: '<manifest/>' },
  { name: 'styles.xml', data: '<styles/>' },
]
const LOCKED = /<manifest:encryption-data/

/** undefined where the archive holds something else. */
export function openDocument(bytes: Buffer): Workbook | undefined {
  const { names, read } = unzip(bytes)
  if (!names.includes('content.xml') || !names.includes(MANIFEST)) return undefined
  const parts = PARTS.flatMap(name => {
    const data = read(name, 'latin1')
    return data === undefined ? [] : [{ name, data }]
  })
  const textOf = (name: string): string => parts.find(each => each.name === name)?.data ?? ''
  if (LOCKED.test(textOf(MANIFEST))) throw wrongSheet('is locked by a password: save it without one')
  const tables = scanTables(textOf('content.xml'))
  const book = (() => {
    try {
      const files = [...BARE, ...parts.filter(({ name }) => name !== MANIFEST)]
      return parseArchive({ files: Object.fromEntries(files.map(part => [part.name, part])) }, OPTIONS)
    } catch {
      throw wrongSheet(NO_WORKBOOK)
    }
  })()
  if (book.SheetNames.length === 0) throw wrongSheet(NO_WORKBOOK)
  const tabs = book.SheetNames.map((name, at) => ({ name, isHidden: tables[at]?.isHidden === true }))
  return {
    tabs,
    rows: tab =>
      placedRows(book.Sheets[tabs[tab]?.name ?? ''] ?? {}, {
        from1904: isFrom1904(book),
        hiddenRows: tables[tab]?.hiddenRows,
        read: readShownCell,
      }),
  }
}
