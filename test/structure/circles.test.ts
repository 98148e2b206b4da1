import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { isCode, isTest, readSources } from './sources.ts'

test('a circle is found through import() and types, and each once', () => {
  const file = (path: string, text: string) => ({ path, text })
  expect(
    circlesIn([
      file('web/src/a.ts', "import { b } from './b.ts'"),
      file('web/src/b.ts', "export const load = () => import('./c.ts')"),
      file('web/src/c.ts', "import type { A } from './a.ts'"),
      file('web/src/d.ts', "import { a } from './a.ts'"),
    ]),
  ).toEqual([['web/src/a.ts', 'web/src/b.ts', 'web/src/c.ts']])
})
test('nothing goes in a circle', () => {
  const sources = readSources().filter(({ path }) => isCode(path) && !isTest(path))
  expect(sources.length).toBeGreaterThan(1000)
  expect(circlesIn(sources)).toEqual([])
})
