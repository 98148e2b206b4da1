/** What a search of all kinds looks for, as patterns that the index of three-letter pieces serves. */
import { escaped, folded } from '../../lib/folded.ts'

/** From so many letters on a text is found anywhere in a word. */
const ANYWHERE = 3
/** More words than that are looked for as they are typed. */
const MOST_WORDS = 6

export interface Word {
  /** any of them has to match the folded text */
  readonly patterns: readonly string[]
  /** whether an index is entered with it: beside longer words, one or two letters tell too little */
  readonly indexed: boolean
}
/**
 * Fewer than three letters are found where a word begins with them. Where no index is entered with them, also behind a
 * hyphen: that costs the found rows a comparison.
 */
function patternsOf(word: string, indexed: boolean): readonly string[] {
  const text = escaped(folded(word))
  if (text === '') return []
  if (word.length >= ANYWHERE) return [`%${text}%`]
  return [`${text}%`, `% ${text}%`, ...(indexed ? [] : [`%-${text}%`])]
}
const isLong = (word: string): boolean => word.length >= ANYWHERE
/** A hyphen between letters is as good as a blank; numbers keep theirs, and so does what would leave short words alone. */
function partsOf(word: string): readonly string[] {
  const parts = word.split(/(?<=\p{L})-(?=\p{L})/u)
  return /\d/.test(word) || !parts.some(isLong) ? [word] : parts
}
/** The words of a search, each of which has to be found, in whatever order they stand. */
export function wordsOf(search: string): readonly Word[] {
  const typed = search.split(/\s+/).flatMap(word => (word === '' ? [] : partsOf(word)))
  const words = typed.length > MOST_WORDS ? [search] : typed
  const isIndexed = words.some(isLong) ? isLong : () => true
  return words
    .map(word => ({ patterns: patternsOf(word, isIndexed(word)), indexed: isIndexed(word) }))
    .filter(({ patterns }) => patterns.length > 0)
}
