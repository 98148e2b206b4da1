/** `npm run move -- --to=postgres://…`: copies the embedded database into an empty PostgreSQL one. The server is stopped meanwhile. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { TableCopy } from './data/copy.ts'
import { CannotCopy, copyDatabase } from './data/copy.ts'
import { FolderInUse, lockFolder } from './data/lock.ts'
import { DatabaseMismatch } from './data/migrate.ts'
import { openPglite } from './data/pglite.ts'
import { openPostgres } from './data/postgres.ts'
import { BadConfiguration, readConfig } from './lib/config.ts'

const USAGE = 'Name the database to move to: npm run move -- --to=postgres://user:password@host/database'
const LIMITS = { statementMs: 600_000, silenceMs: 610_000, connectMs: 10_000 }

function targetUrl(): string {
  let to: string | undefined
  try {
    to = parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch {
    throw new BadConfiguration(USAGE)
  }
  if (to === undefined || !['postgres:', 'postgresql:'].includes(URL.parse(to)?.protocol ?? ''))
    throw new BadConfiguration(USAGE)
  return to
}
function tell(counts: readonly TableCopy[], dataDir: string): void {
  const width = Math.max(...counts.map(({ table }) => table.length))
  for (const { table, from, to } of counts)
    console.log(`${table.padEnd(width)} ${String(from).padStart(9)} ${String(to).padStart(9)}`)
  const rows = counts.reduce((sum, { to }) => sum + to, 0)
  console.log(`Moved ${rows} rows in ${counts.length} tables; the counts agree. The embedded database is as it was.`)
  console.log(`Start with DATABASE_URL and the same DATA_DIR ${dataDir}: the files and the secret stay there.`)
}
async function move(): Promise<void> {
  const to = targetUrl()
  const { dataDir } = readConfig({ DATA_DIR: process.env.DATA_DIR })
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new BadConfiguration(`There is no embedded database in DATA_DIR ${dataDir}.`)
  process.umask(0o077)
  const release = await lockFolder(dataDir)
  const source = await openPglite(dataDir)
  const target = openPostgres(to, 2, LIMITS)
  try {
    console.log('Moving the embedded database…')
    tell(await copyDatabase(source, target, catalogue), dataDir)
  } finally {
    await target.close()
    await source.close()
    release()
  }
}
try {
  await move()
} catch (error) {
  const isExplained = [BadConfiguration, CannotCopy, FolderInUse, DatabaseMismatch].some(each => error instanceof each)
  const lost = error instanceof Error && 'code' in error && /^(?:E[A-Z]|28|3D|57|08)/.test(String(error.code))
  if (isExplained) console.error((error as Error).message)
  else if (lost) console.error(`The database to move to does not let us in: ${error.message}`)
  else console.error(error)
  process.exitCode = 1
}
