import { expect, test } from 'vitest'
import { lockProblems, looseVersions, undecidedScripts } from './lock-file.ts'

const entry = { version: '1.0.0', integrity: 'sha512-x' }

test('a host, a missing integrity and a missing platform are refused', () => {
  const packages = {
    '': {},
    'node_modules/@siteoffice/domain': { resolved: 'domain', link: true },
    'node_modules/fine': { ...entry, optionalDependencies: { 'fine-linux': '1.0.0' } },
    'node_modules/fine-linux': entry,
    'node_modules/hosted': { ...entry, resolved: 'https://packages.example/hosted.tgz' },
    'node_modules/unvouched': { version: '1.0.0' },
    'api/node_modules/partial': { ...entry, optionalDependencies: { 'partial-darwin': '1.0.0' } },
  }
  expect(lockProblems({ packages })).toEqual([
    expect.stringContaining('hosted: names a host'),
    expect.stringContaining('unvouched: has no integrity'),
    expect.stringContaining('partial-darwin is missing'),
  ])
})

test('a script at install needs a decision', () => {
  const packages = {
    'node_modules/a': { ...entry, hasInstallScript: true },
    'node_modules/b/node_modules/@c/d': { ...entry, hasInstallScript: true },
    'node_modules/e': entry,
  }
  expect(undecidedScripts({ packages }, { a: false })).toEqual(['@c/d'])
})

test('ranges, tags and urls are no exact versions', () => {
  const dependencies = { a: '^1.0.0', b: '1.x', c: 'latest', d: 'github:e/f', g: '1.2.3', h: '1.2.3-beta.4' }
  expect(looseVersions({ path: 'package.json', dependencies, devDependencies: { i: '~1.0.0' } })).toEqual([
    'package.json: a ^1.0.0',
    'package.json: b 1.x',
    'package.json: c latest',
    'package.json: d github:e/f',
    'package.json: i ~1.0.0',
  ])
})
