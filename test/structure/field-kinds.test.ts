import { expect, test } from 'vitest'
import { kindProblems } from './field-kinds.ts'

const problems = (text: string, path = 'api/src/engine/model.ts'): string[] => kindProblems({ path, text })

test.each([
  `if (field.kind === 'reference') return`,
  `if (field?.kind !== "choice") return`,
  `const { kind } = field; const is = kind === 'text'`,
  `const is = 'lines' === declared.kind`,
  `switch (field.kind) {\n  case 'money':\n}`,
  `const HEAVY = ['lines', 'richText']`,
  `const PLAIN = new Set([\n  'text',\n  'code',\n])`,
  `const HEAVY: readonly FieldKind[] = []`,
  `const samples: { [K in FieldKind]: number } = x`,
])('%j asks for a kind', text => {
  expect(problems(text)).toEqual([expect.stringContaining("asks for a field's kind")])
})

test.each([
  `if (actor.kind !== 'staff') throw forbidden()`,
  `// where field.kind === 'text'`,
  `/* field.kind === 'text' */`,
  `const columns = ['name', 'code']`,
  `const one = ['file']`,
  `switch (action.kind) {\n  case 'purge':\n}`,
  `switch (sort) {\n  case 'code':\n}`,
  `const schema = kindOf(field).input(field)`,
])('%j does not', text => {
  expect(problems(text)).toEqual([])
})

test('the modules of the kinds may, and tests', () => {
  const text = `if (field.kind === 'text') return`
  for (const path of [
    'api/src/kinds/groups.ts',
    'web/src/kinds/number/cell.tsx',
    'domain/src/engine/field.ts',
    'api/test/x.test.ts',
  ])
    expect(problems(text, path)).toEqual([])
  expect(problems(text, 'web/src/records/list/list.tsx')).toHaveLength(1)
})
