/** Starts the service. */

import type { DemoAccount } from '@siteoffice/demo/load'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { Built } from './app.ts'
import { buildApp } from './app.ts'
import type { Database } from './data/database.ts'
import { hasDemo } from './data/has-demo.ts'
import { FolderInUse } from './data/lock.ts'
import { DatabaseMismatch, migrate } from './data/migrate.ts'
import { openDatabase } from './data/open-database.ts'
import { seedRoles } from './data/seed/roles.ts'
import { seedSettings } from './data/seed/settings.ts'
import { adoptFiles } from './engine/write/files.ts'
import type { Config } from './lib/config.ts'
import { BadConfiguration, demoInTheOpen, isLoopback, readConfig } from './lib/config.ts'
import { hasStaff, makeFirstAdmin } from './modules/people/accounts/first-admin.ts'
import { hashPassword } from './modules/people/accounts/passwords.ts'

/** What was asked before the signal is answered in this time, and in the other one the process is gone. */
const DRAIN_MS = 8_000
const STOP_MS = 9_500

async function loadDemo(config: Config, database: Database): Promise<readonly DemoAccount[]> {
  if (!config.demoInPublic && !isLoopback(config.host) && (await hasDemo(database)))
    throw new BadConfiguration(demoInTheOpen(config.host))
  if (!config.demo) return []
  const demo = await import('@siteoffice/demo/load')
  return demo.loadDemo(database, { dataDir: config.dataDir, now: new Date(), hashPassword })
}
function tell(address: string, config: Config, accounts: readonly DemoAccount[]): void {
  console.log(`Siteoffice is ready at ${address}`)
  if (config.admin !== undefined) console.log(`Sign in as ${config.admin.email} with ADMIN_PASSWORD.`)
  if (accounts.length === 0) return
  console.log(`Demo accounts, all with the password ${accounts[0]?.password}:`)
  for (const account of accounts) console.log(`  ${account.email.padEnd(34)}${account.role}`)
}
// Everything that is made in the data folder is this account's own business.
process.umask(0o077)
const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000|08|57P03)/
/** One line for what the operator can set right; everything else is told whole. */
function inOneLine(error: unknown, config: Config): string | undefined {
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
interface Begun extends Built {
  readonly accounts: readonly DemoAccount[]
}
/** Brings the database up to date and fills it where it is empty; of several processes one does it, the others wait. */
async function begin(config: Config, database: Database): Promise<Begun> {
  await migrate(database, catalogue)
  await seedRoles(database)
  await seedSettings(database)
  const accounts = await loadDemo(config, database)
  const built = await buildApp(config, database)
  await adoptFiles(built.engine)
  if (config.admin !== undefined) await makeFirstAdmin(built.engine, config.admin)
  return { ...built, accounts }
}
async function start(config: Config): Promise<void> {
  const database = await openDatabase(config)
  const { app, engine, outbox, jobs, stopping, accounts } = await database.alone(() => begin(config, database))
  await outbox.start()
  if (config.jobs) await jobs.work()
  let begun = false
  const stop = async (): Promise<void> => {
    if (begun) return
    begun = true
    setTimeout(() => process.exit(0), STOP_MS)
    await stopping.drain(DRAIN_MS)
    await Promise.all([jobs.stop(), outbox.stop()])
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  tell(await app.listen({ host: config.host, port: config.port }), config, accounts)
  if (!(await hasStaff(engine)))
    console.log('Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again.')
}
let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const told = [BadConfiguration, FolderInUse, DatabaseMismatch].some(each => error instanceof each)
  console.error(told && error instanceof Error ? error.message : ((config && inOneLine(error, config)) ?? error))
  process.exit(1)
}
