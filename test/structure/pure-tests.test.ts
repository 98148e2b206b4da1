/** Tests of the API that need no database say so by their name, and are run without the start of one. */
import { expect, test } from 'vitest'
import { importsOf, targetOf } from './imports.ts'
import { everyPath, isTest, readSource } from './sources.ts'

/** What opens a database of the tests. */
const OPENERS = ['postgres', 'database', 'database-setup', 'server-process'].map(name => `api/test/${name}.ts`)
/** Whether a test, or a helper that it imports, opens a database; the program's own code imports nothing of the tests. */
function opensDatabase(path: string): boolean {
  const read = new Set([path])
  for (const each of read) {
    const text = readSource(each)
    if (OPENERS.includes(each) || /inject\(|openPglite\(|PGlite\./.test(text)) return true
    for (const { to, types } of importsOf(text)) {
      const target = types ? undefined : targetOf(each, to)
      if (target !== undefined && isTest(target)) read.add(target)
    }
  }
  return false
}
const tests = everyPath().filter(path => /^api\/(?:src|test)\/.*\.test\.ts$/.test(path))
const isPure = (path: string): boolean => path.endsWith('.pure.test.ts')

test('a pure test opens none', () => {
  expect(tests.filter(isPure).length).toBeGreaterThan(10)
  expect(tests.filter(isPure).filter(opensDatabase)).toEqual([])
})
test('a test that opens none is called *.pure.test.ts', () => {
  expect(tests.filter(path => !isPure(path)).filter(path => !opensDatabase(path))).toEqual([])
})
