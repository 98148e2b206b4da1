/** Vitest's setup for the API's tests: one PostgreSQL server, and one place for a data folder, for all files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/data/migrate.ts'
import { openPostgres } from '../src/data/postgres.ts'
import { createEmptyDatabase, startPostgres, TEMPLATE } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** where a data folder of the run is, once a file has asked for it */
    usedFolder: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = openPostgres(await createEmptyDatabase(server.url, TEMPLATE), 2)
  await migrate(template, catalogue)
  await template.close()
  project.provide('postgresUrl', server.url)
  const folder = mkdtempSync(join(tmpdir(), 'siteoffice-used-'))
  project.provide('usedFolder', join(folder, 'data'))
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
}
