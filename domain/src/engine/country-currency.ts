/** The currency of a country (ISO 4217), among those that the network knows. */
import type { CODES } from './codes.ts'

const CURRENCIES: { readonly [C in (typeof CODES)['country'][number]]?: (typeof CODES)['currency'][number] } = {
  AE: 'AED',
  AU: 'AUD',
  BD: 'BDT',
  BE: 'EUR',
  BH: 'BHD',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  DE: 'EUR',
  EG: 'EGP',
  ES: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  IE: 'EUR',
  IN: 'INR',
  IT: 'EUR',
  JO: 'JOD',
  JP: 'JPY',
  KE: 'KES',
  KW: 'KWD',
  LK: 'LKR',
  MY: 'MYR',
  NG: 'NGN',
  NL: 'EUR',
  NP: 'NPR',
  OM: 'OMR',
  PK: 'PKR',
  PT: 'EUR',
  QA: 'QAR',
  SA: 'SAR',
  SG: 'SGD',
  TR: 'TRY',
  US: 'USD',
  ZA: 'ZAR',
}
/** 'QA' → 'QAR'; undefined where the network does not have that currency. */
export const currencyOfCountry = (country: unknown): string | undefined =>
  Object.entries(CURRENCIES).find(([code]) => code === country)?.[1]
