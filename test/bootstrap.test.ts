import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withWritableCache } from '../scripts/bootstrap/npm-cache.mjs'
import { run, runBounded, runQuietly } from '../scripts/bootstrap/processes.mjs'
import { isNewEnough } from '../scripts/bootstrap/runtime.mjs'
import { playwrightTotals, verdict, vitestTotals } from '../scripts/bootstrap/totals.mjs'

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

const vitestReport = { numPassedTests: 3, numFailedTests: 1, testResults: [] }
const playwrightReport = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] }

test('the totals count files that cannot be loaded, and luck, as failures, and name them', () => {
  const name = fileURLToPath(new URL('broken.test.ts', import.meta.url))
  const broken = { name, status: 'failed', message: 'No such module\nat line 3', assertionResults: [] }
  const red = { status: 'failed', fullName: 'adds up', failureMessages: ['\u001b[31mexpected 3\u001b[39m\nat line 7'] }
  const failing = { name, status: 'failed', message: '', assertionResults: [red, { status: 'passed' }] }
  expect(vitestTotals({ ...vitestReport, testResults: [broken, failing] })).toEqual({
    passed: 3,
    failed: 2,
    failures: ['test/broken.test.ts: No such module', 'test/broken.test.ts › adds up: expected 3'],
  })
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{}, { error: message === undefined ? undefined : { message } }] }],
  })
  const lucky = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('is well', 'expected'), spec('is wrong', 'unexpected', 'Too late\nat line 1')],
        suites: [{ specs: [spec('is lucky', 'flaky', 'Not there')] }],
      },
    ],
  }
  expect(playwrightTotals(lucky)).toEqual({
    passed: 2,
    failed: 3,
    failures: ['a.spec.ts › is wrong: Too late', 'a.spec.ts › is lucky: Not there', 'no server'],
  })
})

test('a runner without tests is no good news', () => {
  const units = vitestTotals(vitestReport)
  const journeys = playwrightTotals(playwrightReport)
  expect(verdict(units, journeys)).toEqual({ line: '5 passed, 1 failed', good: false })
  expect(verdict({ passed: 3, failed: 0 }, journeys).good).toBe(true)
  expect(verdict({ passed: 3, failed: 0 }, { passed: 0, failed: 0 }).good).toBe(false)
  expect(verdict({ passed: 0, failed: 0 }, journeys).good).toBe(false)
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
