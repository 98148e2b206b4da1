/** Texts as searches compare them, for the database. */
import { FROM, folded, TO } from '@siteoffice/domain/engine/folded'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'

export { folded } from '@siteoffice/domain/engine/folded'

/**
 * `folded` of an expression in SQL, in small letters; what an index keeps of it does not change with the database's
 * settings. Comparing such texts takes a fourth of the time that `ilike` takes, which makes small letters of each row's.
 */
export const foldedSql = (expression: string): string => `lower(translate(${expression}, '${FROM}', '${TO}'))`
/** A text within a pattern of `like`. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, char => `\\${char}`)

/** Whether a folded text is like a pattern of folded letters, which the database makes small as it made those of the text. */
export const foldedLike = (text: Sql, pattern: string): Sql => sql`${text} like lower(${pattern})`
/** Whether a folded text has these words, one after another as they were typed. */
export const foldedHas = (text: Sql, words: string): Sql => sql`strpos(${text}, lower(${folded(words)})) > 0`

/** So many letters at the beginning of a word tell rows apart as well as all of them. */
const BEGINNING = 5
/** The beginning of a folded word, as a part of a pattern. */
export const beginningOf = (word: string): string => escaped(Array.from(word).slice(0, BEGINNING).join(''))
/** Whether a word has a number in it that is long enough to tell rows apart better than all words beside it. */
export const isTelling = (word: string): boolean => /\d{5}/.test(word)
/** A word of so many letters has a piece of an index of its own; a shorter one only together with the blank before it. */
const PIECE = 3
const entryOfNext = (word: string): string => `%${Array.from(word).length < PIECE ? ' ' : ''}${beginningOf(word)}`
/**
 * What an index of three-letter pieces is entered with for words: every text that has them is like it, and of a phrase
 * hardly another. With all its letters every piece of them would be looked up, most of which come in the same rows; and
 * with the blank before a word the rows of all words that begin with its first letter.
 */
export function entryOf(words: string): string {
  const [first = '', ...rest] = folded(words).split(' ')
  const alone = rest.length === 0 ? first : [first, ...rest].find(isTelling)
  return alone === undefined ? `${beginningOf(first)}${rest.map(entryOfNext).join('')}` : escaped(alone)
}
/** What enters the index of a folded text for words, where another condition asks for the words themselves. */
export const foldedNear = (text: Sql, words: string): Sql => foldedLike(text, `%${entryOf(words)}%`)
/** Whether a folded text that has an index has these words, one after another as they were typed. */
export const foldedFind = (text: Sql, words: string): Sql =>
  words.includes(' ') ? sql`(${foldedNear(text, words)} and ${foldedHas(text, words)})` : foldedNear(text, words)
