/** Starts the service. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DemoAccount } from '@siteoffice/demo/accounts'
import type { RunningApp } from './app.ts'
import { buildApp } from './app.ts'
import { connectionLines, readConnections } from './data/connections.ts'
import type { Database } from './data/database.ts'
import { lacksDemo } from './data/has-demo.ts'
import { isNewFolder, openDatabase } from './data/open-database.ts'
import { POOL_NAME } from './data/pool.ts'
import { adoptFiles } from './engine/write/files.ts'
import { fillDatabase } from './fill-database.ts'
import type { Config } from './lib/config.ts'
import { readConfig } from './lib/config.ts'
import { releaseMemoryWhenIdle } from './lib/release-memory.ts'
import { reportRejections } from './lib/report.ts'
import { refuseTakenPort } from './lib/taken-port.ts'
import { hasStaff, makeFirstAdmin } from './modules/people/accounts/first-admin.ts'
import { explainStartupError } from './startup-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** What was asked before the signal is answered in this time. */
const DRAIN_MS = 8_000

function tell(address: string, config: Config, accounts: readonly DemoAccount[]): void {
  console.log(`Siteoffice is ready at ${address}`)
  if (config.admin !== undefined) console.log(`Sign in as ${config.admin.email} with ADMIN_PASSWORD.`)
  if (accounts.length === 0) return
  console.log(`Demo accounts, all with the password ${accounts[0]?.password}:`)
  for (const account of accounts) console.log(`  ${account.email.padEnd(34)}${account.role}`)
}
class NotMade extends Error {}
// Everything that is made in the data folder is this account's own business.
process.umask(0o077)
interface StartedApp extends RunningApp {
  readonly accounts: readonly DemoAccount[]
}
/** Brings the database up to date and fills it where it is empty; of several processes one does it, the others wait. */
async function begin(config: Config, database: Database): Promise<StartedApp> {
  const accounts = await fillDatabase(config, database)
  const built = await buildApp(config, database)
  await adoptFiles(built.engine)
  if (config.admin !== undefined) await makeFirstAdmin(built.engine, config.admin)
  return { ...built, accounts }
}
/** Throws where it fails; the process itself has said why. */
async function makeApart(): Promise<void> {
  const [code] = (await once(fork(join(import.meta.dirname, 'first-start.ts')), 'exit')) as [number | null]
  if (code !== 0) throw new NotMade()
}
/** Opens the database; where the demo network is to be made, a process has made it that has ended by then. */
async function openFilled(config: Config): Promise<Database> {
  const embedded = config.databaseUrl === undefined
  if (config.demo && embedded && isNewFolder(config.dataDir)) await makeApart()
  const database = await openDatabase(config)
  if (!config.demo || !(await lacksDemo(database))) return database
  // a data folder belongs to one process at a time, and this one is left from a first start that was killed
  if (embedded) await database.close()
  await makeApart()
  return embedded ? openDatabase(config) : database
}
/** What the server of the database can give, beside what this process may take of it. */
async function tellConnections(database: Database, config: Config): Promise<void> {
  if (database.kind !== 'postgres') return
  for (const line of connectionLines(config.poolSize, await readConnections(database, POOL_NAME))) console.log(line)
}
async function start(config: Config): Promise<void> {
  await refuseTakenPort(config)
  const database = await openFilled(config)
  const { app, engine, outbox, jobs, stopping, accounts } = await database.alone(() => begin(config, database))
  await tellConnections(database, config)
  await outbox.start()
  if (config.jobs) await jobs.work()
  releaseMemoryWhenIdle()
  reportRejections()
  stopOnSignal(config, async () => {
    await stopping.drain(DRAIN_MS)
    await Promise.all([jobs.stop(), outbox.stop()])
    await database.close()
  })
  tell(await app.listen({ host: config.host, port: config.port }), config, accounts)
  if (!(await hasStaff(engine)))
    console.log('Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again.')
}
let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  if (!(error instanceof NotMade)) console.error(explainStartupError(error, config))
  process.exit(1)
}
