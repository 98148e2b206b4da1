import { expect, test } from 'vitest'
import { contentProblems, destructiveStatements } from './contents.ts'
import { withoutText } from './sources.ts'

const problems = (path: string, text: string): string[] => contentProblems({ path, text })
const absolute = (...parts: string[]): string => ['', ...parts].join('/')

test('comments and strings are no code', () => {
  const code = "const a = 'x: any' // y: any\n/* z:\nany */ const b = `any`"
  expect(withoutText(code)).not.toContain('any')
  expect(withoutText(code).split('\n')).toHaveLength(3)
})

test.each([
  ['api/src/x.ts', 'const a: any = 1', 'any'],
  ['api/src/x.ts', 'const a = b as any', 'any'],
  ['api/src/x.ts', 'const a: Map<string, any> = b', 'any'],
  ['api/src/x.ts', 'function f(list: readonly any[]) {}', 'any'],
  ['api/src/x.ts', `// @ts-${'ignore'}`, 'silenced compiler'],
  ['api/src/x.ts', '// @ts-expect-error why', 'expected type error'],
  ['api/src/x.ts', "export * from './y.ts'", 'barrel'],
  ['api/src/x.ts', `// TO${'DO'} later`, 'unfinished work'],
  ['api/test/x.test.ts', "test.skip('x', () => {})", 'left out'],
  ['api/test/x.test.ts', "describe.only('x', () => {})", 'left out'],
  ['api/src/utils.ts', '', 'says nothing'],
  ['web/src/ui/helpers/x.ts', '', 'says nothing'],
  ['web/src/kinds/index.ts', '', 'says nothing'],
  ['web/src/records/list/ListScreen.tsx', '', 'kebab-case'],
  ['web/src/records/list/list.tsx', '\n'.repeat(301), '301 lines'],
  ['README.md', `see ${absolute('home', 'ann', 'x')}`, 'absolute path'],
  ['a.json', `"${absolute('Users', 'ann')}"`, 'absolute path'],
  ['a.ts', `const x = 'C:${'\\'}Users${'\\'}ann'`, 'absolute path'],
  ['.npmrc', `${['registry', 'example', 'com'].join('.')}`, 'registry host'],
  ['a.json', `https://${'my-registry'}.example/`, 'registry host'],
  ['key.txt', `-----BEGIN RSA ${'PRIVATE'} KEY-----`, 'a secret'],
  ['.npmrc', `//host/:_auth${'Token'}=abc`, 'a secret'],
])('%s: %j is refused', (path, text, reason) => {
  expect(problems(path, text)).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['api/src/x.ts', "type Accept = 'image' | 'any' // any file"],
  ['api/src/x.ts', 'const accept = { image: 1, any: 2 }'],
  ['api/src/any-of.ts', 'const anyOf = (many: unknown) => many'],
  ['domain/test/types.ts', '// @ts-expect-error a misspelt column'],
  ['api/src/x.ts', "import { y } from './work/y.ts'"],
  ['api/src/x.ts', "const url = 'https://example.com/home/page'"],
  ['web/src/records/list/list.tsx', '\n'.repeat(300)],
  ['README.md', 'the home/ann folder'],
])('%s: %j is fine', (path, text) => {
  expect(problems(path, text)).toEqual([])
})

test('a migration that destroys must say why', () => {
  const refused = (text: string): string[] => destructiveStatements({ path: 'api/src/database/migrations/1.sql', text })
  expect(refused('CREATE TABLE "a" ();\nDROP TABLE "b" CASCADE;')).toEqual([expect.stringContaining(':2: DROP TABLE')])
  expect(refused('ALTER TABLE "a" DROP COLUMN "b";')).toHaveLength(1)
  expect(refused('-- allowed: b was never written\nDROP TABLE "b";')).toEqual([])
  expect(refused('-- allowed:\nDROP TABLE "b";')).toHaveLength(1)
  expect(refused('DROP INDEX "a_idx";')).toEqual([])
})
