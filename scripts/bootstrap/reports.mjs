// What the runners report in test-results/: totals, failures by name, and which files may be run once more.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from './paths.mjs'

const firstLine = text => stripVTControlCharacters(text ?? '').split('\n', 1)[0]
const pathOf = file => relative(inRoot(), file.name)
const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const isBad = spec => spec.tests.some(test => ['unexpected', 'flaky'].includes(test.status))
const errorOf = spec =>
  spec.tests.flatMap(test => test.results.map(result => result.error?.message)).find(message => message !== undefined)
const failure = (file, name, why) => ({
  file,
  name: name === undefined ? file : `${file} › ${name}`,
  why: firstLine(why),
})

/**
 * `{ passed, failures }` by file from Vitest's JSON report; a failure is `{ file, name, why }`. A file that could not be
 * loaded, or prepared, is one failure.
 */
export function vitestFiles(report) {
  const files = report.testResults.map(file => {
    const path = pathOf(file)
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    const failures = failed.map(test => failure(path, test.fullName, test.failureMessages[0]))
    if (file.status === 'failed' && failed.length === 0) failures.push(failure(path, undefined, file.message))
    return [path, { passed: file.assertionResults.filter(test => test.status === 'passed').length, failures }]
  })
  return new Map(files)
}

/** The same from Playwright's JSON report. What belongs to no file, as a server that did not start, stands under ''. */
export function playwrightFiles(report) {
  const files = new Map()
  const of = path => files.get(path) ?? files.set(path, { passed: 0, failures: [] }).get(path)
  for (const spec of specsOf(report)) {
    const file = of(spec.file)
    if (isBad(spec)) file.failures.push(failure(spec.file, spec.title, errorOf(spec)))
    else if (spec.tests.some(test => test.status === 'expected')) file.passed += 1
  }
  for (const error of report.errors) of('').failures.push({ file: '', name: '', why: firstLine(error.message) })
  return files
}

const failuresOf = files => [...files.values()].flatMap(file => file.failures)

/** Races, killed processes, hidden values and money: what fails there once is a fault, however rare. */
const ONCE = /\.race\.|process\.|canar|money|bill|payment|price|totals|eight-people/
/** What tells the like of them in a file's text: chance chooses values, which another run has not; a process is killed. */
const SIGNS = ["from 'fast-check'", "'SIGKILL'"]
/** More tests than so many that fail are no chance. */
export const MOST_UNSTEADY = 3

/** The files with failures that may be run once more, alone; none where too many failed. `read` answers a file's text. */
export function filesToRunAgain(files, read) {
  const failures = failuresOf(files)
  if (failures.length > MOST_UNSTEADY) return []
  const failed = [...new Set(failures.map(({ file }) => file))].filter(file => file !== '')
  return failed.filter(file => !ONCE.test(file) && !SIGNS.some(sign => read(file).includes(sign)))
}

/**
 * `{ passed, failures, unsteady }` of a run and of its failed files run once more: what passes then counts as passed,
 * and is named as unsteady.
 */
export function totalsOf(first, again = new Map()) {
  const files = new Map([...first, ...again])
  const failures = failuresOf(files)
  const remaining = new Set(failures.map(({ name }) => name))
  const unsteady = failuresOf(first).filter(({ name }) => !remaining.has(name))
  return { passed: [...files.values()].reduce((sum, file) => sum + file.passed, 0), failures, unsteady }
}

const RUNNERS = {
  vitest: { read: vitestFiles, folder: '.' },
  playwright: { read: playwrightFiles, folder: 'e2e/journeys' },
}
export const reportOf = (runner, again = false) => inRoot('test-results', `${runner}${again ? '-again' : ''}.json`)
/** What a runner ('vitest' or 'playwright') reported of its files. Throws where it left no report. */
const readFiles = (runner, again = false) =>
  RUNNERS[runner].read(JSON.parse(readFileSync(reportOf(runner, again), 'utf8')))
/** The files of a runner's last run that may be run once more; none where it left no report. */
export const againIn = runner =>
  existsSync(reportOf(runner))
    ? filesToRunAgain(readFiles(runner), file => readFileSync(inRoot(RUNNERS[runner].folder, file), 'utf8'))
    : []
/** The totals of a runner's last run, with what was run once more. */
export function readTotals(runner) {
  try {
    const again = existsSync(reportOf(runner, true)) ? readFiles(runner, true) : undefined
    return totalsOf(readFiles(runner), again)
  } catch (error) {
    return { passed: 0, failures: [{ file: '', name: runner, why: `left no report: ${error.message}` }], unsteady: [] }
  }
}
