/** The tabs and rows of a workbook (Office Open XML, or its binary kind) that somebody sent in: unpacked within bounds, then read by SheetJS. */
import type { WorkBook } from '@e965/xlsx'
import { withIsoDays } from './iso-days.ts'
import type { PlacedRow } from './placed-row.ts'
import { scanRows } from './scan-rows.ts'
import type { ArchivePart, OpenedArchive } from './sheet-library.ts'
import { parseArchive } from './sheet-library.ts'
import { unzip } from './unzip.ts'
import type { Workbook } from './workbook-rows.ts'
import { isFrom1904, placedRows, tabsOf } from './workbook-rows.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** The parts that cells come from; pictures, comments and properties are never unpacked. */
const NEEDED = /^(?!META-INF\/|docProps\/|customXml\/).*\.(?:xml|rels|bin)$/i
const UNNEEDED =
  /\/(?:media|drawings|charts|theme|externalLinks|comments\d*|threadedComments|printerSettings|vbaProject|worksheets\/_rels)\b/i
const EMPTY_FORMULA = /<((?:\w{1,20}:)?f)(?=[\s/>])[^<>]*\/>/g
/** Characters by their numbers, of which the library reads no long ones. */
const LONG_REFERENCE = /&#(?:x([\da-f]{5,8})|(\d{5,9}));/gi
function inBytes(whole: string, hex?: string, decimal?: string): string {
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return point > 0xffff && point <= 0x10_ffff ? Buffer.from(String.fromCodePoint(point)).toString('latin1') : whole
}
export const NO_WORKBOOK = 'is no workbook that can be read'

interface Archive {
  readonly opened: OpenedArchive
  /** throws what went wrong while a part was unpacked, which the library keeps to itself */
  readonly check: () => void
  /** its tabs are no XML (.xlsb) */
  readonly isBinary: boolean
  /** the rows that are not on screen, of the tab that was read last */
  readonly hiddenRows: () => ReadonlySet<number>
}
/** An archive whose parts are unpacked when the library asks for them. */
function archiveOf(bytes: Buffer): Archive {
  const { names, read } = unzip(bytes)
  const parts = new Map<string, string>()
  let wrong: Error | undefined
  let hiddenRows: ReadonlySet<number> = new Set()
  const partOf = (name: string): string => {
    if (wrong !== undefined) return ''
    try {
      const text = parts.get(name) ?? read(name, 'latin1') ?? ''
      const isTab = /worksheets\//i.test(name) && !name.endsWith('.bin')
      if (isTab) hiddenRows = scanRows(text)
      const plain = name.endsWith('.bin') ? text : text.replaceAll(LONG_REFERENCE, inBytes)
      // a formula that is filled down says nothing but that it is one
      const tabText = isTab ? withIsoDays(plain).replaceAll(EMPTY_FORMULA, '<$1>?</$1>') : plain
      parts.set(name, tabText)
      return tabText
    } catch (error) {
      wrong = error instanceof Error ? error : new Error('A part was not unpacked', { cause: error })
      return ''
    }
  }
  const isNeeded = (name: string): boolean => NEEDED.test(name) && !UNNEEDED.test(name)
  const files: [string, ArchivePart][] = names.filter(isNeeded).map(name => {
    if (name.endsWith('.bin')) return [name, { name, asNodeBuffer: () => Buffer.from(partOf(name), 'latin1') }]
    const part = {
      name,
      get data() {
        return partOf(name)
      },
    }
    return [name, part]
  })
  return {
    opened: { files: Object.fromEntries(files) },
    isBinary: names.some(name => /workbook\.bin$/i.test(name)),
    check: () => {
      if (wrong !== undefined) throw wrong
    },
    hiddenRows: () => hiddenRows,
  }
}
/** The parts that say nothing of which tabs there are. */
const CONTENT = /worksheets\/|sharedStrings/i
export const OPTIONS = { dense: true, sheetStubs: true, cellNF: true, cellHTML: false, cellFormula: true } as const

function parseWorkbook({ opened, check }: Archive, sheets: readonly number[], skippedParts?: RegExp): WorkBook {
  const files = Object.fromEntries(Object.entries(opened.files).filter(([name]) => skippedParts?.test(name) !== true))
  try {
    const book = parseArchive({ files }, { ...OPTIONS, sheets: [...sheets] })
    check()
    return book
  } catch {
    check()
    throw wrongSheet(NO_WORKBOOK)
  }
}
export function openWorkbook(bytes: Buffer): Workbook {
  const archive = archiveOf(bytes)
  const whole = parseWorkbook(archive, [], CONTENT)
  if (whole.SheetNames.length === 0) throw wrongSheet(NO_WORKBOOK)
  const from1904 = isFrom1904(whole)
  const tabs = tabsOf(whole)
  function* rows(tab: number): Generator<PlacedRow> {
    const name = tabs[tab]?.name ?? ''
    const sheet = parseWorkbook(archive, [tab]).Sheets[name]
    if (sheet === undefined) throw wrongSheet(`has no readable tab '${name}'`)
    yield* placedRows(sheet, { from1904, hiddenRows: archive.isBinary ? undefined : archive.hiddenRows() })
  }
  return { tabs, rows }
}
