/**
 * Texts as searches compare them, but for capitals: letters without their accents, letters of Arabic that are written for
 * one another as one of them, vowel signs left out. The database keeps the searched texts of a row so, in small letters,
 * what is typed is made so, too, and the palette compares the names of screens and actions so.
 */

/** Letters of Arabic that are written for one another, and the one that stands for them. */
const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }
/** Letters that Unicode takes for no others with an accent. */
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  // the same letter at the end of a word
  Σ: 'σ',
  ς: 'σ',
}
/** From à to ſ, and the letters of Romanian. */
const LATIN: readonly (readonly [number, number])[] = [
  [0xc0, 0x17f],
  [0x218, 0x21b],
]
/** The vowel signs of Arabic and the stroke that only widens a word, and accents that stand by themselves. */
const SIGNS: readonly (readonly [number, number])[] = [
  [0x64b, 0x652],
  [0x670, 0x670],
  [0x640, 0x640],
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x327, 0x328],
]
const lettersIn = (ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
const accented = lettersIn(LATIN).flatMap(letter => {
  const [base = ''] = letter.normalize('NFD')
  return base !== letter && /[a-z]/i.test(base) ? [[letter, base] as const] : []
})
const pairs = new Map([...accented, ...Object.entries(STROKES), ...Object.entries(ARABIC)])
const signs = lettersIn(SIGNS)
/** For the database's `translate`, which leaves out what has no letter to stand for it. */
export const FROM = [...pairs.keys(), ...signs].join('')
export const TO = [...pairs.values()].join('')

export function folded(text: string): string {
  const whole = text.normalize('NFC')
  return Array.from(whole, letter => pairs.get(letter) ?? (signs.includes(letter) ? '' : letter)).join('')
}
