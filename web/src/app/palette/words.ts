/** Folds words for comparison: without case, accents and vowel signs, and with one letter for Arabic letters that replace each other. */
import { foldText } from '@siteoffice/domain/engine/folded'

/** A hamza with a seat is folded to the bare seat; people also write it on another seat, or on none. */
const withoutHamza = (text: string): string => foldText(text.replaceAll('ء', ''))
const withoutSeats = (text: string): string => foldText(text.normalize('NFC').replaceAll(/[ؤئء]/g, ''))

/** The article of Arabic, also behind a prefix; at least two letters of the word remain. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=..)/
/** A word, and the word without its article: people type “companies” for “the companies”, and the other way round. */
const forms = (word: string): readonly string[] => [word, word.replace(ARTICLE, '')]

/** Without the article of the first word, which carries no meaning. */
export const bare = (words: string): string => words.replace(ARTICLE, '')

function rankAs(phrase: string, words: string): number | undefined {
  if (words.startsWith(phrase) || bare(words).startsWith(bare(phrase))) return 0
  const all = words.split(/\s+/).flatMap(forms)
  const begins = (part: string) => all.some(word => word.startsWith(part))
  return phrase.split(/\s+/).every(each => forms(each).some(begins)) ? 1 : undefined
}
/** How well words match a text: 0 where the text begins so, 1 where every word begins one of its words; undefined where they do not. */
export function rankOf(words: string, text: string): number | undefined {
  return rankAs(withoutHamza(words), withoutHamza(text)) ?? rankAs(withoutSeats(words), withoutSeats(text))
}
