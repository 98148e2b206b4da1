import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The SHA-256 of each migration in a folder, by the name of its file, in their order. */
export function hashesOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder).filter(name => name.endsWith('.sql'))
  const hashOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(files.toSorted().map(name => [name, hashOf(name)]))
}
