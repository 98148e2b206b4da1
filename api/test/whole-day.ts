/** Days of other zones than the network's, for tests that read one and rely on it. */
import { setTimeout as wait } from 'node:timers/promises'
import { dayIn } from '../src/lib/zoned-days.ts'

/** Milliseconds that such a test is done within, also on a busy machine. */
const TEST_TAKES = 120_000

/** The day that it is in a zone, and will be until the test is done: just before midnight it waits for the next. */
export async function wholeDayIn(timeZone: string): Promise<string> {
  const today = dayIn(timeZone, Date.now())
  if (dayIn(timeZone, Date.now() + TEST_TAKES) === today) return today
  while (dayIn(timeZone, Date.now()) === today) await wait(500)
  return dayIn(timeZone, Date.now())
}
