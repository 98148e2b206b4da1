/** Times as the visitor reads them: the hour today, the day before it. */
const dayOf = (date: Date): string => date.toDateString()

export const formatHour = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))

export function formatDay(at: string, locale: string, today: string): string {
  const date = new Date(at)
  if (dayOf(date) === dayOf(new Date())) return today
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(date)
}
export const formatNear = (at: string, locale: string): string =>
  dayOf(new Date(at)) === dayOf(new Date())
    ? formatHour(at, locale)
    : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(at))
export const isSameDay = (one: string, other: string): boolean => dayOf(new Date(one)) === dayOf(new Date(other))
