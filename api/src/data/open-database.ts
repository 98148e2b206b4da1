import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../lib/config.ts'
import type { Database } from './database.ts'
import { lockFolder, preparePrivateFolder } from './lock.ts'

/** Opens the configured database; the embedded one is locked first, and released when it is closed. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    preparePrivateFolder(config.dataDir)
    const { openPostgres } = await import('./postgres.ts')
    const size = Math.floor(config.poolSize / 3)
    const heavy = size === 0 ? undefined : { size, statementMs: config.heavySeconds * 1000 }
    return openPostgres(config.databaseUrl, config.poolSize - size, undefined, heavy)
  }
  const release = await lockFolder(config.dataDir)
  const { openPglite } = await import('./pglite.ts')
  const database = await openPglite(config.dataDir)
  return {
    ...database,
    async close() {
      await database.close()
      release()
    },
  }
}
/** Whether an embedded database was never made in the folder. */
export const isNewFolder = (dataDir: string): boolean => !existsSync(join(dataDir, 'database', 'PG_VERSION'))
