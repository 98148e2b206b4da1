/** The languages the screens are translated into. English texts are the keys; its file holds singulars only. */
import english from '@siteoffice/domain/locales/en.json' with { type: 'json' }
import type { Language, Translations } from '../lib/i18n.ts'
import type { Code } from './guest-language.ts'
import { CODES } from './guest-language.ts'

/** A JSON module's default export is its content. */
const file = async (load: Promise<{ readonly default: Translations }>): Promise<Translations> => (await load).default

const NAMES: { readonly [C in Code]: Omit<Language, 'code'> } = {
  en: { name: 'English', load: () => Promise.resolve(english) },
  ar: {
    name: 'العربية',
    load: () => file(import('@siteoffice/domain/locales/ar.json')),
    saying: async () => (await import('./arabic-sentences.ts')).inArabic,
  },
}
export const languages: readonly Language[] = CODES.map(code => ({ code, ...NAMES[code] }))
