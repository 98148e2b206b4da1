/** Numbers, money and times in the actor's language and time zone. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { UNIT_PRICE_DIGITS } from '@siteoffice/domain/engine/money'
import { sameClock, zoneAt, zonedTime } from '@siteoffice/domain/engine/zoned-time'
import { i18n } from './i18n.ts'
import { sessionNow } from './session.ts'

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

/** Building an Intl format costs far more than using it, so each is built once. */
function cachedFormat<F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  build: () => F,
): F {
  const cachedFormatOfKey = formats.get(key)
  // the key begins with the kind of format, so that the cached format is of the requested kind
  if (cachedFormatOfKey !== undefined) return cachedFormatOfKey as F
  const built = build()
  formats.set(key, built)
  return built
}
/** Arabic with Latin digits: people type figures and compare them with documents in these. */
const locale = (): string => (i18n.language === 'ar' ? 'ar-u-nu-latn' : regional(i18n.language || 'en'))
/** A language in the variant of the browser's region; English with the day first where the browser names none. */
function regional(language: string): string {
  const own = navigator.languages.find(each => each.startsWith(`${language}-`))
  return own ?? (language === 'en' ? 'en-GB' : language)
}
/** Whether the actor writes the month before the day. */
export const monthFirst = (): boolean => regional(i18n.language || 'en') === 'en-US'
export const readerTimeZone = (): string =>
  sessionNow().profile?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** The person's calendar day of an instant, as YYYY-MM-DD; a calendar day stays as it is. */
export const readerDay = (value: string = new Date().toISOString()): string => dayOfInstant(readerTimeZone(), value)
/** The network's calendar day of an instant, to stand beside dates of documents; a calendar day stays as it is. */
export const networkDay = (value: string): string => dayOfInstant(networkZone(), value)
function dayOfInstant(timeZone: string, value: string): string {
  if (!value.includes('T')) return value
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : dayIn(timeZone, date)
}
const dayIn = (timeZone: string, date = new Date()): string =>
  cachedFormat(`day ${timeZone}`, () => new Intl.DateTimeFormat('en-CA', { timeZone })).format(date)

/** Today for the network: dates of documents, due and overdue dates count by it. */
export const today = (): string => dayIn(networkZone())
const networkZone = (): string => sessionNow().profile?.networkZone ?? readerTimeZone()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cachedFormat(`number ${locale()} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale(), options))
}
function timeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedFormat(`time ${locale()} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale(), options))
}

/**
 * An amount with its currency; without one, a number with two digits. In a text that runs from right to left Intl turns
 * code and figure round where a sign stands before the figure: there the code stands at the left of all of them.
 */
export const formatMoney = (amount: number, currency: string | null | undefined): string =>
  withCurrency(amount, currency, minorDigits(currency ?? ''))
/** The price of one, with the digits that it has beyond those of its currency. */
export const formatUnitPrice = (price: number, currency: string | null | undefined): string =>
  withCurrency(price, currency, UNIT_PRICE_DIGITS)
function withCurrency(amount: number, currency: string | null | undefined, most: number): string {
  // Intl has the usual digits of cash: none for rupees of Pakistan
  const digits = minorDigits(currency ?? '')
  if (currency && i18n.dir() === 'rtl') return inOrder(`${currency}\u00a0${formatNumber(amount, most, digits)}`)
  return numberFormat({
    ...(currency && { style: 'currency', currency, currencyDisplay: 'code' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: most,
  }).format(amount)
}
export function formatNumber(value: number, maximumFractionDigits = 6, minimumFractionDigits = 0): string {
  return numberFormat({ maximumFractionDigits, minimumFractionDigits }).format(value)
}
/** 2026, never 2,026. */
export const formatYear = (year: number): string =>
  numberFormat({ useGrouping: false, maximumFractionDigits: 0 }).format(year)
/** The units that Intl knows, in the right form for the number: '1 day', '14 days'. */
const UNIT_NAMES: { readonly [unit: string]: readonly [string, 'long' | 'short'] } = {
  seconds: ['second', 'long'],
  minutes: ['minute', 'long'],
  hours: ['hour', 'long'],
  days: ['day', 'long'],
  months: ['month', 'long'],
  years: ['year', 'long'],
  min: ['minute', 'short'],
  s: ['second', 'short'],
  kg: ['kilogram', 'short'],
}
/** Figures and signs that keep their order in text from right to left, isolated from what is around them. */
const inOrder = (text: string): string => (i18n.dir() === 'rtl' ? `\u2066${text}\u2069` : text)
/** A number with its unit; seconds of a minute and more as '3 min 34 sec'. */
export function formatQuantity(value: number, unit: string): string {
  if (unit === '%') {
    if (i18n.dir() === 'rtl') return inOrder(`${formatNumber(value)} %`)
    return numberFormat({ style: 'unit', unit: 'percent', maximumFractionDigits: 6 }).format(value)
  }
  if (unit === 's' && value >= 60) {
    const rest = value % 60
    return [formatQuantity(Math.floor(value / 60), 'min'), ...(rest === 0 ? [] : [formatQuantity(rest, 's')])].join(' ')
  }
  const [intlUnit, unitDisplay] = UNIT_NAMES[unit] ?? []
  if (intlUnit === undefined || unitDisplay === undefined) return `${formatNumber(value)} ${i18n.t(unit)}`
  const options = { style: 'unit', unit: intlUnit, unitDisplay, maximumFractionDigits: 6 } as const
  // British English has 'mins' and 'secs', for which columns lack room
  if (unitDisplay === 'short' && locale().startsWith('en'))
    return cachedFormat(`short ${intlUnit}`, () => new Intl.NumberFormat('en-US', options)).format(value)
  return numberFormat(options).format(value)
}
/** Joins names with the comma of the language. */
export const joinNames = (names: readonly string[]): string => names.join(i18n.t(', '))
/** 0.25 → '25%'. */
export const formatPercent = (share: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0 }).format(share)
/** 1,250,000 → '1.3M', for the scale of a chart. */
export const formatCompact = (value: number): string =>
  numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(value)
/** Date and time of an ISO instant; the text itself where it cannot be read. */
export function formatInstant(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return timeFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: readerTimeZone() }).format(date)
}
/** The same with its zone, '30 Nov 2026, 14:00 GST (Dubai)': the given one, else the person's. */
export const formatZoned = (iso: string, zone: string = readerTimeZone()): string => zonedTime(iso, zone, locale())

/** The same in the person's own zone, where that shows another time. */
export const formatOwnTime = (iso: string, zone: string): string | undefined =>
  sameClock(iso, zone, readerTimeZone()) ? undefined : formatZoned(iso)

/** The name of a zone, now or at another moment: 'GST (Dubai)'. */
export const formatZone = (zone: string, iso: string = new Date().toISOString()): string => zoneAt(iso, zone, locale())

/** A calendar day (YYYY-MM-DD), which has no zone, or the day of an instant in the actor's zone or another. */
export function formatDay(value: string, zone: string = readerTimeZone()): string {
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const date = new Date(plain ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(date.getTime())) return value
  return timeFormat({ dateStyle: 'medium', timeZone: plain ? 'UTC' : zone }).format(date)
}
/** '2026-05-12' → '12 May', for the actor. */
export function formatDayOfMonth(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return timeFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date)
}
/** Two calendar days as a range without repetition: '1 – 31 May 2026'. */
export function formatSpan(from: string, to: string): string {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return `${from} – ${to}`
  // Intl's range in Arabic drops the zeros that days have everywhere else
  if (i18n.dir() === 'rtl') return `${formatDay(from)} – ${formatDay(to)}`
  return timeFormat({ dateStyle: 'medium', timeZone: 'UTC' }).formatRange(start, end)
}
/** '2026-05' → 'May 2026', for the actor. */
export function formatMonth(value: string): string {
  const date = new Date(`${value}-01T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return value
  return timeFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
}
type Units = readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]
/** Units within a day, in seconds. */
const CLOCK: Units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]
/** The units of relative days, each from so many days on. */
const CALENDAR: Units = [
  ['year', 365.25],
  ['month', 30.4375],
  ['week', 7],
]
const relativeFormat = (numeric: 'auto' | 'always' = 'auto') =>
  cachedFormat(`relative ${numeric} ${locale()}`, () => new Intl.RelativeTimeFormat(locale(), { numeric }))
/** 'yesterday', 'today', 'in 12 days'. */
export const formatDaysAway = (days: number): string => relativeFormat().format(days, 'day')
/** The number of calendar days from today to an instant, in the person's zone, or to a day, in the network's. */
export function daysAway(value: string, now: number = Date.now()): number {
  const from = dayIn(value.includes('T') ? readerTimeZone() : networkZone(), new Date(now))
  return Math.round((Date.parse(readerDay(value)) - Date.parse(from)) / 86_400_000)
}
/**
 * '3 minutes ago', 'in 2 days'; from a day on by the calendar. From weeks on it names the number, for 'last
 * year' would mean all before the first of January.
 */
export function formatRelative(iso: string, now: number = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return iso
  if (Math.abs(seconds) < 86_400) {
    const [unit, size] = CLOCK.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
    return relativeFormat().format(Math.trunc(seconds / size), unit)
  }
  const days = daysAway(iso, now)
  const calendarUnit = CALENDAR.find(([, size]) => Math.abs(days) >= size)
  if (calendarUnit === undefined) return formatDaysAway(days)
  return relativeFormat('always').format(Math.round(days / calendarUnit[1]), calendarUnit[0])
}
const NEAR_MS = 6 * 86_400_000
/** '3 minutes ago', 'in 2 days'; the day itself for a time further away, for 'next month' is too vague. */
export const formatNear = (iso: string): string =>
  Math.abs(new Date(iso).getTime() - Date.now()) < NEAR_MS ? formatRelative(iso) : formatDay(iso)
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** 1,536 → '1.5 kB'. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)))
  const unit = BYTE_UNITS[step] ?? 'byte'
  return numberFormat({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  )
}
/** The name of a country, language or currency by its code, in the person's language. */
export function formatCode(type: 'region' | 'language' | 'currency', code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type }).of(code) ?? code
  } catch {
    // Intl knows no name for it: the code stands for itself
    return code
  }
}
