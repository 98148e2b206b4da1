/** How alike two names are, leaving out what half of all names in the trade have in common. */
import { foldText } from './folded.ts'

/** The texts by which two records may be one: what they say the same, and the names that are similar. */
export interface Likeness<Name extends string> {
  readonly same: readonly Name[]
  readonly similar: readonly Name[]
}
/** The folded words of a name, without signs between them. */
const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')
/** Words that tell nobody from anybody else: legal forms and what everybody here does. */
const COMMON = new Set(
  wordsOf(`co company companies corp corporation inc incorporated llc ltd limited plc gmbh sa sarl bv fze fzco fzc est establishment
  group holding holdings international intl global general trading contracting contractor contractors construction
  constructions building builders engineering engineers consulting consultants consultancy services industries industrial
  factory works enterprises the and of for
  شركة مؤسسة مجموعة القابضة المحدودة ذمم للمقاولات المقاولات مقاولات للتجارة التجارية العامة للإنشاءات الهندسية`),
)
/** The words by which a name is told from others; all of them where none is left. */
export function tellingWords(name: string): string {
  const words = wordsOf(name)
  const telling = words.filter(word => !COMMON.has(word))
  return (telling.length === 0 ? words : telling).join(' ')
}
/** Pieces of three letters, with room at the ends of words, as PostgreSQL's pg_trgm cuts them. */
const piecesOf = (words: string): ReadonlySet<string> =>
  new Set(
    words.split(' ').flatMap(word => {
      const padded = `  ${word} `
      return Array.from({ length: word === '' ? 0 : word.length + 1 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
/** The share of pieces that two texts have in common, from 0 to 1. */
function share(one: string, other: string): number {
  const [first, second] = [piecesOf(one), piecesOf(other)]
  const common = [...first].filter(each => second.has(each)).length
  const all = first.size + second.size - common
  return all === 0 ? 0 : common / all
}
const TELLING = 0.5
/** A common word that is misspelt tells something and should not. */
const WHOLE = 0.65
/** Whether two names may be of the same: by their telling words, or written much the same as they stand. */
export const areAlike = (one: string, other: string): boolean =>
  share(tellingWords(one), tellingWords(other)) >= TELLING ||
  share(wordsOf(one).join(' '), wordsOf(other).join(' ')) >= WHOLE
