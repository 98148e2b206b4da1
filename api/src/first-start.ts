/**
 * Makes the database and loads the demo network into it. The server runs this in a process of its own: drawing the
 * network takes several times the memory that serving it does, and what a process has taken it hardly gives back.
 * `npm start` runs it while the web app is built, with `--if-new`: then it does nothing unless there is all of it to do.
 */

import { isNewFolder, openDatabase } from './data/open-database.ts'
import { fillDatabase } from './fill-database.ts'
import type { Config } from './lib/config.ts'
import { readConfig } from './lib/config.ts'
import { refuseTakenPort } from './lib/taken-port.ts'
import { explainStartupError } from './startup-error.ts'

// Whoever asked for it is gone, and nobody waits for the data folder any more.
process.on('disconnect', () => process.exit(1))
// Everything that is made in the data folder is this account's own business.
process.umask(0o077)

/** The configuration of a first start; undefined where this is none, or where the server will refuse to start. */
async function configIfNew(): Promise<Config | undefined> {
  try {
    const read = readConfig(process.env)
    await refuseTakenPort(read)
    return read.demo && read.databaseUrl === undefined && isNewFolder(read.dataDir) ? read : undefined
  } catch {
    return undefined // the server says the same, with what to do about it
  }
}
const config = process.argv.includes('--if-new') ? await configIfNew() : readConfig(process.env)
if (config === undefined) process.exit(0)
try {
  const database = await openDatabase(config)
  await database.alone(() => fillDatabase(config, database))
  await database.close()
  process.exit(0)
} catch (error) {
  console.error(explainStartupError(error, config))
  process.exit(1)
}
