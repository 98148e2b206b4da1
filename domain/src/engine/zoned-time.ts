/** Instants as people read them: in a time zone, which is named. */
import type { CODES } from './codes.ts'

type Zone = (typeof CODES)['timeZone'][number]
/** The time zone of a country with a single one, among the countries of the network. */
const ZONES: { readonly [country: string]: Zone } = {
  AE: 'Asia/Dubai',
  BD: 'Asia/Dhaka',
  BH: 'Asia/Qatar',
  DE: 'Europe/Berlin',
  EG: 'Africa/Cairo',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IN: 'Asia/Kolkata',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KW: 'Asia/Kuwait',
  NP: 'Asia/Kathmandu',
  OM: 'Asia/Dubai',
  PK: 'Asia/Karachi',
  QA: 'Asia/Qatar',
  SA: 'Asia/Riyadh',
  SG: 'Asia/Singapore',
  ZA: 'Africa/Johannesburg',
}
/** The time zone of a network that has set none. */
export const USUAL_TIME_ZONE: Zone = 'Asia/Dubai'
export const zoneOfCountry = (country: string): Zone | undefined =>
  Object.hasOwn(ZONES, country) ? ZONES[country] : undefined

/** 'Asia/Dubai' → 'Dubai'; undefined for UTC, which belongs to no city. */
const cityOfZone = (zone: string): string | undefined =>
  zone.includes('/') ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : undefined

/** British English has the shortest names of zones: CET, GST, BST. */
const namesIn = (locale: string): string => (locale.startsWith('en') ? 'en-GB' : locale)
const formatCache = new Map<string, Intl.DateTimeFormat>()
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatCache.set(key, format)
  return format
}
/** The name of a zone at a moment: 'GST (Dubai)', 'BST (London)', 'UTC'. */
function zoneName(date: Date, zone: string, locale: string, words: (city: string) => string): string {
  const options = { timeZone: zone, timeZoneName: 'short' } as const
  const parts = formatFor(namesIn(locale), options).formatToParts(date)
  const name = parts.find(part => part.type === 'timeZoneName')?.value ?? zone
  const city = cityOfZone(zone)
  return city === undefined ? name : `${name} (${words(city)})`
}
const DAY_AND_CLOCK = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const asItIs = (text: string): string => text

/** '30 Nov 2026, 14:00 GST (Dubai)'; a text that is no time stays as it is. `words` translates cities. */
export function zonedTime(iso: string, zone: string, locale: string, words = asItIs): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const clock = formatFor(locale, { ...DAY_AND_CLOCK, timeZone: zone }).format(date)
  return `${clock} ${zoneName(date, zone, locale, words)}`
}
/** The name of a zone at a moment, beside a field in which times are typed: 'GST (Dubai)'. */
export const zoneAt = (iso: string, zone: string, locale: string, words = asItIs): string =>
  zoneName(new Date(iso), zone, locale, words)

/** Whether two zones have the same time at a moment. */
export function sameClock(iso: string, zone: string, other: string): boolean {
  const date = new Date(iso)
  const at = (timeZone: string): string => formatFor('en-GB', { ...DAY_AND_CLOCK, timeZone }).format(date)
  return zone === other || Number.isNaN(date.getTime()) || at(zone) === at(other)
}
