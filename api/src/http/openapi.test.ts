/** The description of the API: every operation has a name of its own, and the rules of the field find nothing. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { testService } from '../../test/test-service.ts'

const LINTER = join(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js')
interface Verdict {
  readonly totals: { readonly errors: number; readonly warnings: number }
  readonly problems: readonly { readonly ruleId: string; readonly message: string }[]
}
test('the recommended rules for descriptions find nothing in it', async () => {
  const service = await testService()
  const folder = mkdtempSync(join(tmpdir(), 'siteoffice-openapi-'))
  onTestFinished(async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { text, body } = await service.anonymous.get('/openapi.json')
  writeFileSync(join(folder, 'openapi.json'), text)
  const { stdout } = await promisify(execFile)(process.execPath, [LINTER, 'lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { totals, problems } = JSON.parse(stdout) as Verdict // as its format is described
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(totals).toMatchObject({ errors: 0, warnings: 0 })
  const operations = Object.values(body.paths ?? {}).flatMap(path => Object.values(path))
  expect(operations.length).toBeGreaterThan(800)
  expect(
    operations.filter(({ description }) => !/^\S.*\. (?:Needs|Anybody|Whoever) .*\.$/.test(String(description))),
  ).toEqual([])
})
