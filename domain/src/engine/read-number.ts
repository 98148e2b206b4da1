/** Reads a number as people and spreadsheets write it, in any language of the product; a text may have two readings. */

/** The decimal sign: 2,500 is 2500 with a point, and 2.5 with a comma. */
export type DecimalSign = 'point' | 'comma'
export const DECIMAL_SIGNS = ['point', 'comma'] as const
/** The number in a text under either sign; a sign under which the text is no number is missing. */
export type Readings = { readonly [sign in DecimalSign]?: number }

/** The zeros of the scripts that the languages of the product are written in. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]
const LOCAL_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g
/** Digits of other scripts as Latin ones. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(LOCAL_DIGIT, digit => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (ZEROS.find(zero => code >= zero && code <= zero + 9) ?? code))
  })

const DIRECTION_MARKS = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g
const MINUS = '[-\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d]'
/** A code or a sign of a currency, or a percent sign. */
const MARK =
  '(?:[A-Z]{3}|[A-Z]{0,2}\\p{Sc}[A-Z]{0,2}|Rs\\.?|Dhs?\\.?|kr\\.?|Kč|zł|Fr\\.?|[٪%]|(?:\\p{Script=Arabic}\\.){2,3}|\\p{Script=Arabic}\\.\\p{Script=Arabic}\\.?)?'
const FRAME = new RegExp(
  `^\\s*${MARK}\\s*(${MINUS}|\\+)?\\s*${MARK}\\s*([\\d.,'’‘ʼ\`\\s\u066b\u066c]*?)\\s*${MARK}\\s*$`,
  'u',
)
/** Between groups of thousands, in whichever language: a blank, an apostrophe, the Arabic sign. */
const GROUP_MARK = /(?<=\d)[\s'’‘ʼ`\u066c](?=\d)/g
/** '12,-' and '12.–' are whole amounts. */
const NO_CENTS = /(?<=\d)[.,][-\u2010-\u2015\u2212]+(?=\s*\D*$)/u

const GROUPS = (sign: string): RegExp => new RegExp(`^(?!0\\d*${sign})\\d{1,3}(?:${sign}\\d{2,3})*${sign}\\d{3}$`)
const WHOLE_GROUPED = { '.': GROUPS('\\.'), ',': GROUPS(','), _: GROUPS('_') } as const

/** The digits before the fraction, grouped by `mark` or not at all; undefined where they are neither. */
function wholeOf(text: string, mark: '.' | ',' | '_'): string | undefined {
  if (text === '') return '0'
  if (/^\d+$/.test(text)) return text
  return WHOLE_GROUPED[mark].test(text) ? text.replaceAll(mark, '') : undefined
}
function valueWith(text: string, sign: '.' | ',', mark: '.' | ',' | '_'): number | undefined {
  const at = text.indexOf(sign)
  const fraction = at < 0 ? '' : text.slice(at + 1)
  const whole = wholeOf(at < 0 ? text : text.slice(0, at), mark)
  if (whole === undefined || !/^\d*$/.test(fraction) || (at === 0 && fraction === '')) return undefined
  return Number(`${whole}.${fraction || '0'}`)
}
function readDigits(text: string): Readings {
  // with a group mark the other sign can only be the decimal one, and so can the Arabic decimal sign
  if (text.includes('_') || text.includes('\u066b')) {
    const plain = text.replace('\u066b', '.')
    const marks = text.includes('\u066b') && text.includes(',') ? ',' : '_'
    const value = valueWith(plain, '.', marks) ?? (text.includes('\u066b') ? undefined : valueWith(plain, ',', marks))
    return value === undefined ? {} : { point: value, comma: value }
  }
  const [point, comma] = [valueWith(text, '.', ','), valueWith(text, ',', '.')]
  return { ...(point !== undefined && { point }), ...(comma !== undefined && { comma }) }
}
/** No number is longer; a cell may hold megabytes. */
const LONGEST = 60
/** Most cells of most sheets. */
const WHOLE = /^\d+$/
/**
 * Reads '1,234.50', '1.234,50', '1 234,5', "1'234.50", '12,34,567.5', '(12)', 'USD 9.90', '9,5 %', '12,-', in the digits of
 * any of our languages. Nothing is read from '12 m2', '12 34' or '1e3', which nobody would guess right.
 */
export function readNumber(original: string): Readings {
  if (original.length > LONGEST) return {}
  if (WHOLE.test(original)) return { point: Number(original), comma: Number(original) }
  const text = toLatinDigits(original.replaceAll(DIRECTION_MARKS, '')).replaceAll('\u060c', ',').trim()
  const inside = /^\((.*)\)$/.exec(text)
  const [, sign = '', digits = ''] = FRAME.exec((inside?.[1] ?? text).replace(NO_CENTS, '')) ?? []
  const plain = digits.replaceAll(GROUP_MARK, '_')
  if (!/\d/.test(plain) || /[\s'’‘ʼ`\u066c]/.test(plain) || (inside !== null && sign !== '')) return {}
  const isNegative = inside !== null || (sign !== '' && sign !== '+')
  const signed = (value: number): number => (isNegative && value !== 0 ? -value : value)
  const { point, comma } = readDigits(plain)
  return {
    ...(point !== undefined && { point: signed(point) }),
    ...(comma !== undefined && { comma: signed(comma) }),
  }
}
/** Whether the two signs give different numbers. */
export const hasTwoReadings = ({ point, comma }: Readings): boolean =>
  point !== undefined && comma !== undefined && point !== comma

/** The number in a text, under that sign where both are possible; undefined where it is none. */
export function numberBy(readings: Readings, sign: DecimalSign): number | undefined {
  return readings[sign] ?? readings.point ?? readings.comma
}
/** Languages that use either sign, depending on the country. */
const EITHER_SIGN: readonly string[] = ['ar', 'es']
export const writesEitherSign = (language: string): boolean => EITHER_SIGN.includes(language.split('-')[0] ?? '')
/** The usual decimal sign of a language, in Latin digits. */
export function usualSign(language: string): DecimalSign {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  return format.formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point'
}
