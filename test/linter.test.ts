/** That the linter is set up to object: bad samples in a folder of their own, under the repository's settings. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const inRepository = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What oxlint says about the files, sorted. */
function findings(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'siteoffice-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(inRepository('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  copyFileSync(inRepository('tsconfig.base.json'), join(folder, 'tsconfig.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const oxlint = inRepository('node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
    // oxlint looks for its type-aware half here
    env: { ...process.env, PATH: [inRepository('node_modules/.bin'), process.env.PATH].join(delimiter) },
  })
  if (!/^\d+ problems?$/m.test(stdout)) throw new Error(`oxlint did not lint: ${stdout}${stderr}`)
  return [...stdout.matchAll(/^(?:.*\/)?((?:domain|api|web|e2e)\/\S+?):\d+.*\[\w+\/(.+)\]$/gm)]
    .map(([, path, rule]) => `${path} ${rule}`)
    .toSorted()
}

test('the linter guards the borders between workspaces', () => {
  const found = findings({
    'domain/src/x.ts': "import { a } from 'dayjs'\nexport const b = a\n",
    'domain/src/y.ts': "import { a } from 'node:os'\nexport const b = a\n",
    'api/src/x.ts': "import { b } from '../../web/src/y.ts'\nexport const c = b\n",
    'web/src/x.ts': "import { b } from '../../api/src/y.ts'\nexport const c = b\n",
    'e2e/x.ts': "import { b } from '../api/src/y.ts'\nexport const c = b\n",
    'web/src/fine.ts': "import { text } from '@siteoffice/domain/engine/field'\nexport const c = text\n",
  })
  expect(found).toEqual([
    'api/src/x.ts eslint(no-restricted-imports)',
    'domain/src/x.ts eslint(no-restricted-imports)',
    'domain/src/y.ts eslint(no-restricted-imports)',
    'domain/src/y.ts import(no-nodejs-modules)',
    'e2e/x.ts eslint(no-restricted-imports)',
    'web/src/x.ts eslint(no-restricted-imports)',
  ])
})

test('the linter knows cycles, long functions, loose ends and types', () => {
  const found = findings({
    'api/src/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'api/src/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    'api/src/c.ts': 'export const c = {} as unknown as Record<string, any>\n',
    'api/src/d.ts': `export function d(n: number): number {\n${'  n += 1\n'.repeat(80)}  return n\n}\n`,
    'api/src/e.ts': 'export function e(): void {\n  Promise.reject(new Error("lost"))\n}\n',
    'api/src/f.ts': 'export default 1\n',
  })
  expect(found).toEqual([
    'api/src/a.ts import(no-cycle)',
    'api/src/b.ts import(no-cycle)',
    'api/src/c.ts typescript(no-explicit-any)',
    'api/src/d.ts eslint(max-lines-per-function)',
    'api/src/e.ts typescript(no-floating-promises)',
    'api/src/f.ts import(no-default-export)',
  ])
})
