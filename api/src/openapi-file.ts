/** Writes the API's description to api/openapi.json; with --check, fails where the file is stale. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Database } from './data/database.ts'
import { apiDescription } from './http/openapi.ts'
import { readConfig } from './lib/config.ts'

const path = join(import.meta.dirname, '../openapi.json')
const refuse = (): Promise<never> => Promise.reject(new Error('Describing the API asks no database'))
const none: Database = {
  kind: 'pglite',
  together: ask => ask(),
  query: refuse,
  script: refuse,
  transaction: refuse,
  alone: work => work(),
  close: async () => undefined,
}
const DATA_DIR = mkdtempSync(join(tmpdir(), 'siteoffice-openapi-'))
const { app } = await buildApp(readConfig({ DATA_DIR }), none)
await app.ready()
const text = `${JSON.stringify(apiDescription(app), null, 1)}\n`
await app.close()
rmSync(DATA_DIR, { recursive: true, force: true })
if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
  console.log(`Wrote api/openapi.json: ${Math.round(text.length / 1024)} kB.`)
} else if (readFileSync(path, 'utf8') !== text) {
  console.error('api/openapi.json is stale: run npm run openapi.')
  process.exitCode = 1
} else console.log('api/openapi.json is up to date.')
