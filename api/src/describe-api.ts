/**
 * Writes what the API is: api/endpoints.txt, a line per endpoint with its guard, and the whole description as
 * api/openapi.json, which is not kept. With --check, fails where the list is stale.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Database } from './data/database.ts'
import { apiDescription } from './http/openapi.ts'
import { readConfig } from './lib/config.ts'

const fileAt = (name: string): string => join(import.meta.dirname, '..', name)
const LIST = fileAt('endpoints.txt')
const refuse = (): Promise<never> => Promise.reject(new Error('Describing the API writes to no database'))
/** Has nothing in it: modules that hear of what is written ask where they stand. */
const none: Database = {
  kind: 'pglite',
  driver: { kind: 'postgres', url: '' },
  query: async () => [],
  script: refuse,
  transaction: refuse,
  alone: work => work(),
  listen: refuse,
  close: async () => undefined,
}
interface ApiDescription {
  readonly paths: Record<string, Record<string, { 'x-permissions': readonly string[]; security: readonly object[] }>>
}
/** 'GET /billings READ_ALL_BILLINGS'; `session` for who is signed in, `public` for everybody. */
const linesOf = ({ paths }: ApiDescription): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-permissions': permissions, security }]) => {
      const open = security.length === 0 ? 'public' : 'session'
      return `${method.toUpperCase()} ${path} ${permissions.length > 0 ? permissions.join(' ') : open}`
    }),
  )
const DATA_DIR = mkdtempSync(join(tmpdir(), 'siteoffice-description-'))
const { app } = await buildApp(readConfig({ DATA_DIR }), none)
await app.ready()
const description = apiDescription(app) as unknown as ApiDescription // made by the swagger plugin from the routes
await app.close()
rmSync(DATA_DIR, { recursive: true, force: true })
const list = `${linesOf(description).toSorted().join('\n')}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(LIST, list)
  writeFileSync(fileAt('openapi.json'), `${JSON.stringify(description, null, 1)}\n`)
  console.log('Wrote api/endpoints.txt and api/openapi.json.')
} else if (readFileSync(LIST, 'utf8') !== list) {
  console.error('api/endpoints.txt is stale: run npm run openapi.')
  process.exitCode = 1
} else console.log('api/endpoints.txt is up to date.')
