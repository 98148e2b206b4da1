/** The name of a day of the week, 1 for Monday: the first of January 2024 was a Monday. */
export const weekdayName = (language: string, day: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
