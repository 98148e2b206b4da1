// Adds up what the runners wrote into test-results/ and prints what failed, what passed only when it was run once more
// and alone, then `N passed, N failed`.
import { pathToFileURL } from 'node:url'
import { MOST_UNSTEADY, readTotals } from './reports.mjs'

/**
 * The closing lines, and whether they are good news: they are not where a test failed, where a runner ran nothing at
 * all, and where more tests were unsteady than chance explains.
 */
export function verdict(units, journeys) {
  const all = [units, journeys]
  const passed = units.passed + journeys.passed
  const failures = all.flatMap(each => each.failures)
  const unsteady = all.flatMap(each => each.unsteady)
  return {
    lines: [
      ...unsteady.map(({ name, why }) => `unsteady: ${name}: ${why}`),
      ...failures.map(({ name, why }) => `failed: ${name}: ${why}`),
      ...(unsteady.length > MOST_UNSTEADY ? [`failed: ${unsteady.length} tests are unsteady`] : []),
      `${passed} passed, ${failures.length} failed`,
    ],
    good: failures.length === 0 && unsteady.length <= MOST_UNSTEADY && all.every(each => each.passed > 0),
  }
}
/** The verdict on the last run of both runners. */
export const lastVerdict = () => verdict(readTotals('vitest'), readTotals('playwright'))

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { lines, good } = lastVerdict()
  for (const line of lines) console.log(line)
  process.exitCode = good ? 0 : 1
}
