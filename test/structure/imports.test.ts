import { describe, expect, test } from 'vitest'
import { importProblems, importsOf, undeclaredPackages } from './imports.ts'

const problems = (path: string, ...lines: string[]): string[] => importProblems({ path, text: lines.join('\n') })
const from = (to: string): string => `import { x } from '${to}'`

test('imports are read in every form', () => {
  const text = [
    `import type { A } from './a.ts'`,
    `import {\n  b,\n  c,\n} from "./b.ts"`,
    `import './c.css'`,
    `export { d } from './d.ts'`,
    `const lazy = () => import('./e.tsx')`,
    `// import { f } from './f.ts'`,
    `/* import { g } from './g.ts' */`,
  ].join('\n')
  expect(importsOf(text)).toEqual([
    { to: './a.ts', types: true },
    { to: './b.ts', types: false },
    { to: './c.css', types: false },
    { to: './d.ts', types: false },
    { to: './e.tsx', types: false },
  ])
})

describe('refused', () => {
  test.each([
    ['domain/src/field.ts', 'node:fs', 'is of Node'],
    ['domain/src/field.ts', '../../api/src/config.ts', 'reaches into the API'],
    ['web/src/app/router.tsx', '@siteoffice/api/app', 'reaches into the API'],
    ['e2e/journeys/sign-in.ts', '../../api/src/config.ts', 'reaches into the API'],
    ['web/src/app/router.tsx', 'fs', 'is of Node'],
    ['api/src/kinds/text.ts', '../crud/list.ts', "'api/crud'"],
    ['api/src/database/tables.ts', '../features/chat/rooms.ts', "'api/features'"],
    ['api/src/crud/list.ts', '../behaviours/projects.ts', "'api/behaviours'"],
    ['api/src/crud/list.ts', '../app.ts', "'api/app'"],
    ['api/src/config.ts', './crud/list.ts', "'api/crud'"],
    ['api/src/behaviours/projects.ts', '../crud/list.ts', 'for its types only'],
    ['api/src/behaviours/projects.ts', '../plugins/session.ts', "'api/plugins'"],
    ['api/src/features/chat/rooms.ts', '../billing/bills.ts', 'another module'],
    ['api/src/crud/list.ts', '../../test/postgres.ts', 'outside the sources'],
    ['api/src/unheard-of/x.ts', '../config.ts', 'not in the import table'],
    ['web/src/ui/button.tsx', '@siteoffice/domain/resources/network/company', "'domain/resources'"],
    ['web/src/kinds/text.tsx', '@siteoffice/domain/resources/network/company', "'domain/resources'"],
    ['api/src/crud/list.ts', '@siteoffice/domain/resources/network/company', "'domain/resources'"],
    ['web/src/kinds/text.tsx', '../records/list/list-screen.tsx', "'web/records'"],
    ['web/src/records/list/list.tsx', '../../app/router.tsx', "'web/app'"],
    ['web/src/modules/messaging/chat.tsx', '../billing/bill.tsx', 'another module'],
    ['web/src/records/list/list-screen.tsx', './use-list', 'lacks its extension'],
    ['bench/src/main.ts', '../../web/src/app/router.tsx', "'web/app'"],
    ['bench/src/start.ts', '../../api/test/postgres.ts', 'reaches into the API'],
  ])('%s ← %s', (path, to, reason) => {
    expect(problems(path, from(to))).toEqual([expect.stringContaining(reason)])
  })
})

test('what the table allows is allowed', () => {
  expect(problems('bench/src/main.ts', from('../../api/test/postgres.ts'))).toEqual([])
  expect(problems('domain/src/catalogue.ts', from('./resources/network/company.ts'))).toEqual([])
  expect(problems('api/src/crud/list.ts', from('../kinds/text.ts'), from('@siteoffice/domain/query'))).toEqual([])
  expect(problems('api/src/behaviours/projects.ts', `import type { Hook } from '../crud/hooks.ts'`)).toEqual([])
  expect(problems('api/src/features/chat/rooms.ts', from('./socket.ts'), from('../../crud/list.ts'))).toEqual([])
  expect(problems('api/src/app.ts', from('./features/chat/rooms.ts'), from('./features/billing/bills.ts'))).toEqual([])
  expect(problems('web/src/main.tsx', from('./app/router.tsx'), from('react'))).toEqual([])
  expect(problems('api/test/app.test.ts', from('../src/app.ts'))).toEqual([])
})

test('a package must be declared by the workspace that uses it', () => {
  const manifest = { dependencies: { pg: '1.0.0' }, devDependencies: { '@types/estree': '1.0.0' } }
  const tools = { devDependencies: { vitest: '1.0.0' } }
  const undeclared = (path: string, to: string): string[] =>
    undeclaredPackages({ path, text: from(to) }, manifest, tools)
  expect(undeclared('api/src/x.ts', 'pg/lib/client.js')).toEqual([])
  expect(undeclared('api/src/x.ts', 'node:fs')).toEqual([])
  expect(undeclared('api/src/x.ts', 'estree')).toEqual([])
  expect(undeclared('api/test/x.test.ts', 'vitest')).toEqual([])
  expect(undeclared('api/src/x.ts', 'vitest')).toHaveLength(1)
  expect(undeclared('api/src/x.ts', '@scope/name/deep')).toEqual([expect.stringContaining('@scope/name is not')])
})
