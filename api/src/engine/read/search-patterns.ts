/** The words of a search, as conditions that the index of three-letter pieces serves. */
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import { entryOf, escapePattern, folded, isTelling } from '../../lib/folded.ts'

/** From so many letters on a text is found anywhere in a word. */
const ANYWHERE = 3
/** An index is entered with so many words at most; the rows found are asked for the others. */
const MOST_ENTRIES = 6
/** Hyphens and dashes between letters. */
const BETWEEN_LETTERS = /(?<=\p{L})\p{Pd}(?=\p{L})/u

export interface Word {
  /** folded, with blanks where a number was typed with hyphens */
  readonly text: string
  /**
   * Any of them has to match the folded text. Fewer than three letters are found where a word begins with them: an index
   * has no piece of them elsewhere.
   */
  readonly patterns: readonly string[]
  /**
   * what an index is entered with, which all that match the patterns match as well; absent where other words tell more:
   * one or two letters beside longer ones, and any words beside a long number
   */
  readonly entry?: readonly string[]
}
const lengthOf = (word: string): number => Array.from(word).length
const isLong = (word: string): boolean => lengthOf(word) >= ANYWHERE
const patternsOf = (word: string): readonly string[] =>
  isLong(word) ? [`%${escapePattern(word)}%`] : [`${escapePattern(word)}%`, `% ${escapePattern(word)}%`]

/** A hyphen between letters is as good as a blank; numbers keep theirs, and so does what would leave short words alone. */
function partsOf(word: string): readonly string[] {
  const parts = word.split(BETWEEN_LETTERS)
  return /\p{N}/u.test(word) || !parts.map(folded).some(isLong) ? [word] : parts
}
const foldedWords = (search: string): readonly string[] => [
  ...new Set(
    search
      .split(/\s+/u)
      .flatMap(partsOf)
      .map(folded)
      .filter(word => word !== ''),
  ),
]
/** Those of the words that an index is entered with. */
function entriesAmong(words: readonly string[]): readonly string[] {
  const telling = [isTelling, isLong].find(is => words.some(is)) ?? (() => true)
  return words
    .filter(telling)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, MOST_ENTRIES)
}
/** The words of a search, each of which has to be found, in whatever order they stand. None where nothing but signs was typed. */
export function wordsOf(search: string): readonly Word[] {
  const words = foldedWords(search)
  const entries = entriesAmong(words)
  return words.map((text): Word => {
    const patterns = patternsOf(text)
    if (!entries.includes(text)) return { text, patterns }
    const entry = `%${entryOf(text, entries.length === 1)}%`
    return { text, patterns, entry: !isLong(text) || entry === patterns[0] ? patterns : [entry] }
  })
}
/** Whether a folded text is like one of the patterns. */
export const likeAny = (text: Sql, patterns: readonly string[]): Sql =>
  sql`(${join(
    patterns.map(pattern => sql`${text} like ${pattern}`),
    ' or ',
  )})`
/** Two letters have a piece of the index where a word begins with them. */
const BEGINS = 2
/** A folded text, and the indexed one that is the same or has it among others. */
interface Place {
  readonly indexed: Sql
  readonly text: Sql
}
/**
 * PostgreSQL expects many rows to meet a condition with `strpos`, so it walks an order and expects to find matches soon. It
 * expects few rows to match a pattern.
 */
function hasWord({ indexed, text }: Place, { text: letters, patterns }: Word, entry: readonly string[] = []): Sql {
  const prefix = entry.length === 0 ? [] : [likeAny(indexed, entry)]
  const isWhole = indexed === text && entry[0] === patterns[0]
  // an expression that no index serves: for one or two letters the index would find too many rows
  const plainText = indexed === text ? sql`(${text} || '')` : text
  const own = isLong(letters) ? sql`strpos(${text}, ${letters}) > 0` : likeAny(plainText, patterns)
  return join([...prefix, ...(isWhole ? [] : [own])], ' and ')
}
function hasPhrase({ indexed, text }: Place, phrase: string): Sql {
  const prefix = sql`${indexed} like ${`%${entryOf(phrase, true)}%`}`
  return sql`(${prefix} and strpos(${text}, ${phrase}) > 0)`
}
/**
 * Rows with each word of a search, in whatever order they stand: longer ones anywhere, words of one and two letters where
 * a word begins with them, or else all as they were typed.
 */
export function searchCondition(indexed: Sql, text: Sql, search: string): Sql {
  const words = wordsOf(search)
  if (words.length === 0) return sql`false`
  const place = { indexed, text }
  const enters = ({ text: letters }: Word): boolean => lengthOf(letters) === BEGINS
  const isNumber = words.some(word => isTelling(word.text))
  const all = words.map(word =>
    hasWord(place, word, word.entry ?? (enters(word) && !isNumber ? word.patterns : undefined)),
  )
  const together = join(all, ' and ')
  if (words.every(word => isLong(word.text))) return sql`(${together})`
  return sql`(${together} or ${hasPhrase(place, folded(search))})`
}
