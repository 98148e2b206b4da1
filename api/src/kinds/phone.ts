/** Telephone numbers as people write them, kept in the one form that every telephone understands. */
import { toLatinDigits } from '@siteoffice/domain/engine/read-number'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What may stand for a number that no plan of numbers knows: a short code, a number that is invented. */
const LOOSE = /^\+?[0-9(][0-9 ()./-]{3,38}$/
/** Signs of a number, and an extension behind them; nothing is picked out of a text. */
const SHAPE = /^[+(\d][\d ()./-]*(?:[ ,;]*(?:ext(?:ension)?|x|#)[ .:=]*\d{1,7})?$/i
/** An extension, as it is called in other languages. */
const EXTENSION =
  /[ ,;]*(?:durchwahl|dw|poste|dahili|dâhili|ramal|interno|int|anexo|доб|تحويلة|داخلي)[ .:]*(\d{1,7})$/iu
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g
/** In digits and signs that everybody has. */
const plain = (input: string): string =>
  toLatinDigits(input.replaceAll(MARKS, '').replace(/^\s*tel:/i, ''))
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(\(?)00(?=[1-9])/, '$1+')
    .replace('\uff0b', '+')
    .replace(EXTENSION, ' ext. $1')
    .trim()

/**
 * '(04) 123 4567' in the Emirates → '+97141234567', with '12' behind it '+97141234567;ext=12'. A number without its country's
 * code belongs to `country`. Undefined where it is no telephone number.
 */
export function readPhone(input: string, country: string | undefined): string | undefined {
  const text = plain(input)
  if (!SHAPE.test(text)) return undefined
  const supportedCountry = country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text, supportedCountry)
  // without its country's code, a number that the country does not have is one of elsewhere
  if (number?.isPossible() === true && (text.includes('+') || number.isValid()))
    return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`
  return LOOSE.test(text) && text.replaceAll(/\D/g, '').length >= 5 ? text : undefined
}
