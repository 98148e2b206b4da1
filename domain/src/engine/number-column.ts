/** The notation of a column of numbers: its cells, its file and its currency tell the decimal sign. */
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
  /** the decimal signs of the file's other columns of numbers, where they are certain */
  readonly others?: Iterable<DecimalSign>
  /** the separator between the cells of the file; undefined: it is not known */
  readonly separator?: string | undefined
  /** days stand in the file as 05.11.2026, the custom where the decimal sign is a comma */
  readonly hasDottedDays?: boolean
  /** at most so many digits follow the sign; undefined: it is not known */
  readonly digits?: number | undefined
  /** no number of the column may be more */
  readonly most?: number | undefined
  /** the language of the person who brings the numbers */
  readonly language: string
}
interface ColumnSign {
  /** undefined: it cannot be told, and the person has to say it */
  readonly sign: DecimalSign | undefined
  /** a text that depends on the sign; undefined where there is none */
  readonly example: string | undefined
}
const otherSign = (sign: DecimalSign): DecimalSign => (sign === 'point' ? 'comma' : 'point')
/** The decimal signs of texts, where they are certain. */
function signsIn(all: readonly Readings[]): ReadonlySet<DecimalSign> {
  const signs = all.flatMap(({ point, comma }): DecimalSign[] => {
    if (point === comma) return []
    return point === undefined ? ['comma'] : comma === undefined ? ['point'] : []
  })
  return new Set(signs)
}
/** The readings of a text that its column may hold: 8,875 is no percentage of a tax, but 8.875 is. */
const within = (readings: Readings, most: number): Readings =>
  Object.fromEntries(Object.entries(readings).filter(([, value]) => Math.abs(value) <= most))
const only = (signs: Iterable<DecimalSign | undefined>): DecimalSign | undefined => {
  const [sign, another] = new Set(signs)
  return another === undefined ? sign : undefined
}
/** In 1.250, in a currency of two digits, the point separates thousands. */
function signByDigits(unclear: readonly string[], digits: number | undefined): DecimalSign | 'both' | undefined {
  if (digits === undefined || digits >= 3) return undefined
  const signs = new Set(unclear.map(text => otherSign(text.includes('.') ? 'point' : 'comma')))
  return signs.size > 1 ? 'both' : [...signs][0]
}
/** Files with semicolons come from regions with a decimal comma, though programs write points there, too. */
function signByFile(unclear: readonly string[], { separator, hasDottedDays, language }: ColumnEvidence) {
  const hasCommas = unclear.some(text => text.includes(','))
  const hasPoints = unclear.some(text => text.includes('.'))
  if (separator === ';' || (separator !== ',' && hasDottedDays === true))
    return { sign: hasCommas && !hasPoints ? ('comma' as const) : undefined, lean: 'comma' as const }
  if (separator === ',' && (!hasCommas || usualSign(language) === 'point'))
    return { sign: 'point' as const, lean: undefined }
  return { sign: undefined, lean: undefined }
}
/** The decimal signs that the cells of a column prove. */
export const signsOf = (texts: readonly string[]): ReadonlySet<DecimalSign> => signsIn(texts.map(readNumber))

/** The decimal sign of a column: by its own cells first, then other columns, then currency and file, then the language. */
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
  // the digits of a currency alone prove nothing against the custom of the language
  if (vote !== undefined && !(vote === byDigits && lean === undefined && usual !== undefined && usual !== vote))
    return { sign: vote, example }
  if (vote !== undefined) return { sign: undefined, example }
  return { sign: lean === undefined || lean === usual ? usual : undefined, example }
}
/** The number in a cell of such a column; undefined where it is none, or could be either of two. */
export function numberOfColumn(text: string, sign: DecimalSign | undefined): number | undefined {
  const readings = readNumber(text)
  if (sign === undefined) return hasTwoReadings(readings) ? undefined : numberBy(readings, 'point')
  return numberBy(readings, sign)
}
