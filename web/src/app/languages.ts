/** The languages the screens are translated into. English texts are the keys; its file holds singulars only. */

import type { Language, Translations } from '../lib/i18n.ts'
import english from './locales/en.json' with { type: 'json' }

/** A JSON module's default export is its content. */
const file = async (load: Promise<{ readonly default: Translations }>): Promise<Translations> => (await load).default

export const languages: readonly Language[] = [
  { code: 'en', name: 'English', load: () => Promise.resolve(english) },
  { code: 'ar', name: 'العربية', load: () => file(import('./locales/ar.json')) },
]
const CHOSEN = 'siteoffice.language'

/** Before anyone is signed in: what was chosen on this page, else the browser's language. */
export function guestLanguage(): string {
  const chosen = localStorage.getItem(CHOSEN)
  if (chosen !== null) return chosen
  const codes = navigator.languages.map(each => each.slice(0, 2))
  return codes.find(code => languages.some(language => language.code === code)) ?? 'en'
}
export function keepGuestLanguage(code: string): void {
  localStorage.setItem(CHOSEN, code)
}
