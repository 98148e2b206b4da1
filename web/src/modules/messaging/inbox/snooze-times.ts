/** When somebody wants to see a notification again, by their own clock and week. */
const DAY_MS = 86_400_000
const MORNING = 8
const MONDAY = 1

export interface SnoozeTime {
  readonly name: 'hour' | 'morning' | 'monday'
  /** an instant as the API has it */
  readonly until: string
}
/** What clocks in a zone show at an instant, read as if they were in UTC. */
function clockIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${parts.replace(' ', 'T')}Z`)
}
/** The instant at which clocks in a zone show a time; asked twice, for the clocks may be changed in between. */
function instantOf(clock: number, zone: string): string {
  const nearly = clock - (clockIn(zone, clock) - clock)
  return new Date(nearly - (clockIn(zone, nearly) - clock)).toISOString()
}
/** In an hour, tomorrow at eight, and on the next Monday at eight where that is not tomorrow. */
export function snoozeTimes(now: Date, zone: string): readonly SnoozeTime[] {
  const clock = clockIn(zone, Math.floor(now.getTime() / 1000) * 1000)
  const today = clock - (clock % DAY_MS)
  const morningIn = (days: number): string => instantOf(today + days * DAY_MS + MORNING * 3_600_000, zone)
  const toMonday = (7 + MONDAY - new Date(today).getUTCDay()) % 7 || 7
  return [
    { name: 'hour', until: new Date(now.getTime() + 3_600_000).toISOString() },
    { name: 'morning', until: morningIn(1) },
    ...(toMonday > 1 ? [{ name: 'monday', until: morningIn(toMonday) } as const] : []),
  ]
}
