/** An address as a letter writes it: street, place and country, each in a line. */
import type { DocumentLanguage } from './formats.ts'

interface Address {
  readonly street?: string | null
  readonly building?: string | null
  readonly city?: string | null
  readonly region?: string | null
  readonly postalCode?: string | null
  readonly country?: string | null
}
const countryIn = (language: DocumentLanguage, code: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
export function addressLines(
  { street, building, city, region, postalCode, country }: Address,
  language: DocumentLanguage,
): string {
  const place = [...new Set([postalCode, city, region])].filter(Boolean).join(' ')
  return [[street, building].filter(Boolean).join(', '), place, country ? countryIn(language, country) : '']
    .filter(line => line !== '')
    .join('\n')
}
