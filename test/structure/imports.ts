/** Checks every import against the table and against the package.json of its workspace. */
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { EXCEPTIONS, moduleOf, ROOMS, TABLE, zoneOf } from './import-table.ts'
import { isCode, isTest, type Source } from './sources.ts'

interface Import {
  readonly to: string
  readonly types: boolean
}

const DOMAIN = '@siteoffice/domain/'
const IMPORTS =
  /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]/gm

/** The modules a file names, in any of the forms an import takes. */
export function importsOf(text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(IMPORTS)].map(([, types, from, bare, dynamic]) => ({
    to: from ?? bare ?? dynamic ?? '',
    types: types !== undefined,
  }))
}

/** What is wrong with the imports of one file, a line for each. */
export function importProblems({ path, text }: Source): string[] {
  if (!isCode(path)) return []
  return importsOf(text).flatMap(found => {
    const problem = problemOf(path, found)
    return problem === undefined ? [] : [`${path}: '${found.to}' ${problem}`]
  })
}

function problemOf(path: string, { to, types }: Import): string | undefined {
  const zone = zoneOf(path)
  const rule = zone === undefined || isTest(path) ? undefined : TABLE[zone]
  if (zone !== undefined && !TABLE[zone]) return `is imported by '${zone}', which is not in the import table`
  const target = targetOf(path, to)
  if (target === undefined) return rule?.browser && isNode(to) ? 'is of Node, and this runs in browsers too' : undefined
  if (to.startsWith('.') && !/\.\w+(?:\?\w+)?$/.test(to)) return 'lacks its extension'
  if (EXCEPTIONS[path]?.includes(target)) return undefined
  if (crossesIntoApi(path, target)) return 'reaches into the API: nothing imports it'
  if (rule === undefined || zone === undefined) return undefined
  const targetZone = zoneOf(target)
  if (targetZone === undefined) return 'is outside the sources'
  if (targetZone === zone)
    return within(path, target)
      ? roomProblem(path, target)
      : 'is inside another module, which publishes what it does in its index'
  if (rule.may.includes(targetZone)) return undefined
  if (rule.types?.includes(targetZone)) return types ? undefined : `may be imported for its types only`
  return `is of '${targetZone}', which '${zone}' may not import`
}

/** What is wrong where a file imports one of a room that comes after its own. */
function roomProblem(path: string, target: string): string | undefined {
  for (const [floor, rooms] of Object.entries(ROOMS)) {
    if (!path.startsWith(floor) || !target.startsWith(floor)) continue
    const [own, other] = [path, target].map(each => {
      const [folder = '', ...rest] = each.slice(floor.length).split('/')
      return rest.length === 0 ? rooms.length : rooms.indexOf(folder)
    })
    if (own === -1 || other === -1) return `is in a room of ${floor} that is not in the import table`
    if (other !== undefined && own !== undefined && other > own)
      return `is of a room that comes after its own (${floor})`
  }
  return undefined
}

/** The file in the repository that an import names; undefined for packages. */
export function targetOf(path: string, to: string): string | undefined {
  if (to.startsWith('.')) return posix.join(posix.dirname(path), to)
  if (to.startsWith(DOMAIN)) return `domain/src/${to.slice(DOMAIN.length)}${to.endsWith('.json') ? '' : '.ts'}`
  const workspace = /^@siteoffice\/([^/]+)/.exec(to)?.[1]
  return workspace === undefined ? undefined : `${workspace}/src/${to.split('/').slice(2).join('/')}.ts`
}

/** Of another module only its index is imported. */
const within = (path: string, target: string): boolean =>
  moduleOf(target) === moduleOf(path) || target === `${moduleOf(target)}/index.ts`
const crossesIntoApi = (path: string, target: string): boolean =>
  target.startsWith('api/') && !/^(?:api|demo)\//.test(path)
export const isNode = (to: string): boolean => to.startsWith('node:') || builtinModules.includes(to)

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export const packageOf = (to: string): string => to.split('/', to.startsWith('@') ? 2 : 1).join('/')

/** Packages that a file uses and its workspace does not declare; code that runs in production may not lean on the root's tools. */
export function undeclaredPackages(source: Source, own: Manifest, root: Manifest, runs: boolean): string[] {
  if (!isCode(source.path)) return []
  const tool = isTest(source.path) || source.path.endsWith('.config.ts') || (source.path.startsWith('api/') && !runs)
  const declared = { ...own.dependencies, ...own.devDependencies, ...(tool ? root.devDependencies : {}) }
  return importsOf(source.text)
    .filter(({ to }) => !to.startsWith('.') && !isNode(to) && !to.startsWith('virtual:'))
    .map(({ to }) => packageOf(to))
    .filter(name => !(name in declared) && !(`@types/${name}` in declared))
    .map(name => `${source.path}: ${name} is not in the package.json of its workspace`)
}
