/** What a search of all kinds looks for, as patterns that the index of three-letter pieces serves. */
import { folded } from '../../lib/folded.ts'

/** From so many letters on a text is found anywhere in a word. */
const ANYWHERE = 3
/** Of more words than that, only what has them as they are typed is found. */
const MOST_WORDS = 6
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, char => `\\${char}`)

/** Any of them has to match the folded text; fewer letters are found where a word begins with them. */
export function patternsOf(search: string): readonly string[] {
  const text = escaped(folded(search))
  if (text === '') return []
  return search.length < ANYWHERE ? [`${text}%`, `% ${text}%`] : [`%${text}%`]
}

/** The same of each word, where there are several: of each of them one has to match, in whatever order they stand. */
export function patternsOfWords(search: string): readonly (readonly string[])[] {
  const words = search.split(/\s+/).filter(word => word !== '')
  return words.length < 2 || words.length > MOST_WORDS ? [] : words.map(patternsOf)
}
