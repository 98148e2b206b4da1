/** Texts as searches compare them and as lists put them in order, for the database. */
import { READ_LETTERS } from '@siteoffice/domain/engine/sort-key'

export { foldText as folded } from '@siteoffice/domain/engine/folded'

/** `folded` of an expression in SQL: a function of the database's own, made by a migration of the letters that `folded` knows. */
export const foldedSql = (expression: string): string => `fold_text(${expression})`
/** `sortKey` of an expression in SQL, compared byte by byte in a database of any language. */
export const sortKeySql = (expression: string): string =>
  `sort_key(fold_text(left(${expression}, ${READ_LETTERS})), ${expression})`
/** A text within a pattern of `like`. */
export const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, char => `\\${char}`)

/** So many letters at the beginning of a word tell rows apart as well as all of them. */
const BEGINNING = 5
/** The beginning of a folded word, as a part of a pattern. */
const beginningOf = (word: string): string => escapePattern(Array.from(word).slice(0, BEGINNING).join(''))
/** Whether a word has a number in it that is long enough to tell rows apart better than all words beside it. */
export const isTelling = (word: string): boolean => /\d{5}/.test(word)
/** A word of so many letters has a piece of an index of its own; a shorter one only together with the blank before it. */
const PIECE = 3
const entryOfNext = (word: string): string => `%${Array.from(word).length < PIECE ? ' ' : ''}${beginningOf(word)}`
/**
 * What an index of three-letter pieces is entered with for a folded word, or for several that stand one after another:
 * every text that has them is like it, and of a phrase hardly another. With all its letters every piece of them would be
 * looked up, most of which come in the same rows; and with the blank before a word the rows of all words that begin with
 * its first letter. `whole`: a single word is looked up with all its letters.
 */
export function entryOf(words: string, whole: boolean): string {
  const [first = '', ...rest] = words.split(' ')
  const alone = rest.length === 0 ? first : [first, ...rest].find(isTelling)
  if (alone !== undefined) return whole || isTelling(alone) ? escapePattern(alone) : beginningOf(alone)
  return `${beginningOf(first)}${rest.map(entryOfNext).join('')}`
}
