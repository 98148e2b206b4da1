/** The rules of the repository, applied to the repository. That each rule can fail is shown beside it, in test/structure. */
import { expect, test } from 'vitest'
import { contentProblems, destructiveStatements } from './structure/contents.ts'
import { kindProblems } from './structure/field-kinds.ts'
import { importProblems, type Manifest, undeclaredPackages } from './structure/imports.ts'
import { type Lock, lockProblems, looseVersions, type PackageFile, undecidedScripts } from './structure/lock-file.ts'
import { decisionProblems, namedPathProblems } from './structure/named-paths.ts'
import { loadedFiles, PROGRAMS } from './structure/production.ts'
import { everyPath, readSource, readSources } from './structure/sources.ts'

interface RootFile extends Manifest {
  readonly workspaces: readonly string[]
  readonly allowScripts: Readonly<Record<string, boolean>>
}

const sources = readSources()
const own = sources.filter(({ path }) => path !== 'package-lock.json')
// Casts: JSON of the repository's own, whose shape npm sees to.
const lock = JSON.parse(readSource('package-lock.json')) as Lock
const root = JSON.parse(readSource('package.json')) as RootFile
const manifests = new Map(
  root.workspaces.map(name => [name, JSON.parse(readSource(`${name}/package.json`)) as Manifest]),
)

test('the repository is read', () => {
  expect(sources.map(source => source.path)).toEqual(expect.arrayContaining(['package.json', 'test/structure.test.ts']))
})

test('every import follows the table', () => {
  expect(sources.flatMap(importProblems)).toEqual([])
})

test('every package that is used is declared where it is used', () => {
  const running = loadedFiles(PROGRAMS)
  const undeclared = sources.flatMap(source => {
    const manifest = manifests.get(source.path.split('/')[0] ?? '')
    return undeclaredPackages(source, manifest ?? {}, root, running.has(source.path))
  })
  expect(undeclared).toEqual([])
})

test('no file is too long, vaguely named, or contains what it may not', () => {
  expect(own.flatMap(contentProblems)).toEqual([])
})

test('what a kind of field can do is said in its modules alone', () => {
  expect(sources.flatMap(kindProblems)).toEqual([])
})

test('no migration destroys data unless it says why', () => {
  expect(sources.flatMap(destructiveStatements)).toEqual([])
})

test('the lock file names no host and leaves no platform out', () => {
  expect(lockProblems(lock)).toEqual([])
})

test('no package runs a script at install that nobody has decided about', () => {
  expect(undecidedScripts(lock, root.allowScripts)).toEqual([])
})

test('every version is exact', () => {
  const files: PackageFile[] = [
    { path: 'package.json', ...root },
    ...[...manifests].map(([name, manifest]) => ({ path: `${name}/package.json`, ...manifest })),
  ]
  expect(files.flatMap(looseVersions)).toEqual([])
})

/** What tools make, and documents name all the same. */
const MADE = ['api/openapi.json', 'web/dist/index.html']
test('what documents and comments name is there', () => {
  const files = [...everyPath(), ...MADE]
  const folders = files.flatMap(path => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/')))
  const there = new Set([...files, ...folders])
  const numbers = files.flatMap(path => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [])
  const decisions = new Set(numbers.map(Number))
  expect(decisions.size).toBeGreaterThan(100)
  expect(own.flatMap(source => namedPathProblems(source, there, decisions))).toEqual([])
})

test('each decision has its number, its date and its place in the index', () => {
  const index = readSource('docs/decisions/README.md')
  const decisions = own.filter(({ path }) => /^docs\/decisions\/\d/.test(path))
  expect(decisions.flatMap(source => decisionProblems(source, index))).toEqual([])
  const numbers = decisions.map(({ path }) => path.split('/').at(-1)?.slice(0, 4))
  expect(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    'numbers of two decisions',
  ).toEqual([])
})
