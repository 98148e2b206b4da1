/** Numbers that are typed: read by the sign that is usual on this screen, with what else they may mean. */
import {
  hasTwoReadings,
  numberBy,
  readNumber,
  usualSign,
  writesEitherSign,
} from '@siteoffice/domain/engine/read-number'
import { roundTo } from './grouping.ts'

/** The number that a text stands for with a point before its fraction, as addresses and inputs write it; null where it is none. */
export const parseNumber = (text: string): number | null => numberBy(readNumber(text), 'point') ?? null

export interface TypedNumber {
  /** as it is kept: with no more digits than there is room for */
  readonly value: number
  /** the number before its digits were cut; undefined where all of them are kept */
  readonly rounded: number | undefined
  /** what else may have been meant; undefined where the text leaves no doubt */
  readonly other: number | undefined
}
const fits = (value: number | undefined, digits: number): boolean =>
  value !== undefined && roundTo(value, digits) === value

/**
 * Reads what was typed or pasted into an input of so many digits, on a screen of that language; null where it is no number.
 * `usualDigits`: as many digits as are usual there, where more are kept: three behind a sign may be thousands all the same.
 */
export function readTyped(
  text: string,
  digits: number | undefined,
  language: string,
  usualDigits: number | undefined = digits,
): TypedNumber | null {
  const readings = readNumber(text)
  const usual = usualSign(language)
  const value = numberBy(readings, usual)
  if (value === undefined) return null
  if (!hasTwoReadings(readings)) return { ...keepDigits(value, digits), other: undefined }
  const other = numberBy(readings, usual === 'point' ? 'comma' : 'point')
  // of 2.500 pieces the point can only set thousands apart
  if (digits === 0 && !fits(value, 0) && other !== undefined) return { ...keepDigits(other, 0), other: undefined }
  const isFraction = Math.abs(value) < Math.abs(other ?? 0)
  const doubtful = writesEitherSign(language) || (isFraction && usualDigits !== undefined && usualDigits < 3)
  return { ...keepDigits(value, digits), other: doubtful ? other : undefined }
}
function keepDigits(value: number, digits: number | undefined) {
  const room = roundTo(value, digits)
  return { value: room, rounded: room === value ? undefined : value }
}
