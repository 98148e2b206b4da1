/**
 * The key by which texts are put in order: folded letters in the root order of Unicode's locale data (CLDR), runs of
 * digits as the numbers they say. Keys are compared byte by byte, so that a list is in one order for all of its readers
 * and in any database. The database's `sort_key` makes the same of the same text, and stores it beside the text.
 */
import { foldText } from './folded.ts'

/** So many letters at the beginning of a text make its key; texts that are equal up to there are ordered by their ids. */
export const KEY_LETTERS = 200
/** So many letters of a text are read: folding drops some of them. */
export const READ_LETTERS = 250
/** Stands between the folded text and the text itself, which orders texts that fold to the same. */
export const TIE = '\u0001'

/** Blank, punctuation and symbols, all before the digits; signs that are not listed come after the letters. */
const SIGNS = ' _,،;؛:!¡?¿؟.·()[]{}§¶@*/\\&#%٪^°©®+±×<=>|~$£¥€'
const FIRST_SIGN = 2
const signs = Array.from(SIGNS, (sign, at) => [sign, String.fromCodePoint(FIRST_SIGN + at)] as const)

/** The letters of a script in their order; those that are joined by `=` count as one. */
const SCRIPTS: readonly string[] = [
  'α β γ δ ε ϝ ζ η θ ι ϳ κ λ μ ν ξ ο π ϟ ϙ ρ σ τ υ φ χ ψ ω ϡ ϸ',
  'а ә ӕ б в г=ґ ғ ӻ ҕ ӷ д ђ ҙ е є ж җ з ѕ ӡ и ҋ і ј к қ ӄ ҡ ҟ ҝ л ӆ љ м ӎ н ӊ ң ӈ ҥ њ о ө п ҧ р ҏ с ҫ т ҭ ћ у ү ұ ф х ӽ ӿ ҳ һ ц ҵ ч ҷ ӌ ҹ ҽ ҿ џ ш щ ъ ы ь ҍ ѣ э ю я ѫ ѳ ѵ ҩ ӏ',
  'א ב ג ד ה ו ז ח ט י ך=כ ל ם=מ ן=נ ס ע ף=פ ץ=צ ק ר ש ת',
  'ء ا ب ٻ پ ڀ ت ث ٹ ٺ ټ ٽ ٿ ج ڃ ڄ چ ڿ ڇ ح خ ځ ڂ څ د ذ ڈ ډ ڊ ڋ ڌ ڍ ڎ ڏ ڐ ر ز ڑ ڒ ړ ڔ ڕ ږ ڗ ژ ڙ س ش ښ ڛ ڜ ص ض ڝ ڞ ط ظ ڟ ع غ ڠ ف ڡ ڢ ڣ ڤ ڥ ڦ ق ڧ ڨ ك ګ ڬ ڭ ڮ گ ڰ ڱ ڲ ڳ ڴ ل ڵ ڶ ڷ ڸ م ن ڻ ڼ ڽ ڹ ه و ۄ ۅ ۆ ۇ ۈ ۉ ۊ ۋ ۏ ي ێ ۑ',
]
/** The letters of a script, each mapped to the letter whose code point has that place in the order. */
function placesOf(script: string): (readonly [string, string])[] {
  const classes = script.split(' ').map(each => each.split('='))
  const places = classes.flat().toSorted((one, other) => (one < other ? -1 : 1))
  return classes.flatMap((letters, at) => letters.map(letter => [letter, places[at] ?? letter] as const))
}
const scripts = SCRIPTS.map(script =>
  placesOf(script)
    .filter(([letter, place]) => letter !== place)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

/** Latin letters that follow another one and precede the next; each with the letter that it follows. */
const AFTER: Readonly<Record<string, string>> = {
  b: 'ɓƃ',
  d: 'ɖɗ',
  e: 'ǝəɛ',
  f: 'ƒ',
  g: 'ɣ',
  i: 'ɨɩ',
  k: 'ƙ',
  n: 'ɲŋ',
  o: 'ɔɵ',
  p: 'ƥ',
  q: 'ĸ',
  s: 'ʃ',
  t: 'ƭʈ',
  u: 'ʉʊ',
  v: 'ʋ',
  y: 'ƴȝ',
  z: 'ʒƿʔ',
}
/** Behind any other letter. */
const LAST = 0x10fff0
/** For the database's `replace`: each letter, and the letters that take its place in the order. */
export const PLACED_AFTER: readonly (readonly [letter: string, letters: string])[] = Object.entries(AFTER).flatMap(
  ([before, all]) => Array.from(all, (letter, at) => [letter, before + String.fromCodePoint(LAST + at)] as const),
)
const lettersOf = (pairs: readonly (readonly [string, string])[]) => ({
  from: pairs.map(([from]) => from).join(''),
  to: pairs.map(([, to]) => to).join(''),
})
/** What a blank becomes, which is all that most texts have of the signs. */
export const BLANK = String.fromCodePoint(FIRST_SIGN)
/** For the database's `translate`: the signs of ASCII texts, those of other texts, and each script's letters. */
export const ASCII_SIGNS = lettersOf(signs.filter(([sign]) => sign < '\u0080'))
export const OTHER_SIGNS = lettersOf(signs.filter(([sign]) => sign >= '\u0080'))
export const SCRIPT_LETTERS = scripts.map(lettersOf)

const places = new Map<string, string>([...signs, ...scripts.flat(), ...PLACED_AFTER])
/** A number of so many digits, or more, begins with this mark and the length of the rest. */
const LONG = 9
/** A number behind its length, so that shorter ones come first; without leading zeros. */
function numberKey(run: string): string {
  const digits = run.replace(/^0+/, '')
  return `${String(LONG).repeat(Math.floor(digits.length / LONG))}${digits.length % LONG}${digits}`
}
const beginning = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('')

export function sortKey(text: string): string {
  const letters = Array.from(foldText(beginning(text, READ_LETTERS)), letter => places.get(letter) ?? letter).join('')
  const key = letters.replaceAll(/[0-9]+/g, numberKey)
  return `${beginning(key, KEY_LETTERS)}${TIE}${beginning(text, KEY_LETTERS)}`
}
