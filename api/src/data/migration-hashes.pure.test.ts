/** A migration that has run somewhere is never changed: whoever has it would be taken for up to date. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashesOf } from './migration-hashes.ts'

const folder = join(import.meta.dirname, 'migrations')
test('the migrations are those that were written, unchanged', () => {
  const written: unknown = JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8'))
  expect(Object.keys(hashesOf(folder)).length).toBeGreaterThan(16)
  expect(hashesOf(folder)).toEqual(written)
})
