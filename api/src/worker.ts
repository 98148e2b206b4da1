/** Does the work behind the requests in a process of its own, beside servers that run with JOBS=false. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { buildApp } from './app.ts'
import { migrate } from './data/migrate.ts'
import { openDatabase } from './data/open-database.ts'
import { BadConfiguration, readConfig } from './lib/config.ts'
import { giveBackWhenQuiet } from './lib/give-back.ts'

async function work(): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined)
    throw new BadConfiguration('A worker of its own needs DATABASE_URL: the embedded database belongs to one process.')
  const database = await openDatabase({ ...config, replicaUrl: undefined })
  await database.alone(() => migrate(database, catalogue))
  const { app, jobs, outbox } = await buildApp(config, database)
  await outbox.start()
  await jobs.work()
  giveBackWhenQuiet()
  console.log('The worker is at work.')
  const stop = async (): Promise<void> => {
    await Promise.all([app.close(), outbox.stop()])
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}
try {
  await work()
} catch (error) {
  console.error(error instanceof BadConfiguration ? error.message : error)
  process.exit(1)
}
