/** What is exported is imported somewhere; what its own file alone uses is its own. */
import { expect, test } from 'vitest'
import { unusedExports } from './exports.ts'
import { isCode, readSources } from './sources.ts'

/** Types that must not compile otherwise: each declares what nobody uses. */
const TYPE_TESTS = /^(?:domain|api)\/test\/(?:\w+-)?types\.ts /
const EXCEPTIONS = [
  // Vitest calls it by its name
  'api/test/database-setup.ts setup',
  // the start of the app takes it out of the router's module once that has come
  'web/src/app/router.tsx Routed',
]
const files = readSources().filter(({ path }) => isCode(path) && !path.startsWith('api/src/data/migrations/'))

test('nothing is exported that nobody imports', () => {
  expect(unusedExports(files).filter(each => !TYPE_TESTS.test(each))).toEqual(EXCEPTIONS)
})
test.each([
  ['export const one = 1', 'const two = 2', ['a.ts one']],
  ['export const one = 1', "import { one } from './a.ts'", []],
  ['export type One = 1', "import type { One as Other } from './a.ts'", []],
  ['const one = 1\nexport { one as two }', "import { one } from './a.ts'", ['a.ts two']],
  ['export async function one() {}', "const { one } = await import('./a.ts')", []],
])('%s beside %s', (exporting, importing, unused) => {
  expect(
    unusedExports([
      { path: 'a.ts', text: exporting },
      { path: 'b.ts', text: importing },
    ]),
  ).toEqual(unused)
})
