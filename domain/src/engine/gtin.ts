/** Numbers of goods (GTIN-8, -12, -13, -14): their last digit says whether they were copied rightly. */

import { toLatinDigits } from './read-number.ts'

/** As a spreadsheet shows a long number that it has taken for an amount: its last digits are gone. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i
/** Whether a spreadsheet has cut the last digits off a number. */
export const isShortenedNumber = (text: string): boolean => SHORTENED.test(text.trim())
const isGoodsNumber = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)

/**
 * A barcode as a scanner sends it: without the marks by which spreadsheets keep a number as text (`="…"`, a leading
 * apostrophe), with Latin digits, and a number of goods without blanks and hyphens. Any other text stays as it is.
 */
export function normaliseBarcode(text: string): string {
  const [, quoted] = /^="(.*)"$/.exec(text.trim()) ?? []
  const plain = toLatinDigits((quoted ?? text).normalize('NFKC').trim().replace(/^'/, ''))
  const digits = plain.replaceAll(/[\s\p{Pd}]/gu, '')
  return isGoodsNumber(digits) ? digits : plain
}
/** Whether a text looks like such a number and its last digit is another than the rest come to (GS1 General Specifications, 7.9). */
export function hasWrongCheckDigit(text: string): boolean {
  const digits = normaliseBarcode(text)
  if (!isGoodsNumber(digits)) return false
  // from the right, each second one counts three times, and all together come to tens
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 !== 0
}
