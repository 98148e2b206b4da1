import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../lib/config.ts'
import type { Database } from './database.ts'
import { lockFolder, preparePrivateFolder } from './lock.ts'
import { LIMITS } from './pool.ts'

/** Where the replica refuses the connection, the service runs without it. */
const REPLICA = { ...LIMITS, connectMs: 2_000 }
/** Opens the configured database; the embedded one is locked first, and released when it is closed. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    preparePrivateFolder(config.dataDir)
    const { openPostgres } = await import('./postgres.ts')
    const size = Math.floor(config.poolSize / 3)
    const heavy = size === 0 ? undefined : { size, statementMs: config.heavySeconds * 1000 }
    const primary = openPostgres(config.databaseUrl, config.poolSize - size, undefined, heavy)
    if (config.replicaUrl === undefined) return primary
    const { withReplica } = await import('./replica.ts')
    return withReplica(primary, openPostgres(config.replicaUrl, config.poolSize - size, REPLICA, heavy))
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
