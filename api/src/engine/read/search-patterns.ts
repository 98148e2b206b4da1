/** What a search of all kinds looks for, as patterns that the index of three-letter pieces serves. */

/** Letters of Arabic that are written for one another, and the one that stands for them. */
const ALIKE: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }
export const ALIKE_FROM = Object.keys(ALIKE).join('')
export const ALIKE_TO = Object.values(ALIKE).join('')
const ANY_OF_THEM = new RegExp(`[${ALIKE_FROM}${ALIKE_TO}]`, 'g')
/** Vowel signs and the stroke that only widens a word. */
const SIGNS = /[\u064b-\u0652\u0670\u0640]/g
const ACCENTS = /[\u0300-\u036f]/g
/** From so many letters on a text is found anywhere in a word. */
const ANYWHERE = 3

export interface Patterns {
  /** any of them has to match */
  readonly patterns: readonly string[]
  /** where letters stand for others in the patterns: what the text with its letters folded has to match */
  readonly folded: readonly string[]
}
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, char => `\\${char}`)
const fold = (text: string): string => text.replaceAll(ANY_OF_THEM, letter => ALIKE[letter] ?? letter)
const around = (text: string, short: boolean): string[] => (short ? [`${text}%`, `% ${text}%`] : [`%${text}%`])

/** As it is typed, and without accents and vowel signs; Arabic letters that are written for one another match each other. */
export function patternsOf(search: string): Patterns {
  const typed = search.normalize('NFC')
  const plain = typed.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').replaceAll(SIGNS, '')
  const spellings = [...new Set([typed, typed.replaceAll(SIGNS, ''), plain])].filter(each => each !== '')
  const short = search.length < ANYWHERE
  const patterns = spellings.flatMap(each => around(escaped(each).replaceAll(ANY_OF_THEM, '_'), short))
  const folds = spellings.some(each => each.search(ANY_OF_THEM) >= 0)
  return { patterns, folded: folds ? spellings.flatMap(each => around(escaped(fold(each)), short)) : [] }
}
