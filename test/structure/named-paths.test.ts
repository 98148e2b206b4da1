import { expect, test } from 'vitest'
import { decisionProblems, namedPathProblems } from './named-paths.ts'

const THERE = new Set(['api/src/app.ts', 'docs', 'docs/decisions'])
const problemsOf = (path: string, text: string) => namedPathProblems({ path, text }, THERE, new Set([7]))

test('a document or a comment that names what is not there is found', () => {
  expect(problemsOf('README.md', 'See `api/src/app.ts`, `docs/decisions/` and `api/src/gone/`.')).toEqual([
    'README.md names api/src/gone, which is not there',
  ])
  expect(problemsOf('api/src/a.ts', '// as in api/src/gone.ts\nconst path = "api/src/other.ts"\n')).toEqual([
    'api/src/a.ts names api/src/gone.ts, which is not there',
  ])
  expect(problemsOf('api/src/a.ts', ' * decisions 7 and decision 8')).toEqual([
    'api/src/a.ts names decision 8, which is not written down',
  ])
  expect(problemsOf('README.md', 'read and/or write, https://host/api/openapi.json, the web/mobile split')).toEqual([])
})
test('a decision without its number, its date or its place in the index is found', () => {
  const good = '# 7. Money\n\n2026-11-20\n\nIt is a number.'
  expect(decisionProblems({ path: 'docs/decisions/0007-money.md', text: good }, '[Money](0007-money.md)')).toEqual([])
  for (const text of ['# Money\n\n2026-11-20', '# 7. Money\n\nIt is a number.', '# 8. Money\n\n2026-11-20'])
    expect(decisionProblems({ path: 'docs/decisions/0007-money.md', text }, '](0007-money.md)')).toHaveLength(1)
  expect(decisionProblems({ path: 'docs/decisions/0007-money.md', text: good }, '')).toHaveLength(1)
})
