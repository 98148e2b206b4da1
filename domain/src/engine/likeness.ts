/** How similar two names are, without the words that half of all names in the trade share. */
import { foldText } from './folded.ts'

/** The texts by which two records may be the same: those that are equal, and the names that are similar. */
export interface Likeness<Name extends string> {
  readonly same: readonly Name[]
  readonly similar: readonly Name[]
}
/** The folded words of a name, without signs between them. */
const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')
/** Words that distinguish no name from another: legal forms, and the trade itself. */
const COMMON = new Set(
  wordsOf(`co company companies corp corporation inc incorporated llc ltd limited plc gmbh sa sarl bv fze fzco fzc est establishment
  group holding holdings international intl global general trading contracting contractor contractors construction
  constructions building builders engineering engineers consulting consultants consultancy services industries industrial
  factory works enterprises the and of for
  شركة مؤسسة مجموعة القابضة المحدودة ذمم للمقاولات المقاولات مقاولات للتجارة التجارية العامة للإنشاءات الهندسية`),
)
/** The words that distinguish a name; all of its words where none does. */
export function tellingWords(name: string): string {
  const words = wordsOf(name)
  const telling = words.filter(word => !COMMON.has(word))
  return (telling.length === 0 ? words : telling).join(' ')
}
/** Trigrams, with blanks at the ends of words, as PostgreSQL's pg_trgm makes them. */
const piecesOf = (words: string): ReadonlySet<string> =>
  new Set(
    words.split(' ').flatMap(word => {
      const padded = `  ${word} `
      return Array.from({ length: word === '' ? 0 : word.length + 1 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
/** The share of trigrams that two texts have in common, from 0 to 1. */
function share(one: string, other: string): number {
  const [first, second] = [piecesOf(one), piecesOf(other)]
  const common = [...first].filter(each => second.has(each)).length
  const all = first.size + second.size - common
  return all === 0 ? 0 : common / all
}
const TELLING = 0.5
/** A misspelt common word would count as distinguishing, and should not. */
const WHOLE = 0.65
/** Whether two names may mean the same: by their distinguishing words, or as a whole. */
export const areAlike = (one: string, other: string): boolean =>
  share(tellingWords(one), tellingWords(other)) >= TELLING ||
  share(wordsOf(one).join(' '), wordsOf(other).join(' ')) >= WHOLE
