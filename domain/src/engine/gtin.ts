/** Numbers of goods (GTIN-8, -12, -13, -14): the last digit shows whether they were copied correctly. */

import { toLatinDigits } from './read-number.ts'

/** A long number in the notation of a spreadsheet that took it for an amount: its last digits are lost. */
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
/** Whether a text looks like such a number but has a wrong check digit (GS1 General Specifications, 7.9). */
export function hasWrongCheckDigit(text: string): boolean {
  const digits = normaliseBarcode(text)
  if (!isGoodsNumber(digits)) return false
  // from the right, every second digit counts three times, and the sum is a multiple of ten
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 !== 0
}
