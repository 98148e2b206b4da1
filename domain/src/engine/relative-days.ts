/** Days relative to today: addresses and saved views store the words, which mean other days tomorrow. */
export const PERIODS = [
  '@today',
  '@this-week',
  '@this-month',
  '@last-month',
  '@this-quarter',
  '@this-year',
  '@past',
  '@future',
] as const
/** Spans with a number of days, as in @next-7-days. */
export const SPANS = ['next', 'last', 'older-than', 'later-than'] as const
export type Period = (typeof PERIODS)[number]
export type Span = (typeof SPANS)[number]
export const MOST_DAYS = 3650
/** What the reference says of them. */
export const RELATIVE_DAYS = `${PERIODS.join(', ')}, @next-N-days and @last-N-days (today among them), @older-than-N-days, @later-than-N-days, all in the time zone of who asks`

interface DayRange {
  readonly from?: string
  readonly to?: string
}
const DAY_MS = 86_400_000
const MONTHS_OF_QUARTER = 3
const COUNTED = /^@(next|last|older-than|later-than)-([1-9]\d{0,3})-days$/

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
/** A day so many days later; days are written YYYY-MM-DD here. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The span and the number of days in a word such as @older-than-30-days. */
export function readSpan(value: string): { readonly span: Span; readonly days: number } | undefined {
  const [, word, digits] = COUNTED.exec(value) ?? []
  const span = SPANS.find(each => each === word)
  const days = Number(digits)
  return span === undefined || days > MOST_DAYS ? undefined : { span, days }
}
export const writeSpan = (span: Span, days: number): string => `@${span}-${days}-days`

function periodDays(period: Period, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = (first: number, count: number): DayRange => ({
    from: dayOf(Date.UTC(year, first - 1, 1)),
    // the day before the first of the month after
    to: dayOf(Date.UTC(year, first - 1 + count, 0)),
  })
  const quarter = month - ((month - 1) % MONTHS_OF_QUARTER)
  // weeks begin on Monday
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const ranges: { readonly [P in Period]: () => DayRange } = {
    '@today': () => ({ from: today, to: today }),
    '@this-week': () => ({ from: addDays(today, -weekday), to: addDays(today, 6 - weekday) }),
    '@this-month': () => months(month, 1),
    '@last-month': () => months(month - 1, 1),
    '@this-quarter': () => months(quarter, MONTHS_OF_QUARTER),
    '@this-year': () => months(1, 12),
    '@past': () => ({ to: addDays(today, -1) }),
    '@future': () => ({ from: addDays(today, 1) }),
  }
  return ranges[period]()
}
/** The range of days that a word means on a day; undefined where it is none of these words. */
export function relativeDays(value: string, today: string): DayRange | undefined {
  const period = PERIODS.find(each => each === value)
  if (period !== undefined) return periodDays(period, today)
  const reading = readSpan(value)
  if (reading === undefined) return undefined
  const { span, days } = reading
  const ranges: { readonly [S in Span]: DayRange } = {
    next: { from: today, to: addDays(today, days) },
    last: { from: addDays(today, -days), to: today },
    'older-than': { to: addDays(today, -days - 1) },
    'later-than': { from: addDays(today, days + 1) },
  }
  return ranges[span]
}
