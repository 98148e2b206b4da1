/** What a database needs before anybody works with it. */
import type { DemoAccount } from '@siteoffice/demo/accounts'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { Database } from './data/database.ts'
import { hasDemo } from './data/has-demo.ts'
import { migrate } from './data/migrate.ts'
import { seedRoles } from './data/seed/roles.ts'
import { seedSettings } from './data/seed/settings.ts'
import { seedUnits } from './data/seed/units.ts'
import type { Config } from './lib/config.ts'
import { BadConfiguration, demoInTheOpen, isLoopback } from './lib/config.ts'
import { hashPassword } from './modules/people/accounts/passwords.ts'

async function loadDemo(config: Config, database: Database): Promise<readonly DemoAccount[]> {
  const there = await hasDemo(database)
  if (there && !config.demoInPublic && !isLoopback(config.host)) throw new BadConfiguration(demoInTheOpen(config.host))
  if (!config.demo) return []
  if (there) return (await import('@siteoffice/demo/accounts')).DEMO_ACCOUNTS
  const demo = await import('@siteoffice/demo/load')
  return demo.loadDemo(database, { dataDir: config.dataDir, now: new Date(), hashPassword })
}
/** Brings the database up to date and fills it where it is empty; the demo accounts that it has. */
export async function fillDatabase(config: Config, database: Database): Promise<readonly DemoAccount[]> {
  await migrate(database, catalogue)
  await seedRoles(database)
  await seedSettings(database)
  await seedUnits(database)
  return loadDemo(config, database)
}
