/** Translation: the English text is the key; other languages are loaded when chosen. */
import { directionOf } from '@siteoffice/domain/engine/direction'
import { createInstance } from 'i18next'
import { createContext, use } from 'react'

export const i18n = createInstance()

export type Translations = { readonly [key: string]: string }
export interface Language {
  readonly code: string
  /** its name in itself */
  readonly name: string
  readonly load: () => Promise<Translations>
  /** loads the translations of server sentences with values; absent where the server speaks the language itself */
  readonly saying?: () => Promise<Saying>
}
type Saying = (english: string) => string | undefined
let languages: readonly Language[] = []
let saying: Saying | undefined
/** Languages the screens are translated into. */
export const offeredLanguages = (): readonly Language[] => languages

/** Server sentences that contain values are no keys: templates recognise them. */
const serverSentences = {
  type: 'postProcessor',
  name: 'said',
  process: (text: string, key: string | string[]) => (String(key) === text && saying?.(text)) || text,
} as const
/** Starts translation in the wanted language, or English where that is not available. */
export async function startI18n(available: readonly Language[], preference: string): Promise<void> {
  languages = available
  i18n.on('languageChanged', language => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  })
  await i18n.use(serverSentences).init({
    lng: 'en',
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    // texts about placeholders, such as the help on merge fields, keep them
    missingInterpolationHandler: (_text, match) => match[0],
    postProcess: [serverSentences.name],
  })
  await changeLanguage(preference)
}
/** The language of the screen in the variant of the browser's region. */
export const regionalLanguage = (): string =>
  navigator.languages.find(each => each.startsWith(`${i18n.language}-`)) ?? i18n.language
/** Loads the texts of a language and switches to it; to English where the language is not offered. */
export async function changeLanguage(code: string): Promise<void> {
  const language = languages.find(each => each.code === code) ?? languages[0]
  if (language === undefined) return
  if (!i18n.hasResourceBundle(language.code, 'translation')) {
    i18n.addResourceBundle(language.code, 'translation', await language.load())
  }
  saying = await language.saying?.()
  if (language.code !== i18n.language || document.documentElement.lang !== language.code) {
    await i18n.changeLanguage(language.code)
  }
}
export type Translate = (key: string, values?: { readonly [name: string]: string | number }) => string
/** A form translates hundreds of texts at once, and again with each key: texts without values are cached. */
const translationCache = new Map<string, string>()
/** The cache has a limit, for server sentences are among its texts without end. */
const MOST_FOUND = 5000
/** For code outside React; components take useTranslation, which follows a change of language. */
export const t: Translate = (key, values) => {
  if (values !== undefined) return i18n.t(key, { ...values })
  const cachedText = translationCache.get(key)
  if (cachedText !== undefined) return cachedText
  const text = i18n.t(key)
  if (translationCache.size < MOST_FOUND) translationCache.set(key, text)
  return text
}
interface Translation {
  /** another function in each language */
  readonly t: Translate
  readonly i18n: typeof i18n
}
let translation: Translation = { t, i18n }
const listeners = new Set<() => void>()
i18n.on('languageChanged', () => {
  translationCache.clear()
  translation = { t: (key, values) => t(key, values), i18n }
  for (const listener of listeners) listener()
})
export const translationNow = (): Translation => translation
export function onTranslation(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const TranslationContext = createContext(translation)
/** The translator of the current language; components that use it are drawn anew after a switch. */
export const useTranslation = (): Translation => use(TranslationContext)
