/** Which currencies a text with an amount may name, by a code or a sign beside its digits. */
import { toLatinDigits } from './read-number.ts'

/** The signs as they are written without points and blanks, and whose they may be. */
const CODES_OF: { readonly [mark: string]: readonly string[] } = {
  '€': ['EUR'],
  '£': ['GBP', 'EGP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  $: ['USD', 'AUD', 'CAD', 'SGD', 'NZD', 'HKD', 'MXN'],
  US$: ['USD'],
  $US: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  S$: ['SGD'],
  HK$: ['HKD'],
  NZ$: ['NZD'],
  '₹': ['INR'],
  '₨': ['INR', 'PKR', 'LKR', 'NPR'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR'],
  '৳': ['BDT'],
  '₺': ['TRY'],
  '₦': ['NGN'],
  '₩': ['KRW'],
  '₽': ['RUB'],
  '₪': ['ILS'],
  '฿': ['THB'],
  '﷼': ['SAR', 'QAR', 'OMR', 'YER', 'IRR'],
  Dh: ['AED', 'MAD'],
  Dhs: ['AED', 'MAD'],
  Fr: ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  Kč: ['CZK'],
  zł: ['PLN'],
  دإ: ['AED'],
  رس: ['SAR'],
  رق: ['QAR'],
  دك: ['KWD'],
  دب: ['BHD'],
  رع: ['OMR'],
  جم: ['EGP'],
  دأ: ['JOD'],
  دا: ['JOD'],
}
const BESIDE_MARKS =
  /[\d\s.,'’‘ʼ`()+%٪٫٬،/\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff-]/g
const CODE = /^[A-Z]{3}$/
/** No amount is written longer. */
const LONGEST = 60

/** Whether a text names other currencies than the one that it is for; not where it names none, or one that is not known. */
export const namesOtherCurrency = (text: string, currency: string): boolean =>
  currenciesNamed(text)?.includes(currency) === false

/** undefined: it names none, or one that is not known. */
export function currenciesNamed(text: string): readonly string[] | undefined {
  if (text.length > LONGEST) return undefined
  const mark = toLatinDigits(text).replaceAll(BESIDE_MARKS, '')
  if (CODE.test(mark)) return [mark]
  const known = Object.hasOwn(CODES_OF, mark) ? CODES_OF[mark] : undefined
  const code = mark.slice(0, 3)
  return known ?? (CODE.test(code) && Object.hasOwn(CODES_OF, mark.slice(3)) ? [code] : undefined)
}
