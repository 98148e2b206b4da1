const ARABIC = /[\u0660-\u0669\u06F0-\u06F9]/g
/** A code or a sign of a currency, or a percent sign, before or after the number. */
const MARK = '(?:[A-Z]{3}|[\\p{Sc}%])?'
const AMOUNT = new RegExp(`^${MARK}([-\u2212]?)${MARK}([\\d.,]+)${MARK}$`, 'u')
const GROUPED = /^\d+(?:,\d{2,3})*$/

/** Digits with a point at most, of digits with points and commas; undefined where they make no number. */
function plainDigits(text: string): string | undefined {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const whole = text.slice(0, last)
  // several of one kind set thousands apart; a single comma does where three digits follow it and no zero comes before
  const allGrouped = (points > 1 && commas === 0) || (commas > 1 && points === 0) || /^[1-9]\d{0,2},\d{3}$/.test(text)
  if (points + commas === 0) return text
  if (allGrouped) return /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(text) ? text.replaceAll(/[.,]/g, '') : undefined
  // the last one is the decimal sign, and what comes before it may be set apart by the other
  const decimal = text[last]
  if (whole.includes(decimal ?? '')) return undefined
  const groups = whole.replaceAll('.', ',')
  if (whole !== '' && !GROUPED.test(groups)) return undefined
  return `${whole === '' ? '0' : groups.replaceAll(',', '')}.${text.slice(last + 1)}`
}
/**
 * Reads a number as people and spreadsheets write it: '1,234.50', '1.234,50', '1 234,5', '(12)', 'USD 9.90', also in
 * Arabic digits; null where it is none, as in '12 m2' or '1e3', which nobody would guess right.
 */
export function parseNumber(text: string): number | null {
  const latin = text
    .replaceAll(ARABIC, digit => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll('\u066B', '.')
    .replaceAll(/[\s\u066C'’\u200E\u200F\u061C]/g, '')
  const bracketed = /^\((.*)\)$/.exec(latin)
  const found = AMOUNT.exec(bracketed?.[1] ?? latin)
  // a sign at the end is about to be followed by digits
  const digits = plainDigits((found?.[2] ?? '').replace(/(?<=\d)[.,]$/, ''))
  if (digits === undefined || !/^\d+(?:\.\d+)?$/.test(digits)) return null
  const negative = bracketed !== null || found?.[1] !== ''
  return (negative ? -1 : 1) * Number(digits)
}
