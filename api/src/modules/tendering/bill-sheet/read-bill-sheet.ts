/** A priced sheet that comes back: row by row what was read, what is missing, and what was changed that is locked. */
import { setImmediate } from 'node:timers/promises'

import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { numberOfColumn, signOfColumn } from '@siteoffice/domain/engine/number-column'
import type { DecimalSign } from '@siteoffice/domain/engine/read-number'
import { asksForRate, isProvisionalSum } from '@siteoffice/domain/modules/tendering/bill-kinds'
import { deviationsOf } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { checkBillSheet } from '@siteoffice/domain/modules/tendering/endpoints'
import { sameName } from '@siteoffice/domain/modules/tendering/rated-criteria'
import type { Sheet } from '../../../engine/sheets/read-sheet.ts'
import { wrongSheet } from '../../../engine/sheets/wrong-sheet.ts'
import type { SheetRow } from './bill-sheet.ts'
import { BILL_COLUMNS } from './bill-sheet.ts'

export type BillSheetReport = AnswerOf<typeof checkBillSheet>
type Problem = BillSheetReport['problems'][number]
const YES = /^(yes|y|true|1|x|✓|نعم)$/i
const LARGEST_RATE = 1e12
/** So many rows are read in one go. */
const AT_ONCE = 500

/** Where each column stands: in the order in which the sheet was made, for headings may be in any language. */
function cellIn(cells: readonly string[], column: (typeof BILL_COLUMNS)[number]): string {
  return (cells[BILL_COLUMNS.indexOf(column)] ?? '').trim()
}
interface MatchedRow {
  readonly row: SheetRow
  readonly isByKey: boolean
}
/** The row that a line of the sheet is about: by its key, else by its code. */
function finder(rows: readonly SheetRow[]): (cells: readonly string[]) => MatchedRow | undefined {
  const byKey = new Map(rows.map(row => [row.key, row]))
  const byCode = Map.groupBy(
    rows.filter(({ code }) => code),
    ({ code }) => sameName(code ?? ''),
  )
  return cells => {
    const rowByKey = byKey.get(cellIn(cells, 'key'))
    if (rowByKey !== undefined) return { row: rowByKey, isByKey: true }
    const [rowByCode, another] = byCode.get(sameName(cellIn(cells, 'code'))) ?? []
    return rowByCode === undefined || another !== undefined ? undefined : { row: rowByCode, isByKey: false }
  }
}
/** As a workbook keeps a number; anything else was typed as a text. */
const isProgramNumber = (text: string): boolean => String(Number(text)) === text
type Signs = { readonly [column in 'quantity' | 'rate']: DecimalSign | undefined }
function signsOf(lines: Sheet['rows']): Signs {
  const sign = (column: 'quantity' | 'rate') => {
    const texts = lines.map(cells => cellIn(cells, column)).filter(text => !isProgramNumber(text))
    return signOfColumn({ texts, language: 'en' }).sign
  }
  return { quantity: sign('quantity'), rate: sign('rate') }
}
/** NaN where the text is no number, or could be either of two. */
const numberBy = (text: string, sign: DecimalSign | undefined): number =>
  isProgramNumber(text) ? Number(text) : (numberOfColumn(text, sign) ?? Number.NaN)
const isEmpty = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '')
/** The sum below the rows has words and a total alone. */
const isSum = (cells: readonly string[]): boolean =>
  (['key', 'code', 'unit', 'quantity', 'rate'] as const).every(column => cellIn(cells, column) === '')
function changedIn(cells: readonly string[], row: SheetRow, signs: Signs): Problem['column'][] {
  const [quantity, rate] = [cellIn(cells, 'quantity'), cellIn(cells, 'rate')]
  const rowValues = {
    code: cellIn(cells, 'code'),
    description: cellIn(cells, 'description'),
    unit: cellIn(cells, 'unit'),
    quantity: quantity === '' ? null : numberBy(quantity, signs.quantity),
    kind: row.kind ?? null,
    unitRate: isProvisionalSum(row) && rate !== '' ? numberBy(rate, signs.rate) : null,
  }
  const amount = rate === '' ? null : (row.unitRate ?? null)
  return deviationsOf(rowValues, { ...row, _id: row.key, amount }).flatMap(each =>
    each === 'kind' ? [] : each === 'amount' ? ['rate' as const] : [each],
  )
}
interface Rate {
  readonly unitRate: number | null
  readonly problem?: 'unreadable' | 'unsolved'
}
function rateIn(cells: readonly string[], isUnsolved: boolean, signs: Signs): Rate {
  const text = cellIn(cells, 'rate')
  if (isUnsolved) return { unitRate: null, problem: 'unsolved' }
  if (text === '') return { unitRate: null }
  const value = numberBy(text, signs.rate)
  const isRate = value >= 0 && value <= LARGEST_RATE
  return isRate ? { unitRate: value } : { unitRate: null, problem: 'unreadable' }
}
export async function readBillSheet(
  { head, rows: lines, numbers, unsolved }: Pick<Sheet, 'head' | 'rows' | 'numbers' | 'unsolved'>,
  rows: readonly SheetRow[],
): Promise<BillSheetReport> {
  if (head.length < BILL_COLUMNS.indexOf('excluded') + 1)
    throw wrongSheet('is not a bill of quantities from here: its columns are others')
  const find = finder(rows)
  const signs = signsOf(lines)
  const read = new Map<string, BillSheetReport['rows'][number]>()
  const problems: Problem[] = []
  for (const [at, cells] of lines.entries()) {
    // a long bill lets others have their turn
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const number = numbers[at] ?? at + 2
    const note = (kind: Problem['kind'], column: Problem['column'], text = '') =>
      problems.push({ kind, row: number, column, text: text.slice(0, 200) })
    if (isEmpty(cells) || (isSum(cells) && find(cells) === undefined)) continue
    const match = find(cells)
    if (match === undefined) note('unknown', 'description', cellIn(cells, 'description'))
    else if (read.has(match.row.key)) note('twice', 'description', cellIn(cells, 'description'))
    else {
      for (const column of changedIn(cells, match.row, signs)) note('changed', column, cellIn(cells, column))
      if (!asksForRate(match.row)) {
        read.set(match.row.key, { key: match.row.key, unitRate: null, excluded: false, isRead: false })
        continue
      }
      const { unitRate, problem } = rateIn(cells, unsolved[at]?.includes(BILL_COLUMNS.indexOf('rate')) === true, signs)
      const excluded = YES.test(cellIn(cells, 'excluded'))
      if (problem !== undefined) note(problem, 'rate', cellIn(cells, 'rate'))
      else if (unitRate === null && !excluded) note('empty', 'rate', match.row.description)
      read.set(match.row.key, { key: match.row.key, unitRate, excluded, isRead: problem === undefined })
    }
  }
  const missing = rows.filter(row => asksForRate(row) && !read.has(row.key))
  for (const { description } of missing)
    problems.push({ kind: 'missing', row: 0, column: 'description', text: description.slice(0, 200) })
  return { rows: [...read.values()], problems }
}
