import { expect, test } from 'vitest'
import type { Manifest } from './imports.ts'
import { installedSizes, loadedFiles, missingPackages, PROGRAMS } from './production.ts'
import { readSource } from './sources.ts'

const MOST_MEGABYTES = 200

test('every package that the service loads is in a production installation', () => {
  const files = [...loadedFiles(PROGRAMS)]
  expect(files).toContain('api/src/app.ts')
  expect(files).toContain('demo/src/load.ts')
  expect(files).toContain('domain/src/catalogue.ts')
  const missing = files.flatMap(path => {
    const manifest = JSON.parse(readSource(`${path.split('/')[0]}/package.json`)) as Manifest // npm's own file
    return missingPackages(path, readSource(path), manifest)
  })
  expect(missing).toEqual([])
})
test('a tool that the service would load is found', () => {
  const manifest = { dependencies: { pg: '1.0.0' }, devDependencies: { tool: '1.0.0' } }
  const missing = (statement: string, name: string): string[] =>
    missingPackages('api/src/x.ts', `${statement}'${name}'`, manifest)
  expect(missing('import pg from ', 'pg')).toEqual([])
  expect(missing('import type { A } from ', 'tool')).toEqual([])
  expect(missing('import ', 'node:fs')).toEqual([])
  expect(missing('import { a } from ', 'tool/a')).toHaveLength(1)
  expect(missing(`const a = await ${'import'}(`, 'tool')).toHaveLength(1)
})
test('a production installation stays small', () => {
  const sizes = installedSizes()
  expect(sizes.size).toBeGreaterThan(100)
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_MEGABYTES)
})
