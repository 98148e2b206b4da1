/** What a search of all kinds looks for, as patterns that the index of three-letter pieces serves. */
import { folded } from '../../lib/folded.ts'

/** From so many letters on a text is found anywhere in a word. */
const ANYWHERE = 3
/** More words than that are looked for as they are typed. */
const MOST_WORDS = 6
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, char => `\\${char}`)

export interface Word {
  /** any of them has to match the folded text */
  readonly patterns: readonly string[]
  /** whether an index is entered with it: beside longer words, one or two letters tell too little */
  readonly indexed: boolean
}
/** Fewer than three letters are found where a word begins with them. */
function patternsOf(word: string): readonly string[] {
  const text = escaped(folded(word))
  if (text === '') return []
  return word.length < ANYWHERE ? [`${text}%`, `% ${text}%`] : [`%${text}%`]
}
/** The words of a search, each of which has to be found, in whatever order they stand. */
export function wordsOf(search: string): readonly Word[] {
  const typed = search.split(/\s+/).filter(word => word !== '')
  const words = typed.length > MOST_WORDS ? [search] : typed
  const isLong = (word: string): boolean => word.length >= ANYWHERE
  const indexed = words.some(isLong) ? isLong : () => true
  return words
    .map(word => ({ patterns: patternsOf(word), indexed: indexed(word) }))
    .filter(({ patterns }) => patterns.length > 0)
}
