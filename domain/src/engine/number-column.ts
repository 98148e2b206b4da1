/** How a column of numbers is written: what its cells, its file and its currency say of the sign before the fraction. */
import {
  type DecimalSign,
  hasTwoReadings,
  numberBy,
  type Readings,
  readNumber,
  usualSign,
  writesEitherSign,
} from './read-number.ts'

interface ColumnEvidence {
  readonly texts: readonly string[]
  /** the signs that the file's other columns of numbers are written with beyond doubt */
  readonly others?: Iterable<DecimalSign>
  /** what stands between the cells of the file; undefined: nothing is known of it */
  readonly separator?: string | undefined
  /** days stand in the file as 05.11.2026, which is the custom where the fraction has a comma */
  readonly hasDottedDays?: boolean
  /** so many digits at most follow the sign; undefined: that is not known */
  readonly digits?: number | undefined
  /** no number of the column may be more */
  readonly most?: number | undefined
  /** the language of whoever brings the numbers */
  readonly language: string
}
interface ColumnSign {
  /** undefined: it cannot be told, and whoever brings the numbers has to say it */
  readonly sign: DecimalSign | undefined
  /** a text that it matters for; undefined where there is none */
  readonly example: string | undefined
}
const otherSign = (sign: DecimalSign): DecimalSign => (sign === 'point' ? 'comma' : 'point')
/** The signs that texts are written with beyond doubt. */
function signsIn(all: readonly Readings[]): ReadonlySet<DecimalSign> {
  const signs = all.flatMap(({ point, comma }): DecimalSign[] => {
    if (point === comma) return []
    return point === undefined ? ['comma'] : comma === undefined ? ['point'] : []
  })
  return new Set(signs)
}
/** Of what a text can mean, that which its column may hold: 8,875 is no percentage of a tax but 8.875 is. */
const within = (readings: Readings, most: number): Readings =>
  Object.fromEntries(Object.entries(readings).filter(([, value]) => Math.abs(value) <= most))
const only = (signs: Iterable<DecimalSign | undefined>): DecimalSign | undefined => {
  const [sign, another] = new Set(signs)
  return another === undefined ? sign : undefined
}
/** Of 1.250 in a currency of two digits the point sets thousands apart. */
function signByDigits(unclear: readonly string[], digits: number | undefined): DecimalSign | 'both' | undefined {
  if (digits === undefined || digits >= 3) return undefined
  const signs = new Set(unclear.map(text => otherSign(text.includes('.') ? 'point' : 'comma')))
  return signs.size > 1 ? 'both' : [...signs][0]
}
/** Files with semicolons come from where the fraction has a comma, though programs write points there, too. */
function signByFile(unclear: readonly string[], { separator, hasDottedDays, language }: ColumnEvidence) {
  const hasCommas = unclear.some(text => text.includes(','))
  const hasPoints = unclear.some(text => text.includes('.'))
  if (separator === ';' || (separator !== ',' && hasDottedDays === true))
    return { sign: hasCommas && !hasPoints ? ('comma' as const) : undefined, lean: 'comma' as const }
  if (separator === ',' && (!hasCommas || usualSign(language) === 'point'))
    return { sign: 'point' as const, lean: undefined }
  return { sign: undefined, lean: undefined }
}
/** The signs that the cells of a column leave no doubt of. */
export const signsOf = (texts: readonly string[]): ReadonlySet<DecimalSign> => signsIn(texts.map(readNumber))

/** The sign of a column; its own cells count most, then other columns, then currency and file, then the language. */
export function signOfColumn(evidence: ColumnEvidence): ColumnSign {
  const { texts, others = [], digits, language, most = Number.POSITIVE_INFINITY } = evidence
  const read = texts.map(text => ({ text, readings: readNumber(text) }))
  const unclear = read.filter(({ readings }) => hasTwoReadings(readings)).map(({ text }) => text)
  const [example] = unclear
  const own = signsIn(read.map(({ readings }) => within(readings, most)))
  if (example === undefined) return { sign: only(own) ?? usualSign(language), example: undefined }
  if (own.size > 0) return { sign: only(own), example }
  const byDigits = signByDigits(unclear, digits)
  if (byDigits === 'both') return { sign: undefined, example }
  const byOthers = only(others)
  const { sign: byFile, lean } = signByFile(unclear, evidence)
  const votes = [byDigits, byOthers ?? byFile].filter(sign => sign !== undefined)
  if (votes.length > 1) return { sign: only(votes), example }
  const [vote] = votes
  const usual = writesEitherSign(language) ? undefined : usualSign(language)
  // the digits of a currency alone, against the custom of the language, are no proof
  if (vote !== undefined && !(vote === byDigits && lean === undefined && usual !== undefined && usual !== vote))
    return { sign: vote, example }
  if (vote !== undefined) return { sign: undefined, example }
  return { sign: lean === undefined || lean === usual ? usual : undefined, example }
}
/** The number that a cell of such a column stands for; undefined where it is none, or could be either of two. */
export function numberOfColumn(text: string, sign: DecimalSign | undefined): number | undefined {
  const readings = readNumber(text)
  if (sign === undefined) return hasTwoReadings(readings) ? undefined : numberBy(readings, 'point')
  return numberBy(readings, sign)
}
