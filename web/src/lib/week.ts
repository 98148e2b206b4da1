const MONDAY = 1

/** The first day of the week in a language: 1 for Monday, 7 for Sunday. */
export function firstDayOf(language: string): number {
  const locale = new Intl.Locale(language === 'ar' ? 'ar-AE' : language === 'en' ? 'en-GB' : language)
  const localeWithWeek = locale as { getWeekInfo?: () => { readonly firstDay: number } } // newer than the types
  return localeWithWeek.getWeekInfo?.().firstDay ?? MONDAY
}
