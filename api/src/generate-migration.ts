/** Writes the next migration from the catalogue; with --check, fails where one is missing. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { hashesOf } from './data/migration-hashes.ts'
import { schema } from './data/tables.ts'
import { tableSets } from './tables.ts'

const folder = join(import.meta.dirname, 'data/migrations')
const snapshotPath = join(folder, 'snapshot.json')
type Snapshot = ReturnType<typeof generateDrizzleJson>

function lastSnapshot(): Snapshot {
  try {
    return JSON.parse(readFileSync(snapshotPath, 'utf8')) as Snapshot // written below by the same library
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return generateDrizzleJson({})
    throw error
  }
}
/** Notes the hash of the newest migration, also after lines were added to it by hand; of older ones what was noted stays. */
function noteHash(): void {
  const path = join(folder, 'hashes.json')
  const hashes = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>> // written below
  const newest = Object.entries(hashesOf(folder)).at(-1)
  if (newest === undefined) return
  writeFileSync(path, `${JSON.stringify({ ...hashes, [newest[0]]: newest[1] }, null, 2)}\n`)
}
const fixedIds = { id: '00000000-0000-0000-0000-000000000000', prevId: '00000000-0000-0000-0000-000000000000' }
const next = { ...generateDrizzleJson(schema(tableSets)), ...fixedIds }
const statements = await generateMigration(lastSnapshot(), next)
if (statements.length === 0) {
  if (!process.argv.includes('--check')) noteHash()
  console.log('The migrations are up to date.')
} else if (process.argv.includes('--check')) {
  console.error(
    `The catalogue is ahead of the migrations by ${statements.length} statements: run npm run migrate:generate.`,
  )
  process.exitCode = 1
} else {
  mkdirSync(folder, { recursive: true })
  const number = readdirSync(folder).filter(name => name.endsWith('.sql')).length
  const name = `${String(number).padStart(4, '0')}_${process.argv[2] ?? 'catalogue'}.sql`
  const prelude = number === 0 ? ['create extension if not exists pg_trgm;'] : []
  writeFileSync(join(folder, name), `${[...prelude, ...statements].join('\n')}\n`)
  writeFileSync(snapshotPath, `${JSON.stringify(next)}\n`)
  noteHash()
  console.log(`Wrote ${name}: ${statements.length} statements.`)
}
