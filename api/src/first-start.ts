/**
 * Makes the database and loads the demo network into it. The server runs this in a process of its own: drawing the
 * network takes several times the memory that serving it does, and what a process has taken it hardly gives back.
 */

import { openDatabase } from './data/open-database.ts'
import { fillDatabase } from './fill-database.ts'
import { readConfig } from './lib/config.ts'
import { explainStartupError } from './startup-error.ts'

// Whoever asked for it is gone, and nobody waits for the data folder any more.
process.on('disconnect', () => process.exit(1))
const config = readConfig(process.env)
try {
  const database = await openDatabase(config)
  await database.alone(() => fillDatabase(config, database))
  await database.close()
  process.exit(0)
} catch (error) {
  console.error(explainStartupError(error, config))
  process.exit(1)
}
