// Adds up what the runners wrote into test-results/ and prints `N passed, N failed`. Fails where a test failed, and
// where a runner ran nothing at all: no tests are no good news. A runner that left no report counts as one failure.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './paths.mjs'

/** `{ passed, failed }` from Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function vitestTotals(report) {
  const unloadable = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable }
}

/** `{ passed, failed }` from Playwright's JSON report. Passing at the second try is a failure. */
export function playwrightTotals(report) {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** The closing line, and whether it is good news. */
export function verdict(units, journeys) {
  const passed = units.passed + journeys.passed
  const failed = units.failed + journeys.failed
  return { line: `${passed} passed, ${failed} failed`, good: failed === 0 && units.passed > 0 && journeys.passed > 0 }
}

function totals(runner, file, count) {
  try {
    const found = count(JSON.parse(readFileSync(inRoot('test-results', file), 'utf8')))
    if (found.passed + found.failed === 0) console.error(`${runner} ran no tests.`)
    return found
  } catch (error) {
    console.error(`${runner} left no report: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { line, good } = verdict(
    totals('Vitest', 'vitest.json', vitestTotals),
    totals('Playwright', 'playwright.json', playwrightTotals),
  )
  console.log(line)
  process.exitCode = good ? 0 : 1
}
