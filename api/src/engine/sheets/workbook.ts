/** The tabs and rows of a workbook (Office Open XML) that somebody sent in: unpacked within bounds, then read by SheetJS. */
import type { CellObject, WorkBook } from '@e965/xlsx'
import { MOST_COLUMNS } from './bounds.ts'
import type { KnownCell, PlacedRow, Tab } from './placed-row.ts'
import { scanRows } from './scan-rows.ts'
import type { OpenedArchive } from './sheet-library.ts'
import { parseArchive } from './sheet-library.ts'
import { unzip } from './unzip.ts'
import { readCell } from './workbook-cells.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** The parts that cells come from; pictures, comments and properties are never unpacked. */
const NEEDED = /^(?!META-INF\/|docProps\/|customXml\/).*\.(?:xml|rels)$/i
const UNNEEDED = /\/(?:media|drawings|charts|theme|externalLinks|comments\d*|threadedComments|worksheets\/_rels)\b/i
const EMPTY_FORMULA = /<((?:\w{1,20}:)?f)(?=[\s/>])[^<>]*\/>/g
/** Characters by their numbers, of which the library reads no long ones. */
const LONG_REFERENCE = /&#(?:x([\da-f]{5,8})|(\d{5,9}));/gi
function inBytes(whole: string, hex?: string, decimal?: string): string {
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return point > 0xffff && point <= 0x10_ffff ? Buffer.from(String.fromCodePoint(point)).toString('latin1') : whole
}
const NO_WORKBOOK = 'is no workbook that can be read'

interface Archive {
  readonly opened: OpenedArchive
  /** throws what went wrong while a part was unpacked, which the library keeps to itself */
  readonly check: () => void
  /** the rows that are not on screen, of the tab that was read last */
  readonly hiddenRows: () => ReadonlySet<number>
}
/** An archive whose parts are unpacked when the library asks for them. */
function archiveOf(bytes: Buffer): Archive {
  const { names, read } = unzip(bytes)
  const parts = new Map<string, string>()
  let wrong: Error | undefined
  let hidden: ReadonlySet<number> = new Set()
  const partOf = (name: string): string => {
    if (wrong !== undefined) return ''
    try {
      const text = parts.get(name) ?? read(name, 'latin1') ?? ''
      const isTab = /worksheets\//i.test(name)
      if (isTab) hidden = scanRows(text)
      const plain = text.replaceAll(LONG_REFERENCE, inBytes)
      // a formula that is filled down says nothing but that it is one
      const tabText = isTab ? plain.replaceAll(EMPTY_FORMULA, '<$1>?</$1>') : plain
      parts.set(name, tabText)
      return tabText
    } catch (error) {
      wrong = error instanceof Error ? error : new Error('A part was not unpacked', { cause: error })
      return ''
    }
  }
  const files = names.flatMap(name => {
    const part = {
      name,
      get data() {
        return partOf(name)
      },
    }
    return NEEDED.test(name) && !UNNEEDED.test(name) ? [[name, part] as const] : []
  })
  return {
    opened: { files: Object.fromEntries(files) },
    check: () => {
      if (wrong !== undefined) throw wrong
    },
    hiddenRows: () => hidden,
  }
}
/** The parts that say nothing of which tabs there are. */
const CONTENT = /worksheets\/|sharedStrings/i
const OPTIONS = { dense: true, sheetStubs: true, cellNF: true, cellHTML: false, cellFormula: true } as const

function parseWorkbook({ opened, check }: Archive, sheets: readonly number[], unneeded?: RegExp): WorkBook {
  const files = Object.fromEntries(Object.entries(opened.files).filter(([name]) => unneeded?.test(name) !== true))
  try {
    const book = parseArchive({ files }, { ...OPTIONS, sheets: [...sheets] })
    check()
    return book
  } catch {
    check()
    throw wrongSheet(NO_WORKBOOK)
  }
}
export interface Workbook {
  readonly tabs: readonly Tab[]
  /** the rows of a tab, by its place among them */
  readonly rows: (tab: number) => Generator<PlacedRow>
}
export function openWorkbook(bytes: Buffer): Workbook {
  const archive = archiveOf(bytes)
  const { SheetNames: names, Workbook: book } = parseWorkbook(archive, [], CONTENT)
  if (names.length === 0) throw wrongSheet(NO_WORKBOOK)
  const isFrom1904 = book?.WBProps?.date1904 === true
  const tabs = names.map((name, at) => ({ name, isHidden: (book?.Sheets?.[at]?.Hidden ?? 0) !== 0 }))
  function* rows(tab: number): Generator<PlacedRow> {
    const sheet = parseWorkbook(archive, [tab]).Sheets[names[tab] ?? '']
    if (sheet === undefined) throw wrongSheet(`has no readable tab '${names[tab]}'`)
    const hidden = archive.hiddenRows()
    for (const [at, cells] of Object.entries(sheet['!data'] ?? [])) {
      const number = Number(at) + 1
      yield placedRow(cells, number, hidden.has(number), isFrom1904)
    }
  }
  return { tabs, rows }
}
function placedRow(row: readonly CellObject[], number: number, isHidden: boolean, isFrom1904: boolean): PlacedRow {
  const cells: string[] = []
  const knownCells: Record<number, KnownCell> = {}
  const [unsolved, spoilt]: [number[], number[]] = [[], []]
  for (const [at, cell] of Object.entries(row)) {
    const column = Number(at)
    // one more than may be, so that it is refused with its row
    if (column > MOST_COLUMNS) continue
    const read = readCell(cell, isFrom1904)
    cells[column] = read.text
    if (read.known !== undefined) knownCells[column] = read.known
    if (read.isUnsolved) unsolved.push(column)
    if (read.isSpoilt) spoilt.push(column)
  }
  return { number, cells: Array.from(cells, text => text ?? ''), known: knownCells, unsolved, spoilt, isHidden }
}
