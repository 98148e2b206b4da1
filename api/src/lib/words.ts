/** The catalogue's texts in the languages of the screens. The English text is the key; files are read when first needed. */
import { sentencesIn, type Texts } from '@siteoffice/domain/engine/sentences'

const LANGUAGES: { readonly [language: string]: () => Promise<{ readonly default: Texts }> } = {
  ar: () => import('@siteoffice/domain/locales/ar.json', { with: { type: 'json' } }),
}
const SENTENCES: typeof LANGUAGES = {
  ar: () => import('@siteoffice/domain/locales/ar-sentences.json', { with: { type: 'json' } }),
}
const inTexts = (texts: Texts, english: string): string | undefined =>
  Object.hasOwn(texts, english) ? texts[english] : undefined

/** An English text, or a sentence with values in it, in a language; itself where that language has none for it. */
export type Words = (english: string) => string
const known = new Map<string, Words>()
export async function wordsOf(language: string): Promise<Words> {
  const load = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined
  if (load === undefined) return english => english
  const before = known.get(language)
  if (before !== undefined) return before
  const texts = (await load()).default
  const sentence = sentencesIn(texts, (await SENTENCES[language]?.())?.default ?? {})
  const words: Words = english => inTexts(texts, english) ?? sentence(english) ?? english
  known.set(language, words)
  return words
}
/** The first language of an `Accept-Language` header. */
export const languageAsked = (header: string | undefined): string =>
  /^\s*([a-z]{2,3})\b/i.exec(header ?? '')?.[1]?.toLowerCase() ?? 'en'
/** An English text as it is said in each language, English first; English again where a language has none for it. */
export type Wordings = (english: string) => readonly string[]
export async function allWordings(): Promise<Wordings> {
  const all = await Promise.all(Object.values(LANGUAGES).map(load => load()))
  return english => [english, ...all.map(({ default: texts }) => inTexts(texts, english) ?? english)]
}
