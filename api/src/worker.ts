/** Does the work behind the requests in a process of its own, beside servers that run with JOBS=false. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { buildApp } from './app.ts'
import { migrate } from './data/migrate.ts'
import { openDatabase } from './data/open-database.ts'
import type { Config } from './lib/config.ts'
import { BadConfiguration, readConfig } from './lib/config.ts'
import { releaseMemoryWhenIdle } from './lib/release-memory.ts'
import { reportRejections } from './lib/report.ts'
import { explainStartupError } from './startup-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'

async function work(config: Config): Promise<void> {
  if (config.databaseUrl === undefined)
    throw new BadConfiguration('A worker of its own needs DATABASE_URL: the embedded database belongs to one process.')
  const database = await openDatabase(config)
  await database.alone(() => migrate(database, catalogue))
  const { app, jobs, outbox } = await buildApp(config, database)
  await outbox.start()
  await jobs.work()
  releaseMemoryWhenIdle()
  reportRejections()
  stopOnSignal(config, async () => {
    await Promise.all([app.close(), outbox.stop()])
    await database.close()
  })
  // said last: whoever reads it may end the worker, and it ends as it should
  console.log('The worker is at work.')
}
let config: Config | undefined
try {
  config = readConfig(process.env)
  await work(config)
} catch (error) {
  console.error(explainStartupError(error, config))
  process.exit(1)
}
