/** Names of published codes in the actor's language, from the browser itself. */
import type { CodeList } from '@siteoffice/domain/engine/codes'

const TYPES = { currency: 'currency', country: 'region', language: 'language', timeZone: undefined } as const

const caches = new Map<string, Intl.DisplayNames>()
function displayNames(locale: string, type: Intl.DisplayNamesType): Intl.DisplayNames {
  const key = `${locale}/${type}`
  const names = caches.get(key) ?? new Intl.DisplayNames([locale], { type })
  caches.set(key, names)
  return names
}
/** 'AE' → 'United Arab Emirates'; time zones read as they are, without underscores. */
export function codeName(list: CodeList, code: string, locale: string): string {
  const type = TYPES[list]
  if (type === undefined) return code.replaceAll('_', ' ')
  try {
    return displayNames(locale, type).of(code) ?? code
  } catch {
    // A malformed code, from an older record: shown as it is.
    return code
  }
}
