/** The catalogue's texts in the languages of the screens. The English text is the key; files are read when first needed. */
type Texts = Readonly<Record<string, string>>
const LANGUAGES: { readonly [language: string]: () => Promise<{ readonly default: Texts }> } = {
  ar: () => import('@siteoffice/domain/locales/ar.json', { with: { type: 'json' } }),
}
const inTexts = (texts: Texts, english: string): string | undefined =>
  Object.hasOwn(texts, english) ? texts[english] : undefined

/** An English text in a language; itself where that language has none for it. */
export type Words = (english: string) => string
export async function wordsOf(language: string): Promise<Words> {
  const load = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined
  const texts = (await load?.())?.default ?? {}
  return english => inTexts(texts, english) ?? english
}
/** An English text as it is said in each language, English first; English again where a language has none for it. */
export type Wordings = (english: string) => readonly string[]
export async function allWordings(): Promise<Wordings> {
  const all = await Promise.all(Object.values(LANGUAGES).map(load => load()))
  return english => [english, ...all.map(({ default: texts }) => inTexts(texts, english) ?? english)]
}
