/** Translation: the English text is the key; other languages are loaded when chosen. */
import { directionOf } from '@siteoffice/domain/engine/direction'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

export { useTranslation } from 'react-i18next'
export const i18n = createInstance()

export type Translations = { readonly [key: string]: string }
export interface Language {
  readonly code: string
  /** its name in itself */
  readonly name: string
  readonly load: () => Promise<Translations>
  /** templates of what the server says; none where it speaks the language itself */
  readonly sentences?: () => Promise<Translations>
}
let languages: readonly Language[] = []
let saying: ((english: string) => string | undefined) | undefined
/** Languages the screens are translated into. */
export const offeredLanguages = (): readonly Language[] => languages

/** Sentences of the server that have values in them are no keys: they are known again by their templates. */
const SAID = {
  type: 'postProcessor',
  name: 'said',
  process: (text: string, key: string | string[]) => ([key].flat()[0] === text ? (saying?.(text) ?? text) : text),
} as const
/** Starts translation in the wanted language, or English where that is not offered. */
export async function startI18n(offered: readonly Language[], wanted: string): Promise<void> {
  languages = offered
  i18n.on('languageChanged', language => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  })
  await i18n
    .use(initReactI18next)
    .use(SAID)
    .init({
      lng: 'en',
      fallbackLng: false,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      interpolation: { escapeValue: false },
      // texts that speak of placeholders, as help on merge fields does, keep them
      missingInterpolationHandler: (_text, match) => match[0],
      postProcess: [SAID.name],
      react: { useSuspense: false },
    })
  await changeLanguage(wanted)
}
async function sayingIn({ code, sentences }: Language): Promise<typeof saying> {
  if (sentences === undefined) return undefined
  const [templates, { sentencesIn }] = await Promise.all([sentences(), import('@siteoffice/domain/engine/sentences')])
  const texts: Translations = i18n.getResourceBundle(code, 'translation')
  return sentencesIn(texts, templates)
}
/** Loads a language's texts and changes to it; a language that is not offered means English. */
export async function changeLanguage(code: string): Promise<void> {
  const language = languages.find(each => each.code === code) ?? languages[0]
  if (language === undefined) return
  if (!i18n.hasResourceBundle(language.code, 'translation')) {
    i18n.addResourceBundle(language.code, 'translation', await language.load())
  }
  saying = await sayingIn(language)
  if (language.code !== i18n.language || document.documentElement.lang !== language.code) {
    await i18n.changeLanguage(language.code)
  }
}
/** For code outside React; components take useTranslation, which follows a change of language. */
export const t: (key: string, values?: { readonly [name: string]: string | number }) => string = (key, values) =>
  i18n.t(key, { ...values })
