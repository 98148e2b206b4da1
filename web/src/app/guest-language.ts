/** The language before anyone is signed in. */
const LANGUAGE_KEY = 'siteoffice.language'
/** The languages of the screens. */
export const CODES = ['en', 'ar'] as const
export type Code = (typeof CODES)[number]

/** The language chosen on this page, else that of the browser. */
export function guestLanguage(): string {
  const storedLanguage = localStorage.getItem(LANGUAGE_KEY)
  if (storedLanguage !== null) return storedLanguage
  const codes = navigator.languages.map(each => each.slice(0, 2))
  return codes.find(code => CODES.some(language => language === code)) ?? 'en'
}
export function keepGuestLanguage(code: string): void {
  localStorage.setItem(LANGUAGE_KEY, code)
}
