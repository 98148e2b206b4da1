/** Vitest's setup for tests in memory: a database is made and migrated once, its copy's path is `inject('migrated')`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/data/migrate.ts'
import { asDatabase, OPTIONS } from '../src/data/pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migrated: string
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'siteoffice-memory-'))
  const file = join(folder, 'migrated.tar')
  const pglite = await PGlite.create(OPTIONS)
  await migrate(await asDatabase(pglite), catalogue)
  writeFileSync(file, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  project.provide('migrated', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
