/** What the operator is told where the program cannot start. */
import { FolderInUse } from './data/lock.ts'
import { DatabaseMismatch } from './data/migrate.ts'
import type { Config } from './lib/config.ts'
import { BadConfiguration } from './lib/config.ts'

const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000|08|57P03)/
function ofSystem(error: unknown, config: Config): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (code === 'EADDRINUSE')
    return `PORT ${config.port} is taken on ${config.host}. Stop the program that listens there, or set another PORT.`
  if (code === 'EADDRNOTAVAIL') return `HOST ${config.host} is no address of this machine.`
  if ('path' in error) return `DATA_DIR ${config.dataDir} cannot be used: ${error.message}`
  return config.databaseUrl !== undefined && UNREACHABLE.test(code)
    ? `DATABASE_URL: the database does not let us in: ${error.message}`
    : undefined
}
/** One line for what the operator can set right; everything else is told whole. */
export function explainStartupError(error: unknown, config: Config | undefined): unknown {
  const isExplained = [BadConfiguration, FolderInUse, DatabaseMismatch].some(each => error instanceof each)
  if (isExplained && error instanceof Error) return error.message
  return (config && ofSystem(error, config)) ?? error
}
