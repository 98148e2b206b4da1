import { toLatinDigits } from '@siteoffice/domain/engine/read-number'

/** By what two texts say the same, however they are written; the database and this program agree on it, and indexes keep it. */
interface Normalisation {
  /** what stands around a text in SQL */
  readonly around: readonly [before: string, after: string]
  readonly of: (text: string) => string
  /** of less nothing can be told */
  readonly letters: number
}
/** As many digits as the shortest numbers around the Gulf have: what stands before them, a zero or a country's code, may be left out. */
const LAST_DIGITS = 8
const SAMENESS: { readonly [format: string]: Normalisation } = {
  email: { around: ['lower(', ')'], of: text => text.toLowerCase(), letters: 3 },
  phone: {
    around: ['right(regexp_replace(', `, '[^0-9]', '', 'g'), ${LAST_DIGITS})`],
    of: text =>
      toLatinDigits(text)
        .replaceAll(/[^0-9]/g, '')
        .slice(-LAST_DIGITS),
    letters: 6,
  },
}
/** Numbers of registers, of taxes and of goods: 100-222-333 is 100222333, and so is ١٠٠٢٢٢٣٣٣. */
const OF_NUMBERS: Normalisation = {
  around: ['translate(lower(', "), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ -./', '01234567890123456789')"],
  of: text =>
    toLatinDigits(text)
      .toLowerCase()
      .replaceAll(/[ \-./]/g, ''),
  letters: 3,
}
export function normalisationOf(field: object | undefined): Normalisation {
  const format = field !== undefined && 'format' in field ? String(field.format) : ''
  return (Object.hasOwn(SAMENESS, format) ? SAMENESS[format] : undefined) ?? OF_NUMBERS
}
