/** Vitest's setup for the API's tests: one server for all files, its address by `inject('postgresUrl')`. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/data/migrate.ts'
import { openPostgres } from '../src/data/postgres.ts'
import { createDatabase, startPostgres, TEMPLATE } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = openPostgres(await createDatabase(server.url, TEMPLATE), 2)
  await migrate(template, catalogue)
  await template.close()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
