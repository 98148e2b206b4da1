/** How documents write amounts, numbers and days, by the language of who gets them. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { UNIT_PRICE_DIGITS } from '@siteoffice/domain/engine/money'
import { zonedTime } from '@siteoffice/domain/engine/zoned-time'

export const DOCUMENT_LANGUAGES = ['en', 'ar'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
/** The words of a template in each language that documents are written in. */
export type Words<K extends string> = { readonly [L in DocumentLanguage]: { readonly [W in K]: string } }

/** A language of which documents have no words is written to in English. */
export const documentLanguage = (code: string | null | undefined): DocumentLanguage =>
  DOCUMENT_LANGUAGES.find(each => each === code) ?? 'en'
/** Arabic with Latin digits, as the app writes it; the templates see to the order of signs. */
const LOCALES = { en: 'en-GB', ar: 'ar-u-nu-latn' } as const
const plain = (text: string): string => text.replaceAll(/[\u200e\u200f\u061c]/g, '')
export interface Formats {
  /** 'AED 1,234.50', with as many digits as the currency has */
  readonly money: (amount: number, currency: string) => string
  /** the price of one, with the digits that it has beyond those of its currency */
  readonly unitPrice: (price: number, currency: string) => string
  /** the same without the currency, for columns */
  readonly amount: (amount: number, currency: string) => string
  readonly number: (value: number) => string
  /** 0.25 → '25%', as the screens write it */
  readonly percent: (share: number) => string
  /** a calendar day, YYYY-MM-DD */
  readonly day: (day: string) => string
  /** the same with its month in words, as contracts write it */
  readonly dayInWords: (day: string) => string
  /** a point in time by the clock of a zone, which it names: '30 Nov 2026, 14:00 GST (Dubai)' */
  readonly instant: (iso: string, timeZone: string) => string
}
/** Building an Intl format costs far more than using it. */
function numberFormats(locale: string): (options: Intl.NumberFormatOptions) => Intl.NumberFormat {
  const built = new Map<string, Intl.NumberFormat>()
  return options => {
    const key = JSON.stringify(options)
    const format = built.get(key) ?? new Intl.NumberFormat(locale, options)
    built.set(key, format)
    return format
  }
}
export function formatsIn(language: DocumentLanguage): Formats {
  const locale = LOCALES[language]
  const numbers = numberFormats(locale)
  // what Intl takes for a currency's digits is what is usual in cash: none for rupees of Pakistan
  const digitsOf = (currency: string) => {
    const digits = minorDigits(currency)
    return { minimumFractionDigits: digits, maximumFractionDigits: digits }
  }
  return {
    money: (amount, currency) =>
      plain(numbers({ style: 'currency', currency, currencyDisplay: 'code', ...digitsOf(currency) }).format(amount)),
    amount: (amount, currency) => plain(numbers(digitsOf(currency)).format(amount)),
    unitPrice: (price, currency) =>
      plain(numbers({ ...digitsOf(currency), maximumFractionDigits: UNIT_PRICE_DIGITS }).format(price)),
    number: value => plain(numbers({ maximumFractionDigits: 6 }).format(value)),
    percent: share => plain(numbers({ style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share)),
    day: day =>
      plain(
        new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
      ),
    dayInWords: day =>
      plain(
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
      ),
    instant: (iso, timeZone) => plain(zonedTime(iso, timeZone, locale)),
  }
}
