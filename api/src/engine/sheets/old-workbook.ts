/** The tabs and rows of a workbook of the old kind (.xls): one piece that is nowhere packed, read by SheetJS. */
import type { WorkBook } from '@e965/xlsx'
import type { PlacedRow } from './placed-row.ts'
import { parseBytes } from './sheet-library.ts'
import { NO_WORKBOOK, OPTIONS } from './workbook.ts'
import type { Workbook } from './workbook-rows.ts'
import { isFrom1904, placedRows, tabsOf } from './workbook-rows.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** Files of several streams begin so: old workbooks, and new ones that are locked. */
const BEGINNING = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
export const isOldWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, BEGINNING.length).equals(BEGINNING)
const LOCKED = /password/i

function parseOldWorkbook(
  bytes: Buffer,
  part: { readonly bookSheets: true } | { readonly sheets: number[] },
): WorkBook {
  try {
    return parseBytes(bytes, { ...OPTIONS, ...part })
  } catch (error) {
    const isLocked = error instanceof Error && LOCKED.test(error.message)
    throw wrongSheet(isLocked ? 'is locked by a password: save it without one' : NO_WORKBOOK)
  }
}
export function openOldWorkbook(bytes: Buffer): Workbook {
  // which tabs are hidden is told with their content alone
  const whole = parseOldWorkbook(bytes, { sheets: [] })
  if (whole.SheetNames.length === 0) throw wrongSheet(NO_WORKBOOK)
  const tabs = tabsOf(whole)
  function* rows(tab: number): Generator<PlacedRow> {
    const sheet = parseOldWorkbook(bytes, { sheets: [tab] }).Sheets[tabs[tab]?.name ?? '']
    if (sheet === undefined) throw wrongSheet(`has no readable tab '${tabs[tab]?.name ?? ''}'`)
    yield* placedRows(sheet, { from1904: isFrom1904(whole) })
  }
  return { tabs, rows }
}
