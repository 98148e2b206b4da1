import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withWritableCache } from '../scripts/bootstrap/npm-cache.mjs'
import { isEnough, SETS } from '../scripts/bootstrap/packages.mjs'
import { run, runBounded, runQuietly } from '../scripts/bootstrap/processes.mjs'
import { filesToRunAgain, playwrightFiles, totalsOf, vitestFiles } from '../scripts/bootstrap/reports.mjs'
import { isNewEnough } from '../scripts/bootstrap/runtime.mjs'
import { verdict } from '../scripts/bootstrap/totals.mjs'

const node = (script: string): [string, string[]] => [process.execPath, ['-e', script]]

test('Node is new enough from 24.7 on', () => {
  expect(['18.20.8', '22.12.0', '24.6.9', '24.7.0', '24.21.0', '26.0.0'].map(isNewEnough)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('packages are installed again only where those that are there are others, or too few', () => {
  const lock = 'a1b2 linux-x64'
  expect(isEnough(`${lock} all`, lock, 'build')).toBe(true)
  expect(isEnough(`${lock} build`, lock, 'build')).toBe(true)
  expect(isEnough(`${lock} build`, lock, 'all')).toBe(false)
  expect(isEnough(`${lock} all`, 'c3d4 linux-x64', 'build')).toBe(false)
  expect(isEnough(undefined, lock, 'build')).toBe(false)
  // tests and checks have their tools in the root, which a first start leaves out
  expect(SETS.build).toContain('--workspace=web')
  expect(SETS.build).not.toContain('--include-workspace-root')
})

test('exit codes come back, also of programs that a signal ended', async () => {
  await expect(run(...node('process.exit(7)'))).resolves.toBe(7)
  await expect(run(...node('process.kill(process.pid, "SIGTERM")'))).resolves.toBe(143)
  await expect(run('no-such-program', [])).rejects.toThrow('ENOENT')
})

test('however many run at once, signals are listened for once', async () => {
  const before = process.listenerCount('SIGTERM')
  const running = Promise.all(Array.from({ length: 12 }, () => run(...node('setTimeout(() => {}, 300)'))))
  expect(process.listenerCount('SIGTERM')).toBe(before + 1)
  await running
  expect(process.listenerCount('SIGTERM')).toBe(before)
})

test('a runner that does not end is ended, and what it started with it', async () => {
  const started = Date.now()
  const script = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])`
  await expect(runBounded(...node(script), { minutes: 1 / 60 })).resolves.toBe(1)
  expect(Date.now() - started).toBeLessThan(10_000)
})

const path = 'test/broken.test.ts'
const name = fileURLToPath(new URL('broken.test.ts', import.meta.url))
const passing = { status: 'passed', fullName: 'is well', failureMessages: [] }
const red = { status: 'failed', fullName: 'adds up', failureMessages: ['\u001b[31mexpected 3\u001b[39m\nat line 7'] }
const reportOf = (...tests: { readonly status: string }[]) => ({
  testResults: [
    {
      name,
      message: '',
      status: tests.some(each => each.status === 'failed') ? 'failed' : 'passed',
      assertionResults: tests,
    },
  ],
})
const spec = (title: string, status: string, message?: string) => ({
  file: 'a.spec.ts',
  title,
  tests: [{ status, results: [{}, { error: message === undefined ? undefined : { message } }] }],
})

test('the totals count files that cannot be loaded, and luck, as failures, and name them', () => {
  const broken = { name, status: 'failed', message: 'No such module\nat line 3', assertionResults: [] }
  expect(totalsOf(vitestFiles({ testResults: [broken] })).failures).toEqual([
    { file: path, name: path, why: 'No such module' },
  ])
  expect(totalsOf(vitestFiles(reportOf(red, passing)))).toEqual({
    passed: 1,
    failures: [{ file: path, name: `${path} › adds up`, why: 'expected 3' }],
    unsteady: [],
  })
  const lucky = {
    errors: [{ message: 'no server' }],
    specs: [spec('is well', 'expected'), spec('is wrong', 'unexpected', 'Too late\nat line 1')],
    suites: [{ specs: [spec('is lucky', 'flaky', 'Not there')] }],
  }
  const journeys = totalsOf(playwrightFiles(lucky))
  expect(journeys).toMatchObject({ passed: 1, failures: { length: 3 } })
  expect(verdict(totalsOf(vitestFiles(reportOf(passing, { ...red, status: 'passed' }))), journeys)).toMatchObject({
    good: false,
    lines: [
      'failed: a.spec.ts › is wrong: Too late',
      'failed: a.spec.ts › is lucky: Not there',
      'failed: : no server',
      '3 passed, 3 failed',
    ],
  })
})

test('what passes alone counts as passed and is named as unsteady; what fails again has failed', () => {
  const first = vitestFiles(reportOf(red, passing))
  expect(totalsOf(first, vitestFiles(reportOf(passing, { ...red, status: 'passed' })))).toEqual({
    passed: 2,
    failures: [],
    unsteady: [{ file: path, name: `${path} › adds up`, why: 'expected 3' }],
  })
  expect(totalsOf(first, vitestFiles(reportOf(red, passing)))).toMatchObject({
    passed: 1,
    failures: { length: 1 },
    unsteady: [],
  })
})

test('nothing is run again that tells of races, kills, hidden values, money or chance, nor where many failed', () => {
  const again = (files: readonly string[], text = '') =>
    filesToRunAgain(
      new Map(files.map(file => [file, { passed: 0, failures: [{ file, name: `${file} › x`, why: '' }] }])),
      () => text,
    )
  expect(again(['a.test.ts', 'b.spec.ts'])).toEqual(['a.test.ts', 'b.spec.ts'])
  for (const file of ['stock.race.test.ts', 'process.test.ts', 'canary.test.ts', 'eight-people.spec.ts', ''])
    expect(again([file])).toEqual([])
  expect(again(['a.test.ts'], "import fc from 'fast-check'")).toEqual([])
  expect(again(['first-start.test.ts'], "child.kill('SIGKILL')")).toEqual([])
  expect(again(['a', 'b', 'c', 'd'])).toEqual([])
})

test('a runner without tests is no good news, nor are more unsteady tests than chance explains', () => {
  const well = { passed: 3, failures: [], unsteady: [] }
  const none = { ...well, passed: 0 }
  const unsteady = (many: number) => ({
    ...well,
    unsteady: Array.from({ length: many }, () => ({ file: '', name: 'x', why: '' })),
  })
  expect(verdict(well, well)).toEqual({ lines: ['6 passed, 0 failed'], good: true })
  expect(verdict(well, none).good).toBe(false)
  expect(verdict(none, well).good).toBe(false)
  expect(verdict(unsteady(2), unsteady(1))).toMatchObject({ good: true, lines: { length: 4 } })
  expect(verdict(unsteady(2), unsteady(2)).good).toBe(false)
})

test('a program that works says nothing, one that fails says all', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const said = () => written.mock.calls.map(([chunk]) => String(chunk)).join('')
  await runQuietly(...node('console.log("a long log")'), {}, 'It failed')
  expect(said()).toBe('')
  const failing = runQuietly(...node('console.log("what went wrong"); process.exit(3)'), {}, 'It failed')
  await expect(failing).rejects.toThrow('It failed; the message stands above.')
  expect(said()).toContain('what went wrong')
})

test('npm gets a cache that it can write to, where the home is none', () => {
  const told = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const home = mkdtempSync(join(tmpdir(), 'siteoffice-home-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  expect(withWritableCache({ HOME: home })).toEqual({ HOME: home })
  expect(told).not.toHaveBeenCalled()
  const own = withWritableCache({ HOME: '/dev/null/home' })
  expect(own.npm_config_cache).toMatch(/\.runtime[/\\]npm-cache$/)
  expect(told).toHaveBeenCalledWith(expect.stringContaining('The home folder /dev/null/home cannot be written to'))
  expect(() => withWritableCache({ HOME: home, npm_config_cache: '/dev/null/cache' })).toThrow('npm_config_cache')
})
