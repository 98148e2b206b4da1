/** What a search of all kinds looks for, as patterns that the index of three-letter pieces serves. */
import { beginningOf, entryOf, escaped, folded, isTelling } from '../../lib/folded.ts'

/** From so many letters on a text is found anywhere in a word. */
const ANYWHERE = 3
/** More words than that are looked for as they are typed. */
const MOST_WORDS = 6

export interface Word {
  /** any of them has to match the folded text */
  readonly patterns: readonly string[]
  /**
   * what an index is entered with, which all that match the patterns match as well; absent where other words tell more:
   * one or two letters beside longer ones, and any words beside a long number
   */
  readonly entry?: readonly string[]
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
  const typed = search
    .trim()
    .split(/\s+/)
    .flatMap(word => (word === '' ? [] : partsOf(word)))
  const words = typed.length > MOST_WORDS ? [search.trim()] : typed
  const isEntered = [isTelling, isLong].find(is => words.some(is)) ?? (() => true)
  const isAlone = words.filter(isEntered).length === 1
  const entryFor = (word: string): string => (isAlone || isTelling(word) ? entryOf(word) : beginningOf(folded(word)))
  return words
    .map((word): Word => {
      const patterns = patternsOf(word, isEntered(word))
      if (!isEntered(word)) return { patterns }
      const entry = `%${entryFor(word)}%`
      return { patterns, entry: !isLong(word) || entry === patterns[0] ? patterns : [entry] }
    })
    .filter(({ patterns }) => patterns.length > 0)
}
