// Adds up what the runners wrote into test-results/ and prints what failed, then `N passed, N failed`. Fails where a test
// failed, and where a runner ran nothing at all: no tests are no good news. A runner that left no report counts as one
// failure.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from './paths.mjs'

const firstLine = text => stripVTControlCharacters(text ?? '').split('\n', 1)[0]
const pathOf = file => relative(inRoot(), file.name)

/**
 * `{ passed, failed, failures }` from Vitest's JSON report, each failure a line with its name and why. A file that could
 * not be loaded counts as one failure.
 */
export function vitestTotals(report) {
  const failedIn = file => file.assertionResults.filter(test => test.status === 'failed')
  const bad = report.testResults.filter(file => file.status === 'failed')
  const unloadable = bad.filter(file => failedIn(file).length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    failures: [
      ...unloadable.map(file => `${pathOf(file)}: ${firstLine(file.message)}`),
      ...bad.flatMap(file =>
        failedIn(file).map(test => `${pathOf(file)} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
      ),
    ],
  }
}

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const errorOf = spec =>
  spec.tests.flatMap(test => test.results.map(result => result.error?.message)).find(message => message !== undefined)

/** `{ passed, failed, failures }` from Playwright's JSON report, as above. Passing at the second try is a failure. */
export function playwrightTotals(report) {
  const { expected, unexpected, flaky } = report.stats
  const bad = specsOf(report).filter(spec => spec.tests.some(test => ['unexpected', 'flaky'].includes(test.status)))
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    failures: [
      ...bad.map(spec => `${spec.file} › ${spec.title}: ${firstLine(errorOf(spec))}`),
      ...report.errors.map(error => firstLine(error.message)),
    ],
  }
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
    return { passed: 0, failed: 1, failures: [] }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const units = totals('Vitest', 'vitest.json', vitestTotals)
  const journeys = totals('Playwright', 'playwright.json', playwrightTotals)
  const { line, good } = verdict(units, journeys)
  for (const failure of [...units.failures, ...journeys.failures]) console.log(`failed: ${failure}`)
  console.log(line)
  process.exitCode = good ? 0 : 1
}
