/** What a file says of how its numbers are written, beside the cells themselves. */
import type { Sheet } from '../sheets/read-sheet.ts'

export interface FileEvidence {
  /** its numbers are numbers, not texts */
  readonly isWorkbook: boolean
  /** what stands between its cells */
  readonly separator: string | undefined
  readonly hasDottedDays: boolean
}
const SEPARATORS = [',', ';', '\t', '|']
const DOTTED_DAY = /^\d{1,2}\.\d{1,2}\.(\d{4}|\d{2})\.?(\s|$)/
/** So many rows are looked at, and so much of the first line. */
const [ROWS, LINE] = [500, 50_000]

const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt16LE(0) === 0x4b_50
/** The separator that stands most often outside quotes in the first line that has one. */
function separatorIn(bytes: Buffer): string | undefined {
  const text = bytes.subarray(0, LINE).toString('latin1').replaceAll('\0', '')
  const said = /^[^\w"]*"?sep=([^"\r\n])/i.exec(text)?.[1]
  if (said !== undefined) return said
  for (const line of text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]+/)) {
    const counted = SEPARATORS.map(sign => ({ sign, count: line.split(sign).length - 1 }))
    const [most] = counted.toSorted((a, b) => b.count - a.count)
    if (most !== undefined && most.count > 0) return most.sign
  }
  return undefined
}
export function fileEvidence(bytes: Buffer, { rows }: Pick<Sheet, 'rows'>): FileEvidence {
  const isWorkbook = isZip(bytes)
  return {
    isWorkbook,
    separator: isWorkbook ? undefined : separatorIn(bytes),
    hasDottedDays: rows.slice(0, ROWS).some(row => row.some(cell => DOTTED_DAY.test(cell.trim()))),
  }
}
