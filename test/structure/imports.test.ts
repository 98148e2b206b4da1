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
    ['domain/src/engine/field.ts', 'node:fs', 'is of Node'],
    ['domain/src/engine/field.ts', '../../../api/src/app.ts', 'reaches into the API'],
    ['web/src/app/router.tsx', '@siteoffice/api/app', 'reaches into the API'],
    ['e2e/journeys/sign-in.ts', '../../api/src/lib/config.ts', 'reaches into the API'],
    ['web/src/app/router.tsx', 'fs', 'is of Node'],
    ['api/src/kinds/text.ts', '../engine/model.ts', "'api/engine'"],
    ['api/src/data/tables.ts', '../modules/messaging/chat.ts', "'api/modules'"],
    ['api/src/engine/model.ts', '../modules/tendering/index.ts', "'api/modules'"],
    ['api/src/engine/model.ts', '../app.ts', "'api/app'"],
    ['api/src/lib/config.ts', '../engine/model.ts', "'api/engine'"],
    ['api/src/engine/model.ts', '@siteoffice/domain/catalogue', 'for its types only'],
    ['api/src/services/settings.ts', '../http/guard.ts', "'api/http'"],
    ['api/src/modules/messaging/chat.ts', '../billing/rules/billings.ts', 'another module'],
    ['api/src/engine/model.ts', '../../test/postgres.ts', 'outside the sources'],
    ['api/src/unheard-of/x.ts', '../config.ts', 'not in the import table'],
    ['web/src/ui/button.tsx', '@siteoffice/domain/modules/companies/company', "'domain/modules'"],
    ['web/src/kinds/text.tsx', '@siteoffice/domain/modules/companies/company', "'domain/modules'"],
    ['api/src/engine/model.ts', '@siteoffice/domain/modules/companies/company', "'domain/modules'"],
    ['web/src/kinds/text.tsx', '../records/list/list-screen.tsx', "'web/records'"],
    ['web/src/records/list/list.tsx', '../../app/router.tsx', "'web/app'"],
    ['web/src/modules/messaging/chat.tsx', '../billing/bill.tsx', 'another module'],
    ['web/src/records/list/list-screen.tsx', './use-list', 'lacks its extension'],
    ['web/src/records/list/list-screen.tsx', '../record/record-screen.tsx', 'comes after its own'],
    ['web/src/records/list/filters/chips.tsx', '../record-list.tsx', 'comes after its own'],
    ['web/src/records/list/filters/chips.tsx', '../views/view-panel.tsx', 'comes after its own'],
    ['web/src/records/attic/x.tsx', '../form/field-input.tsx', 'not in the import table'],
    ['bench/src/main.ts', '../../web/src/app/router.tsx', "'web/app'"],
    ['bench/src/start.ts', '../../api/test/postgres.ts', 'reaches into the API'],
  ])('%s ← %s', (path, to, reason) => {
    expect(problems(path, from(to))).toEqual([expect.stringContaining(reason)])
  })
})

test('what the table allows is allowed', () => {
  expect(problems('bench/src/main.ts', from('../../api/test/postgres.ts'))).toEqual([])
  expect(problems('domain/src/catalogue.ts', from('./modules/companies/company.ts'))).toEqual([])
  expect(
    problems('api/src/engine/model.ts', from('../kinds/text.ts'), from('@siteoffice/domain/engine/query')),
  ).toEqual([])
  expect(problems('api/src/engine/model.ts', `import type { Name } from '@siteoffice/domain/catalogue'`)).toEqual([])
  expect(problems('api/src/modules/messaging/chat.ts', from('./socket.ts'), from('../../engine/model.ts'))).toEqual([])
  expect(problems('api/src/modules/messaging/chat.ts', from('../billing/index.ts'))).toEqual([])
  expect(problems('api/src/app.ts', from('./modules/tendering/index.ts'), from('./services/module.ts'))).toEqual([])
  expect(problems('web/src/main.tsx', from('./app/router.tsx'), from('react'))).toEqual([])
  expect(problems('api/test/app.test.ts', from('../src/app.ts'))).toEqual([])
})

test('a package must be declared by the workspace that uses it', () => {
  const manifest = { dependencies: { pg: '1.0.0' }, devDependencies: { '@types/estree': '1.0.0' } }
  const tools = { devDependencies: { vitest: '1.0.0' } }
  const undeclared = (path: string, to: string, runs = true): string[] =>
    undeclaredPackages({ path, text: from(to) }, manifest, tools, runs)
  expect(undeclared('api/src/x.ts', 'pg/lib/client.js')).toEqual([])
  expect(undeclared('api/src/x.ts', 'node:fs')).toEqual([])
  expect(undeclared('api/src/x.ts', 'estree')).toEqual([])
  expect(undeclared('api/test/x.test.ts', 'vitest')).toEqual([])
  expect(undeclared('api/src/x.ts', 'vitest')).toHaveLength(1)
  // what generates migrations is no part of the service
  expect(undeclared('api/src/generate-migration.ts', 'vitest', false)).toEqual([])
  expect(undeclared('api/src/x.ts', '@scope/name/deep')).toEqual([expect.stringContaining('@scope/name is not')])
})
