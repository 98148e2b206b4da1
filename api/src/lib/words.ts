/** The catalogue's texts in the languages of the screens. The English text is the key; files are read when first needed. */
import { sentencesIn, type Texts } from '@siteoffice/domain/engine/sentences'

const LANGUAGES: { readonly [language: string]: () => Promise<{ readonly default: Texts }> } = {
  ar: () => import('@siteoffice/domain/locales/ar.json', { with: { type: 'json' } }),
}
const SENTENCES: typeof LANGUAGES = {
  ar: () => import('@siteoffice/domain/locales/ar-sentences.json', { with: { type: 'json' } }),
}
/** What letters say besides: read here only, for the short ones among them would be found in names on the screens. */
const LETTERS: typeof LANGUAGES = {
  ar: () => import('@siteoffice/domain/locales/ar-letters.json', { with: { type: 'json' } }),
}
const inTexts = (texts: Texts, english: string): string | undefined =>
  Object.hasOwn(texts, english) ? texts[english] : undefined

/** An English text, or a sentence with values in it, in a language; itself where that language has none for it. */
export type Words = (english: string) => string
const wordsBy = (besides: readonly (typeof LANGUAGES)[]): ((language: string) => Promise<Words>) => {
  const wordsByLanguage = new Map<string, Words>()
  return async language => {
    const load = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined
    if (load === undefined) return english => english
    const before = wordsByLanguage.get(language)
    if (before !== undefined) return before
    const texts = (await load()).default
    const more = await Promise.all(besides.map(async each => (await each[language]?.())?.default ?? {}))
    const further = Object.assign({}, ...more) as Texts
    const sentence = sentencesIn(texts, further)
    // a single word, such as a greeting, is no sentence
    const words: Words = english => inTexts(texts, english) ?? inTexts(further, english) ?? sentence(english) ?? english
    wordsByLanguage.set(language, words)
    return words
  }
}
export const wordsOf = wordsBy([SENTENCES])
const ofLetters = wordsBy([SENTENCES, LETTERS])
/** What the program writes to people, paragraph by paragraph; what is theirs in it stays as it is. */
export async function letterWordsOf(language: string): Promise<Words> {
  const words = await ofLetters(language)
  return text =>
    text
      .split('\n\n')
      .map(paragraph => words(paragraph))
      .join('\n\n')
}
/** The first language of an `Accept-Language` header. */
export const languageAsked = (header: string | undefined): string =>
  /^\s*([a-z]{2,3})\b/i.exec(header ?? '')?.[1]?.toLowerCase() ?? 'en'
/** The same with its region, where one is named: 'en-US' writes the month before the day. */
export const localeAsked = (header: string | undefined): string =>
  /^\s*([a-z]{2,3}(?:-[a-z]{2})?)\b/i.exec(header ?? '')?.[1] ?? 'en'
/** An English text as it is said in each language, English first; English again where a language has none for it. */
export type Wordings = (english: string) => readonly string[]
export async function allWordings(): Promise<Wordings> {
  const all = await Promise.all(Object.values(LANGUAGES).map(load => load()))
  return english => [english, ...all.map(({ default: texts }) => inTexts(texts, english) ?? english)]
}
