/**
 * Texts as searches and comparisons take them: small letters without accents and vowel signs, letters that are written for
 * one another as one of them, digits of all kinds as 0 to 9, quotation marks left out, dashes and gaps as one blank.
 * The database's `fold_text` does the same with the same text, and stores the searched texts of a row in this form.
 */

/** An accent that people type for an apostrophe; Unicode treats it as a blank with a mark. */
export const LONE_ACCENT = '´'
/** Signs that only say how a letter sounds or stands, and quotation marks, as a part of a regular expression in either language. */
export const SIGNS = [
  // accents, and the points of Hebrew
  String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
  // vowel signs of Arabic, and the stroke that only widens a word
  String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0897-\u089f\u08ca-\u08ff`,
  // invisible signs: soft hyphens, joiners, directions, variants
  String.raw`\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff`,
  // apostrophes and quotation marks
  String.raw`\u00ab\u00bb\u02b9-\u02bf\u02c8\u055a\u05f3\u05f4\u2018-\u201f\u2032-\u2037\u2039\u203a\ua78b\ua78c`,
].join('')

/** Letters that Unicode does not decompose, each with the letter that replaces it. */
const LATIN: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ȷ: 'j' }
/** The same letter at the end of a word. */
const GREEK: Readonly<Record<string, string>> = { ς: 'σ' }
/** Letters of Arabic, Persian, Urdu and Kurdish that are typed for one another. */
const ARABIC: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ...Object.fromEntries(Array.from('ىیےېۍ', letter => [letter, 'ي'])),
  ...Object.fromEntries(Array.from('کڪ', letter => [letter, 'ك'])),
  ...Object.fromEntries(Array.from('ةۃہھە', letter => [letter, 'ه'])),
  ں: 'ن',
}
const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].flatMap(digits =>
  Array.from(digits, (digit, at) => [digit, String(at)] as const),
)
/** Blanks besides those that Unicode counts as one. */
const BLANKS = '\u0085\u1680\u2028\u2029'
const DASHES = '\u058a\u05be\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b'
const GAPS = Array.from(BLANKS + DASHES, gap => [gap, ' '] as const)

/** Blocks whose capitals have small letters: Latin, Greek, Cyrillic and Armenian. */
const CASED: readonly (readonly [number, number])[] = [
  [0xc0, 0x24f],
  [0x370, 0x58f],
  [0x1e00, 0x1eff],
]
const plain = new Map<string, string>([...Object.entries(LATIN), ...Object.entries(GREEK)])
const capitals = CASED.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).flatMap(letter => {
    const small = letter.toLowerCase()
    const stands = letter !== small && small.length === 1 && letter.normalize('NFKD') === letter
    return stands ? [[letter, plain.get(small) ?? small] as const] : []
  }),
)
/** The capitals of the most frequent languages are looked up first. */
const isCommon = ([letter]: readonly [string, string]): boolean => letter < '\u0180' || letter === 'ẞ'
const common = [...plain, ...capitals.filter(isCommon), ...Object.entries(ARABIC), ...DIGITS, ...GAPS]
const rare = capitals.filter(each => !isCommon(each))
const lettersOf = (pairs: readonly (readonly [string, string])[]) => ({
  from: pairs.map(([from]) => from).join(''),
  to: pairs.map(([, to]) => to).join(''),
})
/** For the database's `translate`: each letter, and its replacement. */
export const COMMON_LETTERS = lettersOf(common)
/** Letters that never occur in a text whose signs all match `COMMON_SIGNS`. */
export const RARE_LETTERS = lettersOf(rare)
/** Latin, Vietnamese, Arabic and punctuation, as a part of a regular expression: most texts contain nothing else. */
export const COMMON_SIGNS = String.raw`\u0001-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0300-\u036f\u0600-\u06ff\u1e00-\u1ef9\u2000-\u206f`
const pairs = new Map([...common, ...rare])
/** Letters that are written as two where a keyboard lacks them. */
export const EXPANSIONS: readonly (readonly [letter: string, letters: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]
/** The first ones become blanks, the second ones are removed. */
export const ASCII_GAPS = '-\t\n\v\f\r'
export const ASCII_QUOTES = '\'"`'

const signs = new RegExp(`[${SIGNS}]`, 'gu')
const expansions = new Map(EXPANSIONS)
const quotes = new RegExp(`[${ASCII_QUOTES}]`, 'g')
const gaps = new RegExp(`[${ASCII_GAPS} ]+`, 'g')
function withPlainLetters(text: string): string {
  const bare = text.replaceAll(LONE_ACCENT, '').normalize('NFKD').replaceAll(signs, '')
  return Array.from(bare, letter => {
    const one = pairs.get(letter) ?? letter
    return expansions.get(one) ?? one
  }).join('')
}
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

export const foldText = (text: string): string =>
  (isAscii(text) ? text : withPlainLetters(text))
    .replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
    .replaceAll(quotes, '')
    .replaceAll(gaps, ' ')
    .replaceAll(/^ | $/g, '')
/** Whether a text has each word of another, in whatever order and wherever in its own words they stand. */
export function hasWords(text: string, words: string): boolean {
  const own = foldText(text)
  return foldText(words)
    .split(' ')
    .every(word => own.includes(word))
}
