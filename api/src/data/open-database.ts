import type { Config } from '../lib/config.ts'
import type { Database } from './database.ts'
import { lockFolder, preparePrivateFolder } from './lock.ts'

/** Opens the configured database; the embedded one is locked first, and released when it is closed. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    preparePrivateFolder(config.dataDir)
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, config.poolSize)
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
