/** What a production installation holds: what the programs of the service load, and nothing of the tools. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf, isNode, type Manifest, packageOf, targetOf } from './imports.ts'
import { readSource } from './sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The programs that run where no development packages are. */
export const PROGRAMS = ['server.ts', 'first-start.ts', 'worker.ts', 'move-to-postgres.ts'].map(
  name => `api/src/${name}`,
)
/** Every file that the programs load, sooner or later. */
export function loadedFiles(programs: readonly string[]): ReadonlySet<string> {
  const found = new Set(programs)
  for (const path of found)
    for (const { to, types } of importsOf(readSource(path))) {
      const target = types ? undefined : targetOf(path, to)
      if (target !== undefined) found.add(target)
    }
  return found
}
/** Packages that a loaded file needs and a production installation lacks. */
export function missingPackages(path: string, text: string, { dependencies = {} }: Manifest): string[] {
  return importsOf(text)
    .filter(({ to, types }) => !types && !to.startsWith('.') && !isNode(to))
    .map(({ to }) => packageOf(to))
    .filter(name => !(name in dependencies))
    .map(name => `${path}: ${name} is not among the dependencies of its workspace`)
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly link?: boolean; readonly devOptional?: boolean }>
  >
}
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.name !== 'node_modules')
    .map(entry => join(folder, entry.name))
    .reduce((sum, path) => sum + (statSync(path).isDirectory() ? sizeOf(path) : statSync(path).size), 0)
}
/** The packages of a production installation on this machine, each with its size in megabytes. */
export function installedSizes(): ReadonlyMap<string, number> {
  const { packages } = JSON.parse(readSource('package-lock.json')) as Lock // npm's own file
  const kept = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  )
  return new Map(
    kept.flatMap(([path]) => {
      const folder = join(root, path)
      // of another platform, or of no use here
      return statSync(folder, { throwIfNoEntry: false }) === undefined ? [] : [[path, sizeOf(folder) / 1e6] as const]
    }),
  )
}
