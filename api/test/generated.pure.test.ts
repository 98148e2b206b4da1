/** What is generated from the catalogue is up to date. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (file: string): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../src', file), '--check'], { encoding: 'utf8' })

test('the migrations', () => {
  expect(run('generate-migration.ts')).toContain('up to date')
})
test('the list of endpoints', () => {
  expect(run('describe-api.ts')).toContain('up to date')
})
