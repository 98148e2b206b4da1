/** Periods around today, as the days they begin and end with. */
export const PERIODS = [
  { name: 'today', label: 'Today' },
  { name: 'week', label: 'This week' },
  { name: 'month', label: 'This month' },
  { name: 'last-month', label: 'Last month' },
  { name: 'quarter', label: 'This quarter' },
  { name: 'year', label: 'This year' },
] as const
export type Period = (typeof PERIODS)[number]['name']
export interface DayRange {
  readonly from: string
  readonly to: string
}
const MONTHS_OF_QUARTER = 3
/** `today` as YYYY-MM-DD; weeks begin on Monday. */
export function rangeOf(period: Period, today: string): DayRange {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const at = (y: number, m: number, d: number): string => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10)
  const months = (first: number, count: number): DayRange => ({
    from: at(year, first, 1),
    // the day before the first of the month after
    to: at(year, first + count, 0),
  })
  const quarter = month - ((month - 1) % MONTHS_OF_QUARTER)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const ranges: { readonly [P in Period]: () => DayRange } = {
    today: () => ({ from: today, to: today }),
    week: () => ({ from: at(year, month, day - weekday), to: at(year, month, day - weekday + 6) }),
    month: () => months(month, 1),
    'last-month': () => months(month - 1, 1),
    quarter: () => months(quarter, MONTHS_OF_QUARTER),
    year: () => months(1, 12),
  }
  return ranges[period]()
}
/** The period that these days are, if they are one. */
export const periodOf = (
  range: { readonly [S in keyof DayRange]: string | undefined },
  today: string,
): Period | undefined =>
  PERIODS.find(({ name }) => {
    const { from, to } = rangeOf(name, today)
    return from === range.from && to === range.to
  })?.name
