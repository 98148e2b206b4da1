/** Numbers are typed into the one input that reads them as people write them: the browser's own drops commas and obeys the wheel. */
import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

test('no input is of type number', () => {
  const found = readSources().filter(
    ({ path, text }) =>
      /^(?:web|widget)\//.test(path) && !isTest(path) && /\btype(?:=|: ?)\{?["']number["']/.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
