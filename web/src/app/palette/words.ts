/** Words as they are compared: without case, accents and vowel signs, Arabic letters that are written for one another as one. */
import { foldText } from '@siteoffice/domain/engine/folded'

/** Hamza with a seat is folded to the bare seat; it is written on another one, or on none, too. */
const withoutHamza = (text: string): string => foldText(text.replaceAll('ء', ''))
const withoutSeats = (text: string): string => foldText(text.normalize('NFC').replaceAll(/[ؤئء]/g, ''))

/** The article of Arabic, also behind what is written on to it; two letters of the word are left at least. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=..)/
/** A word, and the word without its article: one types “companies” for “the companies”, and the other way round. */
const forms = (word: string): readonly string[] => [word, word.replace(ARTICLE, '')]

/** The first words without an article, which says nothing of what is meant. */
export const bare = (words: string): string => words.replace(ARTICLE, '')

function rankAs(phrase: string, words: string): number | undefined {
  if (words.startsWith(phrase) || bare(words).startsWith(bare(phrase))) return 0
  const all = words.split(/\s+/).flatMap(forms)
  const begins = (part: string) => all.some(word => word.startsWith(part))
  return phrase.split(/\s+/).every(each => forms(each).some(begins)) ? 1 : undefined
}
/** How well what is typed names a text: 0 where the text begins so, 1 where every word begins one of its words; undefined: not at all. */
export function rankOf(words: string, text: string): number | undefined {
  return rankAs(withoutHamza(words), withoutHamza(text)) ?? rankAs(withoutSeats(words), withoutSeats(text))
}
