/** What the lock file and the manifests must be, so that an install is the same everywhere and fetches nothing else. */

interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>
}
export interface PackageFile {
  readonly path: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Hosts in the lock file, entries that nothing vouches for, and platforms that it leaves out. */
export function lockProblems({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return []
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      name => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    )
    return [
      ...(entry.resolved === undefined ? [] : [`${path}: names a host: ${entry.resolved}`]),
      ...(entry.integrity === undefined ? [`${path}: has no integrity`] : []),
      ...missing.map(name => `${path}: ${name} is missing; on its platform the package would not work`),
    ]
  })
}

/** Packages that run a script when installed, and of which nobody has said whether they may. */
export function undecidedScripts({ packages }: Lock, decided: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter(name => !(name in decided))
}

/** Dependencies with anything but one exact version. */
export function looseVersions({ path, dependencies, devDependencies }: PackageFile): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${path}: ${name} ${version}`)
}
