const FIRST_ZONE_HOURS = 14
/** The day that it is where the day begins first: nobody is refused a today that is still tomorrow elsewhere. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + FIRST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10)
